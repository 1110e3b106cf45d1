const TICK_MS = 100
const LEAST_LIMIT_MS = 1_000

/** After so long without any answer a connection is given up; a single call may be given up earlier. */
export function silenceLimitMs(timeoutMs: number): number {
  return Math.max(timeoutMs, LEAST_LIMIT_MS)
}

export interface SilenceOptions {
  /** How long something must be unanswered, with no other answer, to be told. */
  readonly limitMs: number
  /** Told once, until the next answer. */
  readonly onSilent: () => void
}

/** Reports when questions are open and nothing at all has been answered for a time. */
export interface SilenceWatch extends Disposable {
  asked(): void
  /** An answer came, whatever it says. */
  answered(): void
  /** A question ended without an answer; the silence goes on with the next one. */
  unanswered(): void
  /** Counts from now on. */
  restart(): void
}

/** Time is counted in ticks of this process, so that time in which it stood still itself does not count. */
export function watchSilence({ limitMs, onSilent }: SilenceOptions): SilenceWatch {
  // The first tick may come right after the question.
  const limitTicks = Math.ceil(limitMs / TICK_MS) + 1
  let open = 0
  let quietTicks = 0
  let timer: NodeJS.Timeout | undefined

  function tick(): void {
    if (open === 0) {
      clearInterval(timer)
      timer = undefined
      return
    }
    quietTicks += 1
    if (quietTicks === limitTicks) onSilent()
  }

  return {
    asked() {
      open += 1
      timer ??= setInterval(tick, TICK_MS).unref()
    },
    answered() {
      open -= 1
      quietTicks = 0
    },
    unanswered() {
      open -= 1
    },
    restart() {
      quietTicks = 0
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
