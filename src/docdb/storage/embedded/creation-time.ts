import { type DatabaseFolder, noteCreation } from '../leveldb/data-directory.ts'

const MICROSECONDS_PER_MS = 1_000

/** Gives microseconds since 1970 that differ from call to call, so that a database made anew is told from the old one. */
export function createCreationTimes(nowMs: () => number): () => number {
  let lastUs = 0
  return () => {
    lastUs = Math.max(nowMs() * MICROSECONDS_PER_MS, lastUs + 1)
    return lastUs
  }
}

/**
 * When the database of a folder was made. One that has no record of it gets the time at which it is first opened;
 * when that cannot be noted, on a full disk, it holds until the server ends.
 */
export function createdAt(folder: DatabaseFolder, nextTimeUs: () => number): () => Promise<number> {
  let known = folder.createdAtUs === undefined ? undefined : Promise.resolve(folder.createdAtUs)
  return () => {
    known ??= noteFirst(folder.path, nextTimeUs())
    return known
  }
}

async function noteFirst(path: string, timeUs: number): Promise<number> {
  return noteCreation(path, timeUs).catch(() => timeUs)
}
