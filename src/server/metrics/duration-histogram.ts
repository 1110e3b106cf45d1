/** Upper bounds of the buckets, in milliseconds; what takes longer is in one more. */
export const BUCKET_BOUNDS_MS: readonly number[] = [
  0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000,
]

/** How long something took, counted in plain numbers: noting one costs a few additions. */
export class DurationHistogram {
  /** What is under way. */
  running = 0
  sumMs = 0
  /** By bucket, each alone; the last one has no bound. */
  readonly counts: number[] = Array.from({ length: BUCKET_BOUNDS_MS.length + 1 }, () => 0)

  observe(milliseconds: number): void {
    let bucket = 0
    while (bucket < BUCKET_BOUNDS_MS.length && milliseconds > (BUCKET_BOUNDS_MS[bucket] as number)) bucket += 1
    this.counts[bucket] = (this.counts[bucket] as number) + 1
    this.sumMs += milliseconds
  }

  /** Begins something; gives when, for `end`. */
  begin(): number {
    this.running += 1
    return performance.now()
  }

  /** Ends what `begin` began. */
  end(beganAtMs: number): void {
    this.running -= 1
    this.observe(performance.now() - beganAtMs)
  }

  /** Runs the work and notes how long it took, also when it fails. */
  async time<T>(work: () => Promise<T>): Promise<T> {
    const beganAtMs = this.begin()
    try {
      return await work()
    } finally {
      this.end(beganAtMs)
    }
  }
}
