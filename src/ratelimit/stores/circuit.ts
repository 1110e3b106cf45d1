import { StoreFault } from './store-fault.ts'

export interface CircuitOptions {
  readonly timeoutMs: number
  /** Checks whether the store answers again. */
  readonly probe: () => Promise<unknown>
  /** Told of every failed call and every change of state. */
  readonly onEvent: (event: 'opened' | 'closed' | StoreFault['kind']) => void
  /** Told when a call was given up: the connection it went over may still bring its answer and must not be used again. */
  readonly onTimeout: () => void
}

/** Keeps a slow or broken store from holding up decisions. */
export interface Circuit extends Disposable {
  /** True while calls are refused at once. */
  isOpen(): boolean
  /** Runs a store call within the time allowed. After repeated failures calls are refused at once until a probe succeeds. */
  run<T>(call: () => Promise<T>): Promise<T>
}

const FAILURES_TO_OPEN = 5
const PROBE_EVERY_MS = 250

export function createCircuit(options: CircuitOptions): Circuit {
  let failures = 0
  let probing: NodeJS.Timeout | undefined

  function fail(fault: StoreFault): never {
    options.onEvent(fault.kind)
    // A refusal is a quick answer, often about one key: it holds nothing up.
    if (fault.kind === 'refused') throw fault
    failures += 1
    if (fault.kind === 'timeout') options.onTimeout()
    if (failures >= FAILURES_TO_OPEN && probing === undefined) {
      options.onEvent('opened')
      probing = setInterval(() => void probe(), PROBE_EVERY_MS).unref()
    }
    throw fault
  }

  async function probe(): Promise<void> {
    try {
      await withDeadline(options.probe(), options.timeoutMs)
    } catch {
      return
    }
    failures = 0
    if (probing === undefined) return
    clearInterval(probing)
    probing = undefined
    options.onEvent('closed')
  }

  return {
    isOpen: () => probing !== undefined,
    async run(call) {
      if (probing !== undefined) {
        options.onEvent('circuit_open')
        throw new StoreFault('circuit_open')
      }
      try {
        const result = await withDeadline(call(), options.timeoutMs)
        failures = 0
        return result
      } catch (error) {
        return fail(error instanceof StoreFault ? error : new StoreFault('down', error))
      }
    },
    [Symbol.dispose]() {
      clearInterval(probing)
    },
  }
}

/** Rejects with a `timeout` fault when the call takes too long. Its late answer is dropped. */
function withDeadline<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined = setTimeout(() => {
      timer = undefined
      // An answer that arrived while this thread was busy is read before immediates run: it is not late.
      setImmediate(() => reject(new StoreFault('timeout')))
    }, timeoutMs)
    call.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
