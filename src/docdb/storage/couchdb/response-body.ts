import type { IncomingMessage } from 'node:http'
import { DocdbError } from '../../errors.ts'
import { unavailable } from './connection.ts'

/** Largest answer that is held whole: a batch of documents, or a page of changes. */
const MAX_WHOLE_BYTES = 256 * 1_024 * 1_024

/** The body of an answer. Only time spent waiting for it counts; a reader may take its own. */
export interface CouchBody extends Disposable {
  /** The next piece, or undefined at the end; `unavailable` when it does not come in time or the answer breaks off. */
  next(): Promise<Buffer | undefined>
  /** Something complete has come: what follows has the whole time again. */
  renew(): void
}

export interface BodyLimits {
  /** Longest wait for a piece. */
  readonly silenceMs: number
  /** Longest wait for all pieces, or those between two calls of `renew`. */
  readonly wholeMs: number
}

export function openBody(message: IncomingMessage, { silenceMs, wholeMs }: BodyLimits): CouchBody {
  const pieces = message[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  let leftMs = wholeMs
  message.on('error', () => undefined) // told by the next piece
  return {
    async next() {
      const startedAt = performance.now()
      const late = unavailable(`sent nothing, or too little, for ${Math.min(silenceMs, wholeMs) / 1_000} seconds`)
      const timer = setTimeout(() => message.destroy(late), Math.min(silenceMs, leftMs, MAX_TIMER_MS))
      try {
        const { value, done } = await pieces.next()
        return done === true ? undefined : value
      } catch (cause) {
        throw cause === late ? late : unavailable('broke off its answer', cause)
      } finally {
        clearTimeout(timer)
        leftMs = Math.max(1, leftMs - (performance.now() - startedAt))
      }
    },
    renew() {
      leftMs = wholeMs
    },
    [Symbol.dispose]: () => void message.destroy(),
  }
}

/** Longer ones fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Fewer things should be asked for at a time. */
export class ResponseTooLargeError extends DocdbError {
  constructor() {
    super('unavailable', `The CouchDB server behind gave an answer larger than ${MAX_WHOLE_BYTES} bytes.`)
  }
}

export async function readWhole(body: CouchBody): Promise<Buffer<ArrayBuffer>> {
  using _open = body
  const pieces: Buffer[] = []
  let size = 0
  for (let piece = await body.next(); piece !== undefined; piece = await body.next()) {
    size += piece.length
    if (size > MAX_WHOLE_BYTES) throw new ResponseTooLargeError()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
