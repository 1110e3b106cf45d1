export interface RecentNamesOptions {
  /** Names kept at most. */
  readonly max: number
  /** A name that was not used for so long gives way to a new one. */
  readonly idleMs: number
  readonly now: () => number
  /** Called with each name that gave way. */
  readonly onForgotten: (name: string) => void
}

/** A bounded set of names that callers make up: the one that was not used for the longest gives way first. */
export class RecentNames {
  readonly #options: RecentNamesOptions
  /** When each was used last, the longest ago first. */
  readonly #usedAtMs = new Map<string, number>()

  constructor(options: RecentNamesOptions) {
    this.#options = options
  }

  has(name: string): boolean {
    return this.#usedAtMs.has(name)
  }

  /** Notes that a name is used. False when it is new and there is no room for it. */
  use(name: string): boolean {
    const nowMs = this.#options.now()
    if (!this.#usedAtMs.delete(name) && this.#usedAtMs.size >= this.#options.max && !this.#forgetOne(nowMs))
      return false
    this.#usedAtMs.set(name, nowMs)
    return true
  }

  /** Takes a name out of the set, without a call of `onForgotten`. */
  delete(name: string): void {
    this.#usedAtMs.delete(name)
  }

  #forgetOne(nowMs: number): boolean {
    const [oldest] = this.#usedAtMs
    if (oldest === undefined) return false
    const [name, usedAtMs] = oldest
    if (nowMs - usedAtMs < this.#options.idleMs) return false
    this.#usedAtMs.delete(name)
    this.#options.onForgotten(name)
    return true
  }
}
