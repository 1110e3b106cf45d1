/** Where a span stands in a trace. */
export interface TraceContext {
  /** 32 hex digits. */
  readonly traceId: string
  /** 16 hex digits. */
  readonly spanId: string
  readonly sampled: boolean
  /** As the caller sent it; passed on unchanged. */
  readonly traceState: string
}

/** Gives a header of the request by its lower-case name. */
export type Carrier = (name: string) => string | undefined

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/
const B3 = /^([0-9a-f]{16}|[0-9a-f]{32})-([0-9a-f]{16})(?:-([01d]))?/
const ZEROS = /^0+$/

/** Reads the caller's place in a trace from `traceparent` or B3 headers; undefined when there is none. */
export function readTraceContext(carrier: Carrier): TraceContext | undefined {
  const parent = TRACEPARENT.exec(carrier('traceparent') ?? '')
  if (parent !== null) {
    const sampled = (Number.parseInt(parent[3] ?? '0', 16) & 1) === 1
    return toContext(parent[1], parent[2], sampled, carrier('tracestate') ?? '')
  }
  const single = B3.exec(carrier('b3') ?? '')
  if (single !== null) return toContext(single[1], single[2], single[3] === '1' || single[3] === 'd', '')
  const sampled = carrier('x-b3-sampled') === '1' || carrier('x-b3-flags') === '1'
  return toContext(carrier('x-b3-traceid'), carrier('x-b3-spanid'), sampled, '')
}

function toContext(
  traceId: string | undefined,
  spanId: string | undefined,
  sampled: boolean,
  traceState: string,
): TraceContext | undefined {
  if (traceId === undefined || spanId === undefined || !/^(?:[0-9a-f]{16}){1,2}$/.test(traceId)) return undefined
  if (!/^[0-9a-f]{16}$/.test(spanId) || ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined
  return { traceId: traceId.padStart(32, '0'), spanId, sampled, traceState }
}
