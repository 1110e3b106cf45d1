import { DocdbError } from '../errors.ts'

const TIMEOUT_MS = 30_000

/** Calls a CouchDB server. Its failures become ours; statuses below 500 are the caller's to read. */
export interface CouchClient {
  call(method: string, path: string, body?: unknown): Promise<CouchReply>
}

export interface CouchReply {
  readonly status: number
  readonly text: string
  /** The body as JSON, or an empty object. */
  json<T>(): T
}

export function createCouchClient(server: URL): CouchClient {
  const base = server.origin + server.pathname.replace(/\/+$/, '')
  const credentials = `${decodeURIComponent(server.username)}:${decodeURIComponent(server.password)}`
  const authorization =
    credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  return {
    async call(method, path, body) {
      const content = body === undefined ? {} : { 'content-type': 'application/json' }
      const headers = { accept: 'application/json', ...authorization, ...content }
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      try {
        const reply = await fetch(base + path, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...sent })
        return check({ status: reply.status, text: await reply.text(), json: readJson })
      } catch (cause) {
        if (cause instanceof DocdbError) throw cause
        throw new DocdbError('unavailable', 'The CouchDB server behind cannot be reached.', { cause })
      }
    },
  }
}

function readJson<T>(this: CouchReply): T {
  return (this.text === '' ? {} : JSON.parse(this.text)) as T
}

function check(reply: CouchReply): CouchReply {
  const { status } = reply
  if (status === 507) throw new DocdbError('insufficient_storage', 'The disk of the CouchDB server behind is full.')
  if (status === 401 || status === 403) {
    throw new DocdbError('unavailable', 'The CouchDB server behind refuses the credentials of DOCDB_COUCHDB_URL.')
  }
  if (status >= 500) throw new DocdbError('unavailable', `The CouchDB server behind answered ${status}.`)
  return reply
}

/** The reply, or `not_found` when the database is gone. */
export function requireDatabase(reply: CouchReply): CouchReply {
  if (reply.status < 300) return reply
  if (reply.status === 404) throw new DocdbError('not_found', 'Database does not exist.')
  if (reply.status === 413)
    throw new DocdbError('document_too_large', 'The CouchDB server behind takes no document of this size.')
  throw new DocdbError('unavailable', `The CouchDB server behind answered ${reply.status}.`)
}
