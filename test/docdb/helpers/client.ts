import { startTrivium, type TestOptions, type TestServer } from '../../helpers/process/start-trivium.ts'
import { checkReply } from './contract-check.ts'

export interface CallOptions {
  /** Sent as JSON; text and bytes are sent as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** As loose as the wire. */
  readonly json: ReturnType<typeof JSON.parse>
}

/** Calls a docdb server. Every reply is held against the contract. */
export interface DocdbClient extends AsyncDisposable {
  readonly url: string
  readonly server: TestServer
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
}

/** Starts docdb alone, in this process. */
export async function startDocdb(options: Omit<TestOptions, 'serve'> = {}): Promise<DocdbClient> {
  const server = await startTrivium({ ...options, serve: ['docdb'] })
  const url = server.urls.http
  return {
    url,
    server,
    call: (method, path, given) => callAt(url, method, path, given),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** Starts docdb with these settings for the time of the work. */
export async function withDocdb(
  env: Readonly<Record<string, string>>,
  work: (client: DocdbClient) => Promise<unknown>,
): Promise<void> {
  await using client = await startDocdb({ env })
  await work(client)
}

/** One checked call to a docdb server at `url`. */
export async function callAt(url: string, method: string, path: string, options: CallOptions = {}): Promise<Reply> {
  const { body } = options
  const headers = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...options.headers }
  const sent = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body: encode(body) }) })
  const text = await sent.text()
  const isJson = (sent.headers.get('content-type') ?? '').startsWith('application/json')
  const json: unknown = text === '' || !isJson ? undefined : JSON.parse(text)
  const reply = { status: sent.status, headers: sent.headers, text, json }
  checkReply({ method, path, reply })
  return reply
}

function encode(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return body
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}
