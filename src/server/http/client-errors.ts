import type { Socket } from 'node:net'

/** Node's parse errors that have an answer of their own: status, phrase, sentence. */
const CLIENT_ERRORS: Readonly<Record<string, readonly [number, string, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'the header block is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'the request did not arrive in time'],
}
const NOT_HTTP = [400, 'Bad Request', 'the request is not valid HTTP/1.1'] as const
const UNKNOWN_METHOD = [501, 'Not Implemented', 'the method is not one that HTTP knows'] as const
const REQUEST_LINE = /^[A-Z][A-Z-]* \S+ HTTP\/1\.[01]\r?\n/

/** Why something never became a request, in a word of few. */
export function clientErrorReason({ code }: Error & { code?: string }): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'header_too_large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  return code === 'ECONNRESET' ? 'connection_reset' : 'not_http'
}

/** Answers what never becomes a request (RFC 9110 15.6.2 for methods nobody knows), and closes the connection. */
export function answerClientError(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const received = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const isUnknownMethod = error.code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(received)
  sendAndClose(socket, isUnknownMethod ? UNKNOWN_METHOD : (CLIENT_ERRORS[error.code ?? ''] ?? NOT_HTTP))
}

/** CONNECT asks for a tunnel, which no listener gives (RFC 9110 9.3.6). */
export function answerConnect(_request: unknown, socket: Socket): void {
  sendAndClose(socket, [405, 'Method Not Allowed', 'CONNECT is not allowed here'], 'allow: GET, HEAD\r\n')
}

function sendAndClose(socket: Socket, [status, phrase, reason]: readonly [number, string, string], fields = ''): void {
  const body = JSON.stringify(clientErrorBody(status, reason))
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\n${fields}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

const CODES: Readonly<Record<number, string>> = { 405: 'method_not_allowed', 501: 'not_implemented' }

/** The body of an answer that no service words. */
export function clientErrorBody(status: number, reason: string): object {
  return { error: CODES[status] ?? 'bad_request', reason, status }
}
