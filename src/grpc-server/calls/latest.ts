/** Remembers what was made of the latest texts, so that whoever repeats one does not have it made again. */
export class Latest<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(text: string): Value | undefined {
    return this.#values.get(text)
  }

  /** Forgets the oldest text when there are too many. */
  set(text: string, value: Value): Value {
    this.#values.set(text, value)
    if (this.#values.size > this.#most) for (const oldest of this.#values.keys()) if (this.#values.delete(oldest)) break
    return value
  }
}
