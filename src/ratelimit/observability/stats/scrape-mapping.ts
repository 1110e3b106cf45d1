import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { compilePattern, fillTemplate, type Pattern } from './pattern.ts'
import { RULE_COUNTER_NAMES } from './rule-counters.ts'

/** Where a statistic shows on the scrape endpoint. */
export interface ScrapeMetric {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly help: string | undefined
  /** Factor for times, which are noted in milliseconds. */
  readonly scale: number
  readonly buckets: readonly number[]
}

/** Maps the name of a statistic; undefined when it is not shown. */
export type ScrapeMapping = (name: string) => ScrapeMetric | undefined

const MAX_KNOWN_NAMES = 100_000
const DEFAULT_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A store in the same zone answers in well under a millisecond, one in the next zone in a few. */
const STORE_BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]

const buckets = z.array(z.number()).min(1)
const rule = z.strictObject({
  match: z.string().min(1),
  match_type: z.enum(['glob', 'regex']).optional(),
  match_metric_type: z.enum(['counter', 'gauge', 'observer', 'timer']).optional(),
  name: z.string().optional(),
  labels: z.record(z.string(), z.string()).default({}),
  help: z.string().optional(),
  action: z.enum(['map', 'drop']).default('map'),
  scale: z.number().optional(),
  timer_type: z.enum(['histogram', 'summary']).optional(),
  observer_type: z.enum(['histogram', 'summary']).optional(),
  buckets: buckets.optional(),
  histogram_options: z.object({ buckets: buckets.optional() }).optional(),
  ttl: z.string().optional(),
})
const mappingFile = z.object({
  defaults: z
    .object({ match_type: z.enum(['glob', 'regex']).default('glob'), buckets: buckets.optional() })
    .default({ match_type: 'glob' }),
  mappings: z.array(rule).default([]),
})

type MappingRule = z.input<typeof rule>

const PREFIX = 'ratelimit\\.service\\.rate_limit'
/** Counters by domain and up to two parts of the rule; deeper parts add up. */
function ruleMappings(statistic: string): MappingRule[] {
  const name = `ratelimit_service_rate_limit_${statistic}`
  return [
    { match: `ratelimit.service.rate_limit.*.*.${statistic}`, name, labels: { domain: '$1', key1: '$2' } },
    {
      match: `^${PREFIX}\\.([^.]+)\\.([^.]+)\\.([^.]+)(?:\\..+)?\\.${statistic}$`,
      match_type: 'regex',
      name,
      labels: { domain: '$1', key1: '$2', key2: '$3' },
    },
  ]
}

function defaultMappings(asMilliseconds: boolean): MappingRule[] {
  const server = (statistic: string, name: string): MappingRule => ({
    match: `ratelimit_server.*.${statistic}`,
    name,
    labels: { grpc_method: '$1' },
  })
  return [
    ...RULE_COUNTER_NAMES.flatMap(ruleMappings),
    {
      match: 'ratelimit.service.call.should_rate_limit.*',
      name: 'ratelimit_service_should_rate_limit_error',
      labels: { err_type: '$1' },
    },
    {
      match: 'ratelimit.*.response_time',
      name: 'ratelimit_store_response_time_seconds',
      labels: { store: '$1' },
      scale: 0.001,
      buckets: STORE_BUCKETS,
    },
    server('total_requests', 'ratelimit_service_total_requests'),
    { ...server('response_time', 'ratelimit_service_response_time_seconds'), scale: asMilliseconds ? 1 : 0.001 },
  ]
}

/** The mapping of document and default. Throws with the place of the error when the file cannot be used. */
export function createScrapeMapping(file: string | undefined, asMilliseconds: boolean): ScrapeMapping {
  const stated = mappingFile.parse(
    file === undefined ? { mappings: defaultMappings(asMilliseconds) } : (parse(readFileSync(file, 'utf8')) ?? {}),
  )
  const rules = stated.mappings.map((mapping) => ({
    ...mapping,
    pattern: toPattern(mapping.match, mapping.match_type ?? stated.defaults.match_type),
    buckets: mapping.histogram_options?.buckets ?? mapping.buckets ?? stated.defaults.buckets ?? DEFAULT_BUCKETS,
  }))

  function map(name: string): ScrapeMetric | undefined {
    for (const { pattern, action, scale = 1, help, labels, buckets: own, name: template } of rules) {
      const groups = pattern.match(name)
      if (groups === undefined) continue
      if (action === 'drop') return undefined
      const filled = Object.entries(labels).map(([label, value]) => [label, fillTemplate(value, groups)] as const)
      const metric = metricName(template === undefined ? name : fillTemplate(template, groups))
      return { name: metric, labels: Object.fromEntries(filled), help, scale, buckets: own }
    }
    return { name: metricName(name), labels: {}, help: undefined, scale: 1, buckets: DEFAULT_BUCKETS }
  }

  const known = new Map<string, ScrapeMetric | undefined>()
  return (name) => {
    // Names come and go; what is asked for again is found again.
    if (known.size >= MAX_KNOWN_NAMES) known.clear()
    if (!known.has(name)) known.set(name, map(name))
    return known.get(name)
  }
}

/** `*` in a glob stands for one part of the name. */
function toPattern(match: string, type: 'glob' | 'regex'): Pattern {
  if (type === 'regex') return compilePattern(match)
  const parts = match.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return compilePattern(`^${parts.join('([^.]*)')}$`)
}

function metricName(name: string): string {
  const safe = name.replaceAll(/[^a-zA-Z0-9_:]/g, '_')
  return /^\d/.test(safe) ? `_${safe}` : safe
}
