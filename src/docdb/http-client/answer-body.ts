import type { Readable } from 'node:stream'
import { HttpClientError, toBodyError } from './http-client-error.ts'

/** The body of an answer. Only time spent waiting for it counts; a reader may take its own. */
export interface AnswerBody extends Disposable {
  /** The next piece, or undefined at the end. */
  next(): Promise<Buffer | undefined>
  /** Something complete has come: what follows has the whole time again. */
  renew(): void
  /** All pieces together. */
  whole(): Promise<Buffer<ArrayBuffer>>
}

export interface BodyLimits {
  /** Longest wait for a piece. */
  readonly silenceMs: number
  /** Longest wait for all pieces, or those between two calls of `renew`. */
  readonly wholeMs: number
}

/** Longer timers fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The stream itself ends with an error after a silence that is too long. */
export function openBody(stream: Readable, { silenceMs, wholeMs }: BodyLimits): AnswerBody {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  let leftMs = wholeMs
  stream.on('error', () => undefined) // given by the next call of `next`
  const body: AnswerBody = {
    async next() {
      const startedAt = performance.now()
      const slow = new HttpClientError('slow', `the answer took longer than ${wholeMs} ms`)
      const timer = setTimeout(() => stream.destroy(slow), Math.min(leftMs, MAX_TIMER_MS))
      try {
        const { value, done } = await pieces.next()
        return done === true ? undefined : value
      } catch (cause) {
        throw toBodyError(cause, silenceMs)
      } finally {
        clearTimeout(timer)
        leftMs = Math.max(1, leftMs - (performance.now() - startedAt))
      }
    },
    renew() {
      leftMs = wholeMs
    },
    whole: () => readWhole(body),
    [Symbol.dispose]: () => void stream.destroy(),
  }
  return body
}

/** Largest answer that is held whole: a batch of documents, or a page of changes. */
export const MAX_WHOLE_BYTES = 256 * 1_024 * 1_024

async function readWhole(body: AnswerBody): Promise<Buffer<ArrayBuffer>> {
  using _open = body
  const pieces: Buffer[] = []
  let size = 0
  for (let piece = await body.next(); piece !== undefined; piece = await body.next()) {
    size += piece.length
    if (size > MAX_WHOLE_BYTES) {
      throw new HttpClientError('too_large', `the answer is larger than ${MAX_WHOLE_BYTES} bytes`)
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
