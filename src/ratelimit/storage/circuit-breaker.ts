import { watchSilence } from './silence.ts'
import { StoreError } from './store-error.ts'

export interface CircuitOptions {
  /** Checks whether the store answers again. */
  readonly probe: () => Promise<unknown>
  /** Called on every failed call and every change of state. */
  readonly onEvent: (event: 'opened' | 'closed' | StoreError['kind']) => void
  /** Called with the time that the store took for an answer, which may come too late for its decision. */
  readonly onAnswered: (milliseconds: number) => void
}

/** Keeps calls from a store that is lost or silent. A store that is merely slow is asked on. */
export interface CircuitBreaker extends Disposable {
  /** True while calls are refused at once. */
  isOpen(): boolean
  /**
   * Runs a store call. After repeated failures of the connection with no answer between them, or a second in which
   * nothing at all was answered, calls are refused at once until a probe is answered.
   */
  run<T>(call: () => Promise<T>): Promise<T>
  /** Notes that the connection was lost, or could not be opened. */
  connectionFailed(): void
  /** Probes now, as far as that is called for: a connection became usable. */
  tryAgain(): void
}

const LOSSES_TO_OPEN = 5
const SILENCE_TO_OPEN_MS = 1_000
const PROBE_EVERY_MS = 250

export function createCircuitBreaker(options: CircuitOptions): CircuitBreaker {
  let losses = 0
  const probing = createProbing(options.probe, () => {
    losses = 0
    silence.restart()
    options.onEvent('closed')
  })
  const silence = watchSilence({ limitMs: SILENCE_TO_OPEN_MS, onSilent: open })

  function open(): void {
    if (probing.isOn()) return
    options.onEvent('opened')
    probing.start()
  }

  function fail(error: StoreError): never {
    options.onEvent(error.kind)
    // A refusal is an answer, often about one key.
    if (error.kind === 'refused') silence.answered()
    else silence.unanswered()
    if (error.kind === 'refused') losses = 0
    throw error
  }

  return {
    isOpen: probing.isOn,
    async run(call) {
      if (probing.isOn()) {
        options.onEvent('circuit_open')
        throw new StoreError('circuit_open')
      }
      silence.asked()
      const startedAtMs = performance.now()
      try {
        const result = await call()
        losses = 0
        silence.answered()
        options.onAnswered(performance.now() - startedAtMs)
        return result
      } catch (error) {
        return fail(error instanceof StoreError ? error : new StoreError('down', error))
      }
    },
    connectionFailed() {
      losses += 1
      if (losses >= LOSSES_TO_OPEN) open()
    },
    tryAgain: () => void probing.probe(),
    [Symbol.dispose]() {
      silence[Symbol.dispose]()
      probing.stop()
    },
  }
}

/** Probes again and again, one probe at a time, from `start` until one is answered. */
function createProbing(ask: () => Promise<unknown>, onAnswered: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isAsking = false

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  async function probe(): Promise<void> {
    if (isAsking || timer === undefined) return
    isAsking = true
    try {
      await ask()
    } catch {
      return
    } finally {
      isAsking = false
    }
    if (timer === undefined) return
    stop()
    onAnswered()
  }

  return {
    isOn: () => timer !== undefined,
    start() {
      timer = setInterval(() => void probe(), PROBE_EVERY_MS).unref()
    },
    probe,
    stop,
  }
}
