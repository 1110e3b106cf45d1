import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2'
import { InvalidResponseError } from '../../core/errors.ts'
import { GrpcError } from './grpc-error.ts'

const PREFIX_BYTES = 5
const MAX_ANSWER_BYTES = 4 * 1_024 * 1_024

export interface CallInit {
  readonly path: string
  readonly message: Uint8Array
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** One connection to a gRPC server, opened when it is needed and opened anew when it is gone. */
export class Channel {
  readonly #url: string
  readonly #tls: { readonly ca?: string }
  #session: ClientHttp2Session | undefined
  #calls = 0

  constructor(url: string, tls: { readonly ca?: string } = {}) {
    this.#url = url
    this.#tls = tls
  }

  /** Sends one message and gives the one that answers it. Throws `GrpcError`, or why there is no answer. */
  async call(init: CallInit): Promise<Uint8Array> {
    const session = this.#open()
    this.#calls += 1
    session.ref()
    try {
      return await exchange(session, init)
    } finally {
      this.#calls -= 1
      // A connection without calls does not keep the process.
      if (this.#calls === 0) session.unref()
    }
  }

  close(): void {
    this.#session?.close()
    this.#session = undefined
  }

  #open(): ClientHttp2Session {
    if (this.#session !== undefined && !this.#session.closed && !this.#session.destroyed) return this.#session
    const session = connect(this.#url, this.#tls)
    const forget = () => {
      if (this.#session === session) this.#session = undefined
    }
    // Each call that is under way listens too.
    session.setMaxListeners(0)
    session.on('error', forget).on('goaway', forget).on('close', forget)
    this.#session = session
    return session
  }
}

function exchange(session: ClientHttp2Session, { path, message, headers, signal }: CallInit): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      session.off('error', fail)
      reject(error)
    }
    session.on('error', fail)
    const stream = session.request(
      { ':method': 'POST', ':path': path, 'content-type': 'application/grpc', te: 'trailers', ...headers },
      { signal },
    )
    const chunks: Buffer[] = []
    let bytes = 0
    let told: IncomingHttpHeaders = {}
    stream.on('response', (fields) => {
      told = fields
    })
    stream.on('trailers', (fields) => {
      told = { ...told, ...fields }
    })
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= MAX_ANSWER_BYTES) chunks.push(chunk)
      else stream.close(constants.NGHTTP2_CANCEL)
    })
    stream.on('error', fail)
    stream.on('close', () => {
      session.off('error', fail)
      try {
        resolve(readAnswer(told, Buffer.concat(chunks)))
      } catch (error) {
        reject(error)
      }
    })
    stream.end(frame(message))
  })
}

/** A message behind the head that gRPC puts before it: not compressed, and its length. */
function frame(message: Uint8Array): Buffer {
  const framed = Buffer.alloc(PREFIX_BYTES + message.length)
  framed.writeUInt32BE(message.length, 1)
  framed.set(message, PREFIX_BYTES)
  return framed
}

function readAnswer(told: IncomingHttpHeaders, body: Buffer): Uint8Array {
  const status = told['grpc-status']
  if (status === undefined) {
    throw new InvalidResponseError(`the answer has no gRPC status (HTTP status ${String(told[':status'] ?? 'none')})`)
  }
  if (status !== '0') throw new GrpcError(Number(status), decodeText(String(told['grpc-message'] ?? '')))
  if (body.length < PREFIX_BYTES || body[0] !== 0 || body.readUInt32BE(1) !== body.length - PREFIX_BYTES) {
    throw new InvalidResponseError('the answer is not one message that is not compressed')
  }
  return body.subarray(PREFIX_BYTES)
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
