import { DocdbError } from '../../errors.ts'
import { PREVIOUS_UUID_KEY } from '../kv/keys.ts'
import { getText } from '../kv/level.ts'
import { decodeMemberNames, encodeMemberNames } from '../kv/proto-members.ts'
import type { Change, PeerStore, RevisionsRead } from '../peer-store.ts'
import type { BulkGetDoc } from '../pouchdb/pouch.ts'
import type { DatabaseHandle } from './database-handle.ts'

const LOCAL = '_local/'

/** PouchDB's side of the replication protocol. */
export function createPouchPeer(handle: DatabaseHandle): PeerStore {
  return {
    originUuid: () =>
      handle.read(async ({ level }) => {
        const previous = await getText(level, PREVIOUS_UUID_KEY)
        return previous === undefined ? undefined : (JSON.parse(previous) as string)
      }),
    changes: ({ since, limit, descending, includeDocs, style, docIds }) =>
      handle.read(async ({ pouch }) => {
        const page = await pouch.changes({
          since,
          limit,
          descending,
          style,
          include_docs: includeDocs,
          ...(docIds === undefined ? {} : { doc_ids: docIds }),
        })
        return { changes: page.results.map(decodeMemberNames<Change>), lastSeq: Math.max(since, Number(page.last_seq)) }
      }),
    onCommit: (listener) => handle.onCommit(listener),
    missingRevisions: (wanted) => handle.read(({ pouch }) => pouch.revsDiff(wanted)),
    readRevisions: (query) =>
      handle.read(async ({ pouch }) => {
        const { results } = await pouch.bulkGet({ ...query, attachments: false })
        return results.map(toRevisionsRead)
      }),
    readLocal: (id) => handle.read(async ({ pouch }) => decodeMemberNames(await ignoreMissing(pouch.get(LOCAL + id)))),
    writeLocal: (id, body) =>
      handle.write(async ({ pouch }) => {
        const { rev } = await pouch.put({ ...encodeMemberNames(body), _id: LOCAL + id }).catch(toConflict)
        return rev
      }),
    conflictsOf: (id) =>
      handle.read(async ({ pouch }) => {
        const document = await ignoreMissing(pouch.get(id, { conflicts: true }))
        return (document?.['_conflicts'] ?? []) as readonly string[]
      }),
    readAttachment: (id, name, rev) =>
      handle.read(async ({ pouch }) => {
        const bytes = await ignoreMissing(pouch.getAttachment(id, name, rev === undefined ? {} : { rev }))
        return bytes === undefined ? undefined : { bytes, contentType: bytes.type ?? 'application/octet-stream' }
      }),
  }
}

interface PouchFailure {
  readonly status?: number
  readonly reason?: string
  readonly name?: string
}

async function ignoreMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as PouchFailure).status === 404) return undefined
    throw error
  }
}

function toConflict(error: PouchFailure): never {
  if (error.status === 404) throw new DocdbError('not_found', 'missing', { cause: error })
  if (error.status === 409) throw new DocdbError('conflict', 'Document update conflict.', { cause: error })
  throw error
}

/** PouchDB puts a whole error object, stack included, where CouchDB has a word and a reason. */
function toRevisionsRead({ id, docs }: { id: string; docs: readonly BulkGetDoc[] }): RevisionsRead {
  return {
    id,
    docs: docs.map((doc) => {
      if (doc.ok !== undefined) return { ok: decodeMemberNames(doc.ok) }
      const rev = doc.error?.rev ?? doc.missing ?? 'undefined'
      return { error: { id, rev, error: 'not_found', reason: doc.error?.reason ?? 'missing' } }
    }),
  }
}
