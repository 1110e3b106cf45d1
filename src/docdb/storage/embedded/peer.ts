import { PREVIOUS_UUID_KEY } from '../kv/keys.ts'
import { getText } from '../kv/level.ts'
import type { PeerStore } from '../peer-store.ts'
import { readChanges } from '../read/changes.ts'
import { readLocal, writeLocal } from '../read/local-documents.ts'
import { findMissing, readAttachment, readDocument, readLeaves, readRevisions } from '../read/revisions.ts'
import type { DatabaseHandle } from './database-handle.ts'

/** What an open database offers to those who replicate with it. */
export function createEmbeddedPeer(handle: DatabaseHandle): PeerStore {
  return {
    originUuid: () =>
      handle.read(async ({ level }) => {
        const previous = await getText(level, PREVIOUS_UUID_KEY)
        return previous === undefined ? undefined : (JSON.parse(previous) as string)
      }),
    changes: (query) => handle.read(({ level }) => readChanges(level, query)),
    onCommit: (listener) => handle.onCommit(listener),
    missingRevisions: (wanted) => handle.read(({ level }) => findMissing(level, wanted)),
    readDocument: (id, query) => handle.read(({ level }) => readDocument(level, id, query)),
    readRevisions: (query) => handle.read(({ level }) => readRevisions(level, query)),
    leavesOf: (id) => handle.read(({ level }) => readLeaves(level, id)),
    readLocal: (id) => handle.read(({ level }) => readLocal(level, id)),
    writeLocal: (id, body) => handle.write(({ level, commits }) => commits.run(() => writeLocal(level, id, body))),
    readAttachment: (id, name, rev) => handle.read(({ level }) => readAttachment(level, id, { name, rev })),
  }
}
