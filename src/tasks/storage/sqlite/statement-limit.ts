import type { Database } from 'better-sqlite3'

/** A statement was ended because its time was over. */
export class StatementTimeoutError extends Error {
  override name = 'StatementTimeoutError'
}

/**
 * Ends statements of one connection in time. SQLite runs in the thread that asks, and its driver has no interrupt: a
 * function that the statement calls looks at the clock and throws. `dialect.ts` writes the calls.
 */
export class StatementLimit {
  readonly #clockMs: () => number
  #limitMs = 0
  /** Undefined until the statement has asked for the first time. */
  #untilMs: number | undefined

  /** @param clockMs the time of day, or the CPU time of this thread where a busy machine must not count */
  constructor(database: Database, clockMs: () => number) {
    this.#clockMs = clockMs
    database.function('in_time', { deterministic: false }, () => {
      this.#check()
      return 1
    })
    // SQLite's instr is quadratic on periodic texts; these are not, and look at the clock each time.
    this.#define(database, 'contains_text', (text, part) => text.includes(part))
    this.#define(database, 'ends_with_text', (text, part) => text.endsWith(part))
  }

  /** Runs statements that end after the time, counted from their first look at it; throws StatementTimeoutError then. */
  run<T>(milliseconds: number, work: () => T): T {
    this.#limitMs = milliseconds
    this.#untilMs = undefined
    return work()
  }

  #define(database: Database, name: string, matches: (text: string, part: string) => boolean): void {
    database.function(name, { deterministic: false }, (text: string | null, part: string) => {
      this.#check()
      return text === null ? null : Number(matches(text, part))
    })
  }

  #check(): void {
    const nowMs = this.#clockMs()
    this.#untilMs ??= nowMs + this.#limitMs
    if (nowMs > this.#untilMs) throw new StatementTimeoutError('the time of the statement is over')
  }
}

const MICROSECONDS_PER_MS = 1_000

/** CPU time of the calling thread. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / MICROSECONDS_PER_MS
}
