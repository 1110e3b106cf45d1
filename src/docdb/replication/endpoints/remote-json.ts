import { parseAsWritten } from '../../../common/json/as-written.ts'
import { DocdbError } from '../../errors.ts'
import type { HttpAnswer } from '../../http-client/http-client.ts'
import { RefusedError } from './endpoint.ts'
import type { RemoteConnection, RemoteRequest } from './remote-client.ts'

/** Talks JSON with a remote database. Paths are those below the database. */
export interface RemoteDatabase {
  /** The answer to a request that was good; RefusedError or `bad_gateway` for any other. */
  ask(method: string, path: string, options?: AskOptions): Promise<unknown>
  /** As `ask`, and undefined for 404. */
  find(method: string, path: string): Promise<unknown>
  /** The head of an answer, whatever its status. */
  open(method: string, path: string, options?: AskOptions): Promise<HttpAnswer>
}

export interface AskOptions extends Pick<RemoteRequest, 'waitMs' | 'contentType'> {
  /** Sent as JSON; text and bytes are sent as they are. */
  readonly body?: unknown
}

export function createRemoteDatabase(remote: URL, connection: RemoteConnection): RemoteDatabase {
  const base = remote.pathname.replace(/\/+$/, '')
  const open = (method: string, path: string, { body, ...options }: AskOptions = {}) =>
    connection.send({ method, path: base + path, ...options, ...(body !== undefined && { body: print(body) }) })
  return {
    open,
    ask: async (method, path, options) => readGood(await open(method, path, options)),
    async find(method, path) {
      const answer = await open(method, path)
      if (answer.status !== 404) return readGood(answer)
      await answer.body.whole()
      return undefined
    },
  }
}

function print(body: unknown): string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
}

async function readGood(answer: HttpAnswer): Promise<unknown> {
  if (answer.status >= 300) throw await toFailure(answer)
  return readJson(answer)
}

/** The JSON of an answer; `bad_gateway` when it is none. */
export async function readJson({ status, body }: HttpAnswer): Promise<unknown> {
  const text = (await body.whole()).toString()
  try {
    return text === '' ? {} : parseAsWritten(text)
  } catch (cause) {
    throw malformed(status, cause)
  }
}

export function malformed(status: number, cause?: unknown): DocdbError {
  const reason = `the remote answered ${status} with something that is not a JSON object as CouchDB gives it`
  return new DocdbError('bad_gateway', reason, { cause })
}

/** Statuses of which a smaller request, or one without a certain document, may be free. */
const REFUSALS = new Set([400, 405, 409, 411, 412, 413, 415, 422, 501])

/** What an answer that is not good says. */
export async function toFailure(answer: HttpAnswer): Promise<DocdbError> {
  const { status } = answer
  const { error, reason } = asObject(await readJson(answer).catch(() => undefined))
  const told = [reason, error].find((text) => typeof text === 'string' && text !== '')
  const message = `the remote answered ${status} ${String(told ?? '')}`.trim()
  return REFUSALS.has(status) ? new RefusedError(message) : new DocdbError('bad_gateway', message)
}

export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : {}
}
