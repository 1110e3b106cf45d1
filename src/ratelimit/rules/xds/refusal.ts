import { createHash } from 'node:crypto'
import type { Any } from '../../contract.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
const LONGEST_DOUBLINGS = 10

/**
 * Why a set of resources was refused. A management server may send the same set again the moment it is refused: each
 * time the refusal is held back longer.
 */
export class Refusal {
  readonly reason: string
  readonly #digest: string
  #repeats = 0

  constructor(resources: readonly Any[], reason: string) {
    this.reason = reason
    this.#digest = digestOf(resources)
  }

  /** Whether these are the same resources, in whatever order. */
  isOf(resources: readonly Any[]): boolean {
    return digestOf(resources) === this.#digest
  }

  /** How long to hold it back when it is due again. */
  nextWaitMs(): number {
    const waitMs = FIRST_WAIT_MS * 2 ** Math.min(this.#repeats, LONGEST_DOUBLINGS)
    this.#repeats += 1
    return Math.min(waitMs, LONGEST_WAIT_MS)
  }
}

function digestOf(resources: readonly Any[]): string {
  const parts = resources.map(({ typeUrl, value }) =>
    createHash('sha256').update(`${typeUrl}\0`).update(value).digest('base64'),
  )
  return parts.sort().join()
}
