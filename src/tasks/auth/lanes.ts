/** How much work of one kind may run and wait; `refusal` is what the rest gets. */
export interface LaneLimits {
  readonly mostAtOnce: number
  readonly mostWaiting: number
  readonly refusal: () => Error
}

/** One kind of work. */
export interface Lane {
  /** Whether the next work would be turned away. */
  readonly isFull: boolean
  /** Runs the work when its turn comes; rejects when too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Places that several kinds of work share. Each kind has a queue of its own, and a place that gets free goes to the
 * kind that has the fewest, so that a flood of one kind does not keep another waiting.
 */
export class Places {
  readonly #lanes: QueuedLane[] = []
  #free: number

  constructor(places: number) {
    this.#free = places
  }

  /** Among equals the lane that was made first goes first. */
  lane(limits: LaneLimits): Lane {
    const lane = new QueuedLane(
      limits,
      () => this.#startNext(),
      () => this.#giveBack(),
    )
    this.#lanes.push(lane)
    return lane
  }

  #giveBack(): void {
    this.#free += 1
    this.#startNext()
  }

  #startNext(): void {
    if (this.#free === 0) return
    const ready = this.#lanes.filter((lane) => lane.isReady)
    const next = ready.toSorted((a, b) => a.running - b.running)[0]
    if (next === undefined) return
    this.#free -= 1
    next.start()
  }
}

class QueuedLane implements Lane {
  running = 0
  readonly #limits: LaneLimits
  readonly #queue: (() => void)[] = []
  readonly #onWaiting: () => void
  readonly #onDone: () => void

  constructor(limits: LaneLimits, onWaiting: () => void, onDone: () => void) {
    this.#limits = limits
    this.#onWaiting = onWaiting
    this.#onDone = onDone
  }

  get isFull(): boolean {
    return this.#queue.length >= this.#limits.mostWaiting
  }

  get isReady(): boolean {
    return this.#queue.length > 0 && this.running < this.#limits.mostAtOnce
  }

  start(): void {
    this.running += 1
    this.#queue.shift()?.()
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw this.#limits.refusal()
    await new Promise<void>((resolve) => {
      this.#queue.push(resolve)
      this.#onWaiting()
    })
    try {
      return await work()
    } finally {
      this.running -= 1
      this.#onDone()
    }
  }
}
