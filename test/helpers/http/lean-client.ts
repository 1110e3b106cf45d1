import { connect, type Socket } from 'node:net'

/** The body of an answer, as text. */
export type LeanCall = (method: string, path: string, body?: object) => Promise<string>

/**
 * Calls a server over plain sockets, one request at a time on each. It does far less than `fetch`, so that a
 * benchmark on one machine measures the server and not its client. Rejects when the status is not 2xx.
 */
export function createLeanClient(url: string): LeanCall {
  const { hostname, port } = new URL(url)
  const idle: LeanSocket[] = []
  const rest = ` HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: application/json\r\ncontent-type: application/json\r\n`
  return async (method, path, body) => {
    const socket = takeFresh(idle) ?? new LeanSocket(connect({ host: hostname, port: Number(port), noDelay: true }))
    const text = body === undefined ? '' : JSON.stringify(body)
    const answer = await socket.ask(`${method} ${path}${rest}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
    idle.push(socket)
    return answer
  }
}

/** Servers close connections that rest for some seconds. */
function takeFresh(idle: LeanSocket[]): LeanSocket | undefined {
  for (let socket = idle.pop(); socket !== undefined; socket = idle.pop()) if (socket.isFresh) return socket
  return undefined
}

const HEAD_END = '\r\n\r\n'
const LENGTH = '\r\ncontent-length: '
const FRESH_MS = 1_000

class LeanSocket {
  readonly #socket: Socket
  #received = ''
  #usedAt = 0
  #waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined

  constructor(socket: Socket) {
    this.#socket = socket
    // One character a byte, so that lengths in bytes are lengths of the text.
    socket.on('data', (piece) => this.#take(piece.toString('latin1')))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')))
  }

  get isFresh(): boolean {
    return !this.#socket.destroyed && performance.now() - this.#usedAt < FRESH_MS
  }

  ask(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  #take(piece: string): void {
    this.#received += piece
    const received = this.#received
    const headEnd = received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const bodyStart = headEnd + HEAD_END.length
    const length = lengthOf(received, headEnd)
    const whole = length === undefined ? received.endsWith('\r\n0\r\n\r\n') : received.length >= bodyStart + length
    if (!whole) return
    this.#received = ''
    this.#usedAt = performance.now()
    const waiting = this.#waiting
    this.#waiting = undefined
    const body = received.slice(bodyStart)
    if (received.startsWith('HTTP/1.1 2')) waiting?.resolve(body)
    else waiting?.reject(new Error(`${received.split('\r\n', 1)[0]}: ${body.slice(0, 200)}`))
  }
}

/** The Content-Length of a head, if it has one. */
function lengthOf(received: string, headEnd: number): number | undefined {
  const at = received.indexOf(LENGTH)
  if (at >= 0 && at < headEnd) return Number.parseInt(received.slice(at + LENGTH.length, headEnd), 10)
  const other = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]
  return other === undefined ? undefined : Number(other)
}
