import { BUCKET_BOUNDS_MS, type DurationHistogram } from './duration-histogram.ts'
import type { ProcessMetrics, ServiceMetrics } from './service-metrics.ts'

/** One number of a metric. */
export interface Sample {
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
  /** When it is not that of the metric: parts of a histogram. */
  readonly metricName?: string
}

/** A metric as Prometheus knows it. */
export interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  samples(metrics: ProcessMetrics): Iterable<Sample>
}

const MS_PER_SECOND = 1_000

/** The metrics of this product; those of the process are the library's. */
export const FAMILIES: readonly Family[] = [
  {
    name: 'trivium_requests_total',
    type: 'counter',
    help: 'Requests answered, by status of HTTP or gRPC; aborted when the caller did not wait',
    samples: each(function* ({ requests }) {
      for (const [operation, { byStatus }] of requests) {
        for (const [status, value] of byStatus) yield { labels: { operation, status }, value }
      }
    }),
  },
  {
    name: 'trivium_request_duration_seconds',
    type: 'histogram',
    help: 'Time from the head of a request to the end of its answer',
    samples: each(function* ({ requests }) {
      for (const [operation, { durations }] of requests) {
        yield* histogramSamples('trivium_request_duration_seconds', { operation }, durations)
      }
    }),
  },
  {
    name: 'trivium_requests_in_flight',
    type: 'gauge',
    help: 'Requests and streams under way',
    samples: each(function* ({ requests }) {
      for (const [operation, { durations, byStatus }] of requests) {
        if (byStatus.size > 0 || durations.running > 0) yield { labels: { operation }, value: durations.running }
      }
    }),
  },
  {
    name: 'trivium_store_duration_seconds',
    type: 'histogram',
    help: 'Time of calls to the store, those that fail too',
    samples: each(function* ({ storeCalls }) {
      for (const [operation, calls] of storeCalls) {
        yield* histogramSamples('trivium_store_duration_seconds', { operation }, calls)
      }
    }),
  },
  {
    name: 'trivium_store_calls_in_flight',
    type: 'gauge',
    help: 'Calls to the store under way',
    samples: each(function* ({ storeCalls }) {
      for (const [operation, { running: value }] of storeCalls) yield { labels: { operation }, value }
    }),
  },
  {
    name: 'trivium_refused_total',
    type: 'counter',
    help: 'Work refused because of a bound or a guard',
    samples: each(function* ({ refused }) {
      for (const [reason, value] of refused) yield { labels: { reason }, value }
    }),
  },
  {
    name: 'trivium_faults_total',
    type: 'counter',
    help: "Failures that are not the caller's, by kind; the log has one line for each kind and second",
    samples: each(function* ({ faults }) {
      for (const [kind, value] of faults) yield { labels: { kind }, value }
    }),
  },
  {
    name: 'trivium_resource_used',
    type: 'gauge',
    help: 'How much of a resource is in use now',
    samples: each(function* ({ resources }) {
      for (const { name: resource, used } of resources) yield { labels: { resource }, value: used() }
    }),
  },
  {
    name: 'trivium_resource_limit',
    type: 'gauge',
    help: 'The bound of that resource; only where there is one',
    samples: each(function* ({ resources }) {
      for (const { name: resource, limit } of resources) {
        if (limit !== undefined) yield { labels: { resource }, value: limit }
      }
    }),
  },
]

/** The samples of every service, with its name. */
function each(samplesOf: (metrics: ServiceMetrics) => Iterable<Sample>): Family['samples'] {
  return function* ({ services }) {
    for (const [service, metrics] of services) {
      for (const sample of samplesOf(metrics)) yield { ...sample, labels: { service, ...sample.labels } }
    }
  }
}

/** None as long as nothing was noted: contracts have many operations, and most callers use few. */
function* histogramSamples(
  name: string,
  labels: Sample['labels'],
  { counts, sumMs }: DurationHistogram,
): Iterable<Sample> {
  if (counts.every((count) => count === 0)) return
  let count = 0
  for (let bucket = 0; bucket < counts.length; bucket += 1) {
    count += counts[bucket] as number
    const bound = BUCKET_BOUNDS_MS[bucket]
    const le = bound === undefined ? '+Inf' : bound / MS_PER_SECOND
    yield { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count }
  }
  yield { metricName: `${name}_sum`, labels, value: sumMs / MS_PER_SECOND }
  yield { metricName: `${name}_count`, labels, value: count }
}
