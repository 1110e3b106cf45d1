import type { RequestWatch } from './fleet-requests.ts'
import type { Arrival } from './fleet-watch.ts'

export interface Percentiles {
  readonly count: number
  readonly p50: number
  readonly p90: number
  readonly p99: number
  readonly max: number
}

/** One second of the run. */
export interface FleetSecond {
  /** From 0, since the first client began. */
  readonly second: number
  readonly written: number
  readonly arrived: number
  /** Of the documents that arrived in this second. */
  readonly propagationMs: Percentiles
}

export interface FleetReport {
  readonly run: string
  /** Without credentials. */
  readonly target: string
  /** ISO 8601. */
  readonly startedAt: string
  readonly clients: number
  /** Documents that each client was to write in a second. */
  readonly rate: number
  readonly rampSeconds: number
  /** How long was written. */
  readonly seconds: number
  readonly written: number
  readonly arrived: number
  readonly writtenPerSecond: number
  readonly arrivedPerSecond: number
  /** Milliseconds from a write on one client to its arrival at the observer. */
  readonly propagationMs: Percentiles
  /** Milliseconds that requests to the target took, by their kind. */
  readonly requestsMs: Readonly<Record<string, Percentiles>>
  /** Answers of 400 and above, and requests without an answer. */
  readonly errors: Readonly<Record<string, number>>
  readonly failingReplications: number
  readonly timeline: readonly FleetSecond[]
}

export interface FleetFigures {
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** When each document was written, in milliseconds since 1970. */
  readonly writtenAtMs: readonly number[]
  readonly arrivals: readonly Arrival[]
  readonly requests: Pick<RequestWatch, 'durationsMs' | 'errors'>
}

const MS_PER_SECOND = 1_000

/** Of `figures`, what can be computed; the rest is given. */
export function toReport(
  given: Pick<FleetReport, 'run' | 'target' | 'clients' | 'rate' | 'rampSeconds' | 'failingReplications'>,
  { startedAtMs, endedAtMs, writtenAtMs, arrivals, requests }: FleetFigures,
): FleetReport {
  const seconds = (endedAtMs - startedAtMs) / MS_PER_SECOND
  const lastArrivalMs = arrivals.reduce((last, { arrivedAtMs }) => Math.max(last, arrivedAtMs), endedAtMs)
  return {
    ...given,
    startedAt: new Date(startedAtMs).toISOString(),
    seconds: round(seconds),
    written: writtenAtMs.length,
    arrived: arrivals.length,
    writtenPerSecond: round(writtenAtMs.length / seconds),
    arrivedPerSecond: round((arrivals.length * MS_PER_SECOND) / (lastArrivalMs - startedAtMs)),
    propagationMs: percentiles(arrivals.map(delayOf)),
    requestsMs: Object.fromEntries([...requests.durationsMs].map(([kind, times]) => [kind, percentiles(times)])),
    errors: Object.fromEntries(requests.errors),
    timeline: toTimeline({ startedAtMs, writtenAtMs, arrivals }),
  }
}

function delayOf({ sentAtMs, arrivedAtMs }: Arrival): number {
  return arrivedAtMs - sentAtMs
}

function toTimeline({
  startedAtMs,
  writtenAtMs,
  arrivals,
}: Pick<FleetFigures, 'startedAtMs' | 'writtenAtMs' | 'arrivals'>): readonly FleetSecond[] {
  const secondOf = (atMs: number) => Math.max(0, Math.floor((atMs - startedAtMs) / MS_PER_SECOND))
  const written = Map.groupBy(writtenAtMs, secondOf)
  const arrived = Map.groupBy(arrivals, ({ arrivedAtMs }) => secondOf(arrivedAtMs))
  const last = Math.max(-1, ...written.keys(), ...arrived.keys())
  return Array.from({ length: last + 1 }, (_, second) => ({
    second,
    written: written.get(second)?.length ?? 0,
    arrived: arrived.get(second)?.length ?? 0,
    propagationMs: percentiles((arrived.get(second) ?? []).map(delayOf)),
  }))
}

export function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { count: sorted.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) }
}

function round(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 10) / 10 : 0
}

/** What the terminal shows. */
export function describe(report: FleetReport): string {
  const { p50, p90, p99, max } = report.propagationMs
  const requests = Object.entries(report.requestsMs).map(
    ([kind, times]) =>
      `  ${kind.padEnd(20)} ${times.count} requests: half within ${times.p50} ms, 99 % within ${times.p99} ms`,
  )
  const errors = Object.entries(report.errors).map(([kind, count]) => `  ${kind}: ${count} times`)
  return [
    `${report.clients} clients for ${report.seconds} s`,
    `${report.written} documents written (${report.writtenPerSecond}/s), ${report.arrived} arrived (${report.arrivedPerSecond}/s)`,
    `propagation: half within ${p50} ms, 90 % within ${p90} ms, 99 % within ${p99} ms, all within ${max} ms`,
    ...(requests.length === 0 ? [] : ['requests to the target:', ...requests]),
    ...(errors.length === 0 ? [] : ['errors of the target:', ...errors]),
    ...(report.failingReplications === 0 ? [] : [`${report.failingReplications} replications are failing`]),
    '',
  ].join('\n')
}
