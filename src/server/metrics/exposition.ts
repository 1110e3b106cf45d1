import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { readProductVersion } from '../../common/product-version.ts'
import { FAMILIES, type Family } from './families.ts'
import type { ProcessMetrics } from './service-metrics.ts'

export interface Exposition {
  readonly contentType: string
  /** All metrics in the text format of Prometheus, read now. */
  print(): Promise<string>
}

/**
 * Prints the metrics by prom-client, together with the library's own ones of the process. What is counted on the way of
 * a request stays in plain numbers until then: the library's counters take longer than a rate limit decision may.
 */
export function createExposition(metrics: ProcessMetrics): Exposition {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const info = new Gauge({
    name: 'trivium_info',
    help: 'Always 1; the version is in the label',
    labelNames: ['version'],
    registers: [registry],
  })
  info.set({ version: readProductVersion() }, 1)
  for (const family of FAMILIES) registry.registerMetric(asMetric(family, metrics))
  return { contentType: registry.contentType, print: () => registry.metrics() }
}

/** What a registry asks of a metric is `get`; its types know only the library's classes. */
function asMetric({ name, type, help, samples }: Family, metrics: ProcessMetrics): Metric {
  const get = async () => ({ name, type, help, aggregator: 'sum', values: [...samples(metrics)] })
  return { name, help, type, get } as unknown as Metric
}
