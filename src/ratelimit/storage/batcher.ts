import type { Hit, IncrementMode } from './counter-store.ts'
import { StoreError } from './store-error.ts'

/** One decision's call, waiting to be sent with others. */
export interface StoreCall {
  readonly hits: readonly Hit[]
  readonly mode: IncrementMode
}

export interface BatcherOptions {
  /** Time to gather calls; 0 gathers those of one turn of the event loop. */
  readonly windowMs: number
  /** Counters in one batch at most; a single call may have more. */
  readonly maxHits: number
  /** Sends a batch; gives the counts of all hits, in order, negative where a key holds no counter. */
  readonly send: (calls: readonly StoreCall[]) => Promise<readonly number[]>
}

type Pending = StoreCall & PromiseWithResolvers<readonly number[]>

/** Gathers the calls of decisions that arrive together, so that they share one round trip. */
export function createBatcher(options: BatcherOptions): (call: StoreCall) => Promise<readonly number[]> {
  let pending: Pending[] = []
  let hitCount = 0

  function flush(): void {
    const batch = pending
    if (batch.length === 0) return
    pending = []
    hitCount = 0
    void sendBatch(batch, options.send)
  }

  return (call) => {
    if (hitCount > 0 && hitCount + call.hits.length > options.maxHits) flush()
    if (pending.length === 0) {
      if (options.windowMs === 0) setImmediate(flush)
      else setTimeout(flush, options.windowMs)
    }
    const waiting = { ...call, ...Promise.withResolvers<readonly number[]>() }
    pending.push(waiting)
    hitCount += call.hits.length
    return waiting.promise
  }
}

async function sendBatch(batch: readonly Pending[], send: BatcherOptions['send']): Promise<void> {
  try {
    const counts = await send(batch)
    let start = 0
    for (const call of batch) {
      const own = counts.slice(start, start + call.hits.length)
      if (own.every((count) => count >= 0)) call.resolve(own)
      else call.reject(new StoreError('refused', new Error('a key holds something else than a counter')))
      start += call.hits.length
    }
  } catch (error) {
    for (const call of batch) call.reject(error)
  }
}
