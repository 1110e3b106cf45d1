import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { encodeFields, encodeReference } from '../../../src/grpc-server/hpack/encoder.ts'

const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
const LARGE_WINDOW = 0x7f_ff_00_00
const [DATA, HEADERS, RST_STREAM, SETTINGS, GOAWAY, WINDOW_UPDATE] = [0, 1, 3, 4, 7, 8]
const [END_STREAM, END_HEADERS, ACK] = [1, 4, 1]

export interface LeanLoad {
  /** `host:port`. */
  readonly address: string
  readonly path: string
  /** The request message, the same for every call. */
  readonly message: Uint8Array
  readonly connections: number
  /** Calls under way on each connection. */
  readonly inFlight: number
  readonly calls: number
}

/**
 * Makes unary calls over plain sockets and waits for the last answer. It does far less than a gRPC library: requests
 * are the same bytes but for the stream id, and responses are only counted. Rejects when a call gets no message.
 */
export async function runLeanLoad(load: LeanLoad): Promise<void> {
  const [host, port] = load.address.split(':')
  const share = Math.ceil(load.calls / load.connections)
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      const socket = connect({ host: host ?? '', port: Number(port), noDelay: true })
      await once(socket, 'connect')
      await new LeanConnection(socket, load, share).done
      socket.destroy()
    }),
  )
}

export function frame(type: number, flags: number, streamId: number, payload: Uint8Array = new Uint8Array(0)): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head[3] = type
  head[4] = flags
  head.writeUInt32BE(streamId, 5)
  return Buffer.concat([head, payload])
}

class LeanConnection {
  readonly done: Promise<void>
  readonly #finish: { resolve: () => void; reject: (error: Error) => void }
  readonly #socket: Socket
  readonly #request: Buffer
  readonly #calls: number
  #started = 0
  #answered = 0
  /** Calls that have got their message and not their status. */
  readonly #withMessage = new Set<number>()
  #rest: Buffer = Buffer.alloc(0)

  constructor(socket: Socket, { path, message, inFlight }: LeanLoad, calls: number) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.done = promise
    this.#finish = { resolve, reject }
    this.#socket = socket
    this.#calls = calls
    const fields = [
      { name: ':method', value: 'POST' },
      { name: ':scheme', value: 'http' },
    ]
    const text = (value: string) => Buffer.concat([Buffer.of(value.length), Buffer.from(value)])
    // Authority, path, content type and `te` enter the table with the first request; later ones refer to them.
    const added = [
      [Buffer.of(0x41), text('localhost')],
      [Buffer.of(0x44), text(path)],
      [Buffer.of(0x5f), text('application/grpc')],
      [Buffer.of(0x40), text('te'), text('trailers')],
    ].flat()
    const first = Buffer.concat([encodeFields(fields), ...added])
    const later = Buffer.concat([encodeFields(fields), ...[65, 64, 63, 62].map((index) => encodeReference(index))])
    const head = Buffer.alloc(5)
    head.writeUInt32BE(message.length, 1)
    const content = Buffer.concat([head, message])
    const requestOf = (block: Buffer) =>
      Buffer.concat([frame(HEADERS, END_HEADERS, 1, block), frame(DATA, END_STREAM, 1, content)])
    this.#request = requestOf(later)
    const settings = Buffer.alloc(6)
    settings.writeUInt16BE(4, 0)
    settings.writeUInt32BE(LARGE_WINDOW, 2)
    const window = Buffer.alloc(4)
    window.writeUInt32BE(LARGE_WINDOW)
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    this.#started = 1
    socket.write(
      Buffer.concat([PREFACE, frame(SETTINGS, 0, 0, settings), frame(WINDOW_UPDATE, 0, 0, window), requestOf(first)]),
    )
    this.#start(Math.min(inFlight, calls) - 1)
  }

  #start(calls: number): void {
    const size = this.#request.length
    const dataAt = 9 + this.#request.readUIntBE(0, 3)
    const bytes = Buffer.allocUnsafe(size * calls)
    for (let index = 0; index < calls; index += 1) {
      this.#request.copy(bytes, index * size)
      const id = this.#started * 2 + 1
      this.#started += 1
      bytes.writeUInt32BE(id, index * size + 5)
      bytes.writeUInt32BE(id, index * size + dataAt + 5)
    }
    if (calls > 0) this.#socket.write(bytes)
  }

  #read(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let position = 0
    let answered = 0
    while (bytes.length - position >= 9) {
      const end = position + 9 + bytes.readUIntBE(position, 3)
      if (end > bytes.length) break
      if (this.#isAnswer(bytes[position + 3] ?? 0, bytes[position + 4] ?? 0, bytes.readUInt32BE(position + 5)))
        answered += 1
      position = end
    }
    this.#rest = bytes.subarray(position)
    this.#answered += answered
    if (this.#answered >= this.#calls) this.#finish.resolve()
    else this.#start(Math.min(answered, this.#calls - this.#started))
  }

  #isAnswer(type: number, flags: number, id: number): boolean {
    if (type === DATA) this.#withMessage.add(id)
    else if (type === SETTINGS && flags !== ACK) this.#socket.write(frame(SETTINGS, ACK, 0))
    else if (type === GOAWAY || type === RST_STREAM) this.#finish.reject(new Error('the server refused'))
    else if (type === HEADERS && (flags & END_STREAM) !== 0) {
      if (!this.#withMessage.delete(id)) this.#finish.reject(new Error(`call ${id} got no message`))
      return true
    }
    return false
  }
}
