import { Serialized } from '../../server/openapi-routes.ts'
import type { Catalog } from '../catalog.ts'
import type { KeyRows, PeerHandlers } from '../contract.ts'
import { isRevision } from '../revision.ts'
import type { DocumentStore } from '../store.ts'

export function revisionHandlers(catalog: Catalog) {
  return {
    async postRevsDiff({ params, body }) {
      const database = await catalog.require(params.db)
      const missing = await database.peer.missingRevisions(wellFormed(body))
      return {
        status: 200,
        body: Object.fromEntries(
          Object.entries(missing).map(([id, { missing: revs, possible_ancestors: ancestors }]) => [
            id,
            { missing: [...revs], ...(ancestors === undefined ? {} : { possible_ancestors: [...ancestors] }) },
          ]),
        ),
      }
    },

    async postBulkGet({ params, query, body }) {
      const database = await catalog.require(params.db)
      const docs = body.docs.map(({ id, rev }) => ({ id, rev }))
      const results = await database.peer.readRevisions({
        docs,
        revs: query?.revs ?? false,
        latest: query?.latest ?? false,
      })
      return { status: 200, body: { results: results.map(({ id, docs: read }) => ({ id, docs: [...read] })) } }
    },

    async postAllDocs({ params, query, body }) {
      const database = await catalog.require(params.db)
      const { docCount } = await database.state()
      const rows: string[] = []
      for (const key of body.keys) rows.push(await readRow(database, key, query?.include_docs ?? false))
      return {
        status: 200,
        body: new Serialized<KeyRows>(`{"total_rows":${docCount},"offset":null,"rows":[${rows.join(',')}]}`),
      }
    },
  } satisfies Pick<PeerHandlers, 'postRevsDiff' | 'postBulkGet' | 'postAllDocs'>
}

/** What is no revision cannot be stored here, and is left out: replicators then do not offer it. */
function wellFormed(wanted: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const known = Object.entries(wanted).map(([id, revs]) => [id, revs.filter(isRevision)] as const)
  return Object.fromEntries(known.filter(([, revs]) => revs.length > 0).map(([id, revs]) => [id, [...revs]]))
}

async function readRow(database: DocumentStore, key: string, includeDocs: boolean): Promise<string> {
  const name = JSON.stringify(key)
  const current = await database.read(key)
  if (current.found) {
    const doc = includeDocs ? `,"doc":${current.json}` : ''
    return `{"id":${name},"key":${name},"value":{"rev":"${current.rev}"}${doc}}`
  }
  if (current.rev === undefined) return `{"key":${name},"error":"not_found"}`
  const doc = includeDocs ? ',"doc":null' : ''
  return `{"id":${name},"key":${name},"value":{"rev":"${current.rev}","deleted":true}${doc}}`
}
