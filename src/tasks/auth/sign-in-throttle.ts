import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../common/clock.ts'
import { TasksError } from '../errors.ts'
import { foldCase } from '../lists/fold-case.ts'
import type { TaskStore } from '../storage/task-store.ts'

export interface ThrottleLimits {
  readonly perEmail: number
  readonly perAddress: number
}

const WINDOW_MS = 60_000

/**
 * Bounds failed sign-ins in fixed windows of one minute, by e-mail address and by network address. The counters are
 * in the database, so all processes on it count together. An attempt counts before it is made and is given back
 * when it succeeds, so that parallel attempts cannot slip through.
 */
export class SignInThrottle {
  readonly #store: TaskStore
  readonly #limits: ThrottleLimits
  readonly #clock: Clock

  constructor(store: TaskStore, limits: ThrottleLimits, clock: Clock) {
    this.#store = store
    this.#limits = limits
    this.#clock = clock
  }

  /** Counts an attempt; throws RATE_LIMITED when it is one too many. Gives the function that takes it back. */
  async count(email: string, address: string): Promise<() => Promise<void>> {
    const now = this.#clock.now()
    const minute = Math.floor(now / WINDOW_MS)
    const keys = [
      [keyOf('email', foldCase(email)), this.#limits.perEmail],
      [keyOf('address', address), this.#limits.perAddress],
    ] as const
    const exceeded = await this.#store.transaction(async (transaction) => {
      await transaction.run(sql`delete from sign_in_window where window_minute < ${minute}`)
      let over = false
      for (const [key, limit] of keys) {
        const [row] = await transaction.run(
          sql<{
            failures: number
          }>`insert into sign_in_window (key, window_minute, failures) values (${key}, ${minute}, 1) on conflict (key) do update set window_minute = ${minute}, failures = case when sign_in_window.window_minute = ${minute} then sign_in_window.failures + 1 else 1 end returning failures`,
        )
        over ||= (row?.failures ?? 0) > limit
      }
      return over
    })
    if (exceeded) {
      const retryAfterSeconds = Math.ceil(((minute + 1) * WINDOW_MS - now) / 1_000)
      throw new TasksError('RATE_LIMITED', 'Too many failed sign-ins', { details: { retryAfterSeconds } })
    }
    return () =>
      this.#giveBack(
        keys.map(([key]) => key),
        minute,
      )
  }

  async #giveBack(keys: readonly string[], minute: number): Promise<void> {
    await this.#store.transaction(async (transaction) => {
      for (const key of keys) {
        await transaction.run(
          sql`update sign_in_window set failures = failures - 1 where key = ${key} and window_minute = ${minute} and failures > 0`,
        )
      }
    })
  }
}

/** Keys are hashed: an address book is not what this table is for. */
function keyOf(kind: 'email' | 'address', value: string): string {
  return hash('sha256', `${kind}:${value}`, 'hex')
}
