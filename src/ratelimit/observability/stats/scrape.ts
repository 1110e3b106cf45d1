import type { ScrapeMapping, ScrapeMetric } from './scrape-mapping.ts'
import type { Statistics } from './statistics.ts'

type Kind = 'counter' | 'gauge' | 'histogram'

/** Samples of one metric, by their labels. */
interface Family {
  readonly kind: Kind
  readonly help: string | undefined
  readonly samples: Map<string, number>
}

interface Histogram {
  readonly metric: ScrapeMetric
  readonly counts: number[]
  count: number
  sum: number
}

/** Renders all statistics in the text format of Prometheus. Times are gathered into histograms from now on. */
export function createScrapePage(
  statistics: Statistics,
  mapping: ScrapeMapping,
  extraLabels: ReadonlyMap<string, string>,
): () => string {
  const histograms = new Map<string, Histogram>()
  statistics.onTime((name, milliseconds) => {
    const metric = mapping(name)
    if (metric !== undefined) observe(histograms, name, metric, milliseconds * metric.scale)
  })
  return () => {
    const families = new Map<string, Family>()
    const add =
      (kind: Kind) =>
      ([name, value]: readonly [string, number]) => {
        const metric = mapping(name)
        if (metric !== undefined) addSample(families, metric, kind, '', labelText(metric.labels, extraLabels), value)
      }
    for (const entry of statistics.counters()) add('counter')(entry)
    for (const entry of statistics.gauges()) add('gauge')(entry)
    for (const histogram of histograms.values()) addHistogram(families, histogram, extraLabels)
    return render(families)
  }
}

function observe(histograms: Map<string, Histogram>, name: string, metric: ScrapeMetric, value: number): void {
  const known = histograms.get(name)
  const histogram = known ?? { metric, counts: metric.buckets.map(() => 0), count: 0, sum: 0 }
  if (known === undefined) histograms.set(name, histogram)
  histogram.count += 1
  histogram.sum += value
  for (const [index, bound] of metric.buckets.entries()) {
    if (value <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1
  }
}

function addHistogram(families: Map<string, Family>, histogram: Histogram, extra: ReadonlyMap<string, string>): void {
  const { metric, counts, count, sum } = histogram
  const add = (suffix: string, labels: Readonly<Record<string, string>>, value: number) =>
    addSample(families, metric, 'histogram', suffix, labelText(labels, extra), value)
  for (const [index, bound] of metric.buckets.entries()) {
    add('_bucket', { ...metric.labels, le: String(bound) }, counts[index] ?? 0)
  }
  add('_bucket', { ...metric.labels, le: '+Inf' }, count)
  add('_sum', metric.labels, sum)
  add('_count', metric.labels, count)
}

/** Statistics that map to the same metric and labels add up. A name keeps the kind that it had first. */
function addSample(
  families: Map<string, Family>,
  metric: ScrapeMetric,
  kind: Kind,
  suffix: string,
  labels: string,
  value: number,
): void {
  const family = families.get(metric.name) ?? { kind, help: metric.help, samples: new Map<string, number>() }
  families.set(metric.name, family)
  if (family.kind !== kind) return
  const key = `${metric.name}${suffix}${labels}`
  family.samples.set(key, (family.samples.get(key) ?? 0) + value)
}

function labelText(labels: Readonly<Record<string, string>>, extra: ReadonlyMap<string, string>): string {
  const all = [...Object.entries(labels), ...extra].map(
    ([label, value]) => `${label.replaceAll(/[^a-zA-Z0-9_]/g, '_')}="${escapeLabel(value)}"`,
  )
  return all.length === 0 ? '' : `{${all.join(',')}}`
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

function render(families: ReadonlyMap<string, Family>): string {
  let text = ''
  for (const [name, { kind, help, samples }] of [...families].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (help !== undefined) text += `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n`
    text += `# TYPE ${name} ${kind}\n`
    for (const [key, value] of samples) text += `${key} ${value}\n`
  }
  return text
}
