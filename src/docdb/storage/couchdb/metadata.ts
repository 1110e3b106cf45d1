import { createHash } from 'node:crypto'
import { StartError } from '../../../server/start-error.ts'
import { DocdbError } from '../../errors.ts'
import type { MetadataStore } from '../document-store.ts'
import { type CouchClient, malformed, requireDatabase } from './client.ts'

/** The database in which the notes are kept; not shown, and not to be used, as one of the server's. */
export const NOTES_DATABASE = 'trivium-notes'
const PATH = `/${NOTES_DATABASE}`

/** Another server that stands before the same CouchDB may write the same note at the same time. */
const ATTEMPTS = 5

/**
 * Notes in a database of their own, made with the first of them: they are there wherever the next server runs, and
 * one request reads them all. Only administrators of the CouchDB server can read it, as notes may hold passwords.
 */
export function createCouchMetadata(client: CouchClient): MetadataStore {
  return {
    async all() {
      try {
        return await readNotes(client)
      } catch (cause) {
        const what = `the database ${NOTES_DATABASE}, which remembers replications, cannot be read`
        throw new StartError(69, `${what}: ${(cause as Error).message} DOCDB_RESUME=false does without it.`, { cause })
      }
    },
    async put(key, value) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) if (await tryPut(client, key, value)) return
      throw new DocdbError('unavailable', 'The note is being written elsewhere.')
    },
  }
}

async function readNotes(client: CouchClient): Promise<ReadonlyMap<string, string>> {
  const reply = await client.call('GET', `${PATH}/_all_docs?include_docs=true`)
  if (reply.status === 404) return new Map()
  const { rows } = requireDatabase(reply).json<{ rows?: unknown }>()
  if (!Array.isArray(rows)) throw malformed()
  return new Map(
    rows.flatMap(({ doc }: { doc?: { key?: unknown; value?: unknown } }) =>
      typeof doc?.key === 'string' && typeof doc.value === 'string' ? [[doc.key, doc.value] as const] : [],
    ),
  )
}

/** False when the note was changed meanwhile. */
async function tryPut(client: CouchClient, key: string, value: string | undefined): Promise<boolean> {
  const path = `${PATH}/${createHash('sha256').update(key).digest('hex')}`
  const current = await client.call('GET', path)
  const found = current.status === 404 ? undefined : requireDatabase(current).json<{ _rev?: unknown }>()
  if (value === undefined) {
    if (found === undefined) return true
    const { status } = await client.call('DELETE', `${path}?rev=${encodeURIComponent(String(found._rev))}`)
    return status < 300 || status === 404
  }
  const body = { key, value, ...(found === undefined ? {} : { _rev: found._rev }) }
  const reply = await client.call('PUT', path, body)
  if (reply.status === 409) return false
  if (reply.status !== 404) return requireDatabase(reply).status < 300
  await createDatabase(client)
  return false
}

async function createDatabase(client: CouchClient): Promise<void> {
  const { status } = await client.call('PUT', PATH)
  if (status >= 300 && status !== 412) {
    throw new DocdbError('unavailable', `The CouchDB server behind does not let ${NOTES_DATABASE} be made.`)
  }
  // Newer CouchDBs begin so; servers without access rules for databases refuse it.
  const admins = { names: [], roles: ['_admin'] }
  await client.call('PUT', `${PATH}/_security`, { admins, members: admins }).catch(() => undefined)
}
