import type { BatchOperation } from './level.ts'

const MAX_CHARACTERS = 1_000_000
/** Larger values, and those of larger commits, would push out too many others. */
const MAX_VALUE = 65_536
const MAX_OPERATIONS = 100

/**
 * What was written lately, by key. A document that is updated again and again is then not read from LevelDB each
 * time. Holds nothing that is not in LevelDB.
 */
export class WriteCache {
  readonly #values = new Map<string, string>()
  #characters = 0

  get(key: string): string | undefined {
    return this.#values.get(key)
  }

  /** Takes over what a commit has written. */
  committed(operations: readonly BatchOperation[]): void {
    const keep = operations.length <= MAX_OPERATIONS
    for (const { type, key, value } of operations) {
      const name = String(key)
      this.#forget(name)
      if (keep && type === 'put' && typeof value === 'string' && value.length <= MAX_VALUE) {
        this.#values.set(name, value)
        this.#characters += value.length
      }
    }
    for (const oldest of this.#values.keys()) {
      if (this.#characters <= MAX_CHARACTERS) break
      this.#forget(oldest)
    }
  }

  clear(): void {
    this.#values.clear()
    this.#characters = 0
  }

  #forget(key: string): void {
    const value = this.#values.get(key)
    if (value === undefined) return
    this.#values.delete(key)
    this.#characters -= value.length
  }
}
