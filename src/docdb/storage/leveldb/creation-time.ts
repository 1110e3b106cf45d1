import { type DatabaseFolder, noteCreation } from './data-directory.ts'

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
