import { AsyncLocalStorage } from 'node:async_hooks'
import { Code } from '../contract.ts'
import { readTraceContext } from '../observability/tracing/trace-context.ts'
import type { Span, Tracer } from '../observability/tracing/tracer.ts'
import type { CounterStore } from '../storage/counter-store.ts'
import type { Decide } from './decide.ts'

/** Adds spans to decisions and to the store calls that they make. */
export interface Tracing {
  decide(decide: Decide): Decide
  store(store: CounterStore, spanName: string): CounterStore
}

export function createTracing(tracer: Tracer): Tracing {
  const current = new AsyncLocalStorage<Span>()
  return {
    decide: (decide) => (request, call) => {
      const parent = call === undefined ? undefined : readTraceContext(call.carrier)
      const span = tracer.start('ShouldRateLimit Execution', 'server', parent)
      if (span === undefined) return decide(request, call)
      // Values of descriptors stay out: they may be secrets of the caller's users.
      span.set('domain', request.domain)
      span.set('descriptors length', request.descriptors.length)
      return current.run(span, () =>
        ended(span, async () => {
          const response = await decide(request, call)
          span.set('over limit', response.overallCode === Code.OVER_LIMIT)
          return response
        }),
      )
    },
    store: (store, spanName) => ({
      increment(hits, mode, waitMs) {
        const parent = current.getStore()
        const span = parent === undefined ? undefined : tracer.start(spanName, 'client', parent.context)
        if (span === undefined) return store.increment(hits, mode, waitMs)
        span.set('pipeline length', hits.length)
        return ended(span, () => store.increment(hits, mode, waitMs))
      },
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    }),
  }
}

/** Ends the span with the work, however that ends. */
async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
