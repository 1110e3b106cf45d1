import { AbortedError, TimeoutError, type TriviumError } from './errors.ts'
import type { SignalLike } from './options.ts'

/** The longest time that timers know, about 25 days; a longer limit is none. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The limits of one call: the caller's signal, and the time that is left. */
export class Deadline {
  readonly #signal: SignalLike | undefined
  readonly #end: number

  constructor(timeoutMs: number, signal: SignalLike | undefined) {
    this.#signal = signal
    this.#end = performance.now() + timeoutMs
  }

  get leftMs(): number {
    return this.#end - performance.now()
  }

  throwIfAborted(): void {
    if (this.#signal?.aborted === true) throw new AbortedError({ cause: this.#signal.reason })
  }

  /** Runs the work with a signal that fires at the limit, at the end of the call, or with the caller's signal. */
  async run<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.throwIfAborted()
    const leftMs = this.leftMs
    const ms = Math.max(0, Math.min(limitMs, leftMs))
    const controller = new AbortController()
    let ended: TriviumError | undefined
    const stop = (error: TriviumError) => {
      ended ??= error
      controller.abort(error)
    }
    const onAbort = () => stop(new AbortedError({ cause: this.#signal?.reason }))
    const onTime = () => stop(new TimeoutError(`no answer within ${Math.round(ms)} ms`))
    const timer = ms > MAX_TIMER_MS ? undefined : setTimeout(onTime, ms)
    this.#signal?.addEventListener('abort', onAbort)
    try {
      return await work(controller.signal)
    } catch (error) {
      throw ended ?? error
    } finally {
      clearTimeout(timer)
      this.#signal?.removeEventListener('abort', onAbort)
    }
  }

  /** Waits; ends early with the caller's signal. */
  async wait(ms: number): Promise<void> {
    await this.run(Number.POSITIVE_INFINITY, (signal) => sleep(ms, signal))
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
