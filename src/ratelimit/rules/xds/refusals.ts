import { createHash } from 'node:crypto'
import type { Any } from '../../contract.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
const LONGEST_DOUBLINGS = 10
/** Sets that are remembered; of more than that the first is forgotten. */
const MAX_KNOWN = 64

/**
 * The sets of resources that were refused since the last one that was taken. A management server may answer a refusal
 * at once with the same set, or with another bad one: refusals are given at most once a second, and those of sets that
 * were refused before later and later.
 */
export class Refusals {
  /** Why a set was refused, by its digest. */
  readonly #reasons = new Map<string, string>()
  #repeats = 0
  #sentAtMs = Number.NEGATIVE_INFINITY

  /** Why this set was refused before, in whatever order its resources come; undefined when it was not. */
  reasonOf(resources: readonly Any[]): string | undefined {
    return this.#reasons.size === 0 ? undefined : this.#reasons.get(digestOf(resources))
  }

  /** Remembers a set. Gives how long its refusal is held back. */
  add(resources: readonly Any[], reason: string, nowMs: number): number {
    this.#reasons.set(digestOf(resources), reason)
    const [first] = this.#reasons.keys()
    if (this.#reasons.size > MAX_KNOWN && first !== undefined) this.#reasons.delete(first)
    return Math.max(this.#sentAtMs + FIRST_WAIT_MS - nowMs, 0)
  }

  /** How long the refusal of a set that is known is held back. */
  nextWaitMs(): number {
    const waitMs = FIRST_WAIT_MS * 2 ** Math.min(this.#repeats, LONGEST_DOUBLINGS)
    this.#repeats += 1
    return Math.min(waitMs, LONGEST_WAIT_MS)
  }

  sent(nowMs: number): void {
    this.#sentAtMs = nowMs
  }

  /** Forgets everything: a set was taken. */
  clear(): void {
    this.#reasons.clear()
    this.#repeats = 0
    this.#sentAtMs = Number.NEGATIVE_INFINITY
  }
}

function digestOf(resources: readonly Any[]): string {
  const parts = resources.map(({ typeUrl, value }) =>
    createHash('sha256').update(`${typeUrl}\0`).update(value).digest('base64'),
  )
  return parts.sort().join()
}
