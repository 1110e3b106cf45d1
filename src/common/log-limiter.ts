const SPAN_MS = 1_000

/** Writes one line for many events: the first of a kind at once, then at most one a second for all that followed. */
export interface LogLimiter extends Disposable {
  /**
   * Notes an event. @param kind one of a fixed few @param write writes the line; told how many events it stands for,
   * itself being the last
   */
  note(kind: string, write: (count: number) => void): void
}

interface Held {
  /** Events since the last line. */
  count: number
  write: (count: number) => void
  timer: NodeJS.Timeout | undefined
}

export function createLogLimiter(): LogLimiter {
  const kinds = new Map<string, Held>()

  function tell(kind: string, held: Held): void {
    if (held.count === 0) return void kinds.delete(kind)
    held.timer = setTimeout(tell, SPAN_MS, kind, held).unref()
    const { count } = held
    held.count = 0
    held.write(count)
  }

  return {
    note(kind, write) {
      const held = kinds.get(kind)
      if (held !== undefined) {
        held.count += 1
        held.write = write
        return
      }
      const first: Held = { count: 1, write, timer: undefined }
      kinds.set(kind, first)
      tell(kind, first)
    },
    [Symbol.dispose]() {
      for (const [kind, held] of kinds) {
        clearTimeout(held.timer)
        tell(kind, held)
        clearTimeout(held.timer)
      }
      kinds.clear()
    },
  }
}
