/** How much work of one kind may run and wait; `refusal` is what the rest gets. */
export interface QueueLimits {
  readonly maxAtOnce: number
  readonly maxWaiting: number
  readonly refusal: () => Error
}

/** The work of one kind. */
export interface WorkQueue {
  /** Whether the next work would be turned away. */
  readonly isFull: boolean
  readonly running: number
  readonly waiting: number
  /** Runs the work when its turn comes; rejects when too much waits already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * A semaphore that several kinds of work share. Each kind waits in a queue of its own, and a permit that gets free goes
 * to the kind that has the fewest, so that a flood of one kind does not keep another waiting.
 */
export class FairSemaphore {
  readonly #queues: Queue[] = []
  #free: number

  constructor(permits: number) {
    this.#free = permits
  }

  /** Among equals the queue that was made first goes first. */
  queue(limits: QueueLimits): WorkQueue {
    const queue = new Queue(
      limits,
      () => this.#startNext(),
      () => this.#giveBack(),
    )
    this.#queues.push(queue)
    return queue
  }

  #giveBack(): void {
    this.#free += 1
    this.#startNext()
  }

  #startNext(): void {
    if (this.#free === 0) return
    const ready = this.#queues.filter((queue) => queue.isReady)
    const next = ready.toSorted((a, b) => a.running - b.running)[0]
    if (next === undefined) return
    this.#free -= 1
    next.start()
  }
}

class Queue implements WorkQueue {
  running = 0
  readonly #limits: QueueLimits
  readonly #waiting: (() => void)[] = []
  readonly #onWaiting: () => void
  readonly #onDone: () => void

  constructor(limits: QueueLimits, onWaiting: () => void, onDone: () => void) {
    this.#limits = limits
    this.#onWaiting = onWaiting
    this.#onDone = onDone
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#limits.maxWaiting
  }

  get isReady(): boolean {
    return this.#waiting.length > 0 && this.running < this.#limits.maxAtOnce
  }

  start(): void {
    this.running += 1
    this.#waiting.shift()?.()
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isFull) throw this.#limits.refusal()
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
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
