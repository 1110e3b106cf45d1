import { randomBytes } from 'node:crypto'
import { SpanKind, type Span as SpanMessage, StatusCode } from '../../contract.ts'
import type { TraceContext } from './trace-context.ts'

/** A piece of work that is being timed. */
export interface Span {
  readonly context: TraceContext
  set(name: string, value: string | number | boolean): void
  /** Ends it; with an error when one is given. */
  end(error?: unknown): void
}

export interface Tracer {
  /** Begins a span; undefined when the trace is not sampled. */
  start(name: string, kind: 'server' | 'client', parent: TraceContext | undefined): Span | undefined
}

export interface TracerOptions {
  /** Share of new traces that is sampled; the caller's decision goes before it. */
  readonly samplingRate: number
  /** Gives a number from 0 to below 1. */
  readonly random: () => number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Takes each span that has ended. */
  readonly export: (span: SpanMessage) => void
}

const NANOSECONDS_PER_MILLISECOND = 1_000_000

export function createTracer(options: TracerOptions): Tracer {
  return {
    start(name, kind, parent) {
      const sampled = parent === undefined ? options.random() < options.samplingRate : parent.sampled
      if (!sampled) return undefined
      const context: TraceContext = {
        traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
        spanId: randomBytes(8).toString('hex'),
        sampled: true,
        traceState: parent?.traceState ?? '',
      }
      return startSpan(name, kind, context, parent?.spanId ?? '', options)
    },
  }
}

function startSpan(
  name: string,
  kind: 'server' | 'client',
  context: TraceContext,
  parentSpanId: string,
  options: TracerOptions,
): Span {
  const startedAtMs = options.now()
  // The wall clock says when, the other one how long.
  const startedAt = performance.now()
  const attributes: SpanMessage['attributes'] = []
  return {
    context,
    set(key, value) {
      attributes.push({ key, value: toValue(value) })
    },
    end(error) {
      const start = BigInt(Math.round(startedAtMs)) * BigInt(NANOSECONDS_PER_MILLISECOND)
      const took = BigInt(Math.round((performance.now() - startedAt) * NANOSECONDS_PER_MILLISECOND))
      options.export({
        traceId: Buffer.from(context.traceId, 'hex'),
        spanId: Buffer.from(context.spanId, 'hex'),
        traceState: context.traceState,
        parentSpanId: Buffer.from(parentSpanId, 'hex'),
        name,
        kind: kind === 'server' ? SpanKind.SPAN_KIND_SERVER : SpanKind.SPAN_KIND_CLIENT,
        startTimeUnixNano: start,
        endTimeUnixNano: start + took,
        attributes,
        status: error === undefined ? undefined : { message: messageOf(error), code: StatusCode.STATUS_CODE_ERROR },
      })
    },
  }
}

function toValue(value: string | number | boolean): SpanMessage['attributes'][number]['value'] {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isSafeInteger(value) ? { intValue: BigInt(value) } : { doubleValue: value }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
