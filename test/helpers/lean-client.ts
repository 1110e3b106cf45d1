import { connect, type Socket } from 'node:net'

/** The body of an answer, as text. */
export type LeanCall = (method: string, path: string, body?: object) => Promise<string>

/**
 * Calls a server over plain sockets, one request at a time on each. It does far less than `fetch`, so that a
 * benchmark on one machine measures the server and not its client. Rejects when the status is not 2xx.
 */
export function createLeanClient(url: string): LeanCall {
  const { hostname, port } = new URL(url)
  let idle: LeanSocket[] = []
  return async (method, path, body) => {
    // Servers close connections that rest for some seconds.
    idle = idle.filter(({ isFresh }) => isFresh)
    const socket = idle.pop() ?? new LeanSocket(connect({ host: hostname, port: Number(port), noDelay: true }))
    const text = body === undefined ? '' : JSON.stringify(body)
    const head = `${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: application/json\r\n`
    const content = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
    const answer = await socket.ask(`${head}${content}\r\n${text}`)
    idle.push(socket)
    return answer
  }
}

const HEAD_END = '\r\n\r\n'
const FRESH_MS = 1_000

class LeanSocket {
  readonly #socket: Socket
  #received = ''
  #usedAt = 0
  #waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined

  constructor(socket: Socket) {
    this.#socket = socket
    // One character a byte, so that lengths in bytes are lengths of the text.
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => this.#take(piece))
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
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = this.#received.slice(0, headEnd)
    const body = this.#received.slice(headEnd + HEAD_END.length)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const whole = length === undefined ? body.endsWith('\r\n0\r\n\r\n') : body.length >= Number(length)
    if (!whole) return
    this.#received = ''
    this.#usedAt = performance.now()
    const waiting = this.#waiting
    this.#waiting = undefined
    if (head.startsWith('HTTP/1.1 2')) waiting?.resolve(body)
    else waiting?.reject(new Error(`${head.split('\r\n', 1)[0]}: ${body.slice(0, 200)}`))
  }
}
