import { CLIENT_PREFACE, ConnectionError, ErrorCode } from './protocol.ts'

/** A request line of HTTP/1, as far as it can be told early. */
const HTTP1 = /^(?!PRI)[A-Z]{3,7} /

/** Waits for the bytes that every HTTP/2 client begins with (RFC 9113 section 3.4). */
export class PrefaceReader {
  #received = ''

  /**
   * Gives what follows the preface, undefined while it is not whole. Throws ConnectionError when the bytes are another
   * protocol's.
   */
  read(chunk: Buffer): Buffer | 'not HTTP/2' | undefined {
    const before = this.#received.length
    this.#received += chunk.toString('latin1', 0, CLIENT_PREFACE.length - before)
    if (CLIENT_PREFACE === this.#received) return chunk.subarray(CLIENT_PREFACE.length - before)
    if (CLIENT_PREFACE.startsWith(this.#received)) return undefined
    if (HTTP1.test(this.#received)) return 'not HTTP/2'
    throw new ConnectionError(ErrorCode.protocol, 'the connection does not begin as HTTP/2 does')
  }
}

/** The answer to a client that speaks HTTP/1. */
export const NOT_HTTP2 = [
  'HTTP/1.1 400 Bad Request',
  'content-type: text/plain',
  'connection: close',
  'content-length: 43',
  '',
  'this port speaks gRPC, that is HTTP/2 only\n',
].join('\r\n')
