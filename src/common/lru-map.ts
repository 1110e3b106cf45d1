/** A map of bounded weight: the entries not asked for longest make room. Each weighs 1 when nothing else is said. */
export class LruMap<Key, Value> {
  readonly #most: number
  readonly #weigh: (value: Value) => number
  readonly #entries = new Map<Key, Value>()
  #weight = 0

  constructor(most: number, weigh: (value: Value) => number = () => 1) {
    this.#most = most
    this.#weigh = weigh
  }

  /** Of all entries. */
  get weight(): number {
    return this.#weight
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  /** What is heavier than all may be together is not kept. */
  set(key: Key, value: Value): void {
    this.#delete(key)
    const weight = this.#weigh(value)
    if (weight > this.#most) return
    for (const oldest of this.#entries.keys()) {
      if (this.#weight + weight <= this.#most) break
      this.#delete(oldest)
    }
    this.#entries.set(key, value)
    this.#weight += weight
  }

  #delete(key: Key): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#weight -= this.#weigh(value)
  }
}
