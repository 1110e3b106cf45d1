import { z } from 'zod'
import {
  bool,
  durationMs,
  oneOf,
  optionalText,
  pairs,
  port,
  type SettingType,
  size,
  text,
} from '../../common/settings/setting-types.ts'
import type { SettingTable } from '../../common/settings/settings.ts'
import { MOGRIFIER_PREFIXES, type MogrifierText, readMogrifiers } from './mogrifiers.ts'

/** Reads `[names, { variable: text }]`, as a setting with a family is given. */
const mogrifiers: SettingType<readonly MogrifierText[]> = z
  .string()
  .transform((given, context) => {
    const [names = '', members = {}] = JSON.parse(given) as [string?, Record<string, string>?]
    const { mogrifiers: found, problem } = readMogrifiers(names, members)
    if (problem === undefined) return found
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
  .describe('comma-separated names, each with variables _PATTERN, _NAME and _TAGS')

const host = /^(?:\[[0-9a-fA-F:]+\]|[^:[\]]*)$/

/** `host:port`, or `:port` for every address. */
const listenAddress: SettingType<{ host: string; port: number }> = z
  .string()
  .transform((value, context) => {
    const colon = value.lastIndexOf(':')
    const parsed = port.safeParse(value.slice(colon + 1))
    if (colon !== -1 && parsed.success && host.test(value.slice(0, colon))) {
      return { host: value.slice(0, colon).replaceAll(/[[\]]/g, '') || '0.0.0.0', port: parsed.data }
    }
    context.addIssue({ code: 'custom', message: 'expected host:port or :port' })
    return z.NEVER
  })
  .describe('host:port or :port')

const path: SettingType<string> = text
  .refine((value) => value.startsWith('/'), 'expected a path that begins with /')
  .describe('a path')

/** Where statistics go. */
export const statsSettings = {
  disableStats: {
    env: 'DISABLE_STATS',
    type: bool,
    default: 'false',
    help: 'Send statistics nowhere; /stats still shows them',
  },
  useStatsd: {
    env: 'USE_STATSD',
    type: bool,
    default: 'true',
    help: 'Send statistics to a StatsD server; false prints them as JSON lines unless another way is on',
  },
  statsdHost: { env: 'STATSD_HOST', type: text, default: 'localhost', help: 'Address of the StatsD server' },
  statsdPort: { env: 'STATSD_PORT', type: port, default: '8125', help: 'Its port' },
  statsdProtocol: {
    env: 'STATSD_PROTOCOL',
    type: oneOf(['tcp', 'udp']),
    default: 'tcp',
    help: 'How plain StatsD is sent; the tagged flavour always goes over UDP',
  },
  statsFlushIntervalMs: {
    env: 'STATS_FLUSH_INTERVAL',
    type: durationMs,
    default: '10s',
    help: 'Time between two sendings',
  },
  statsMaxValuePaths: {
    env: 'STATS_MAX_VALUE_PATHS',
    ...size({ min: 0, max: 1_000_000 }),
    default: '10000',
    help: 'Statistics that values of requests may make up at once; those unused for ten minutes give way to new ones',
  },
  extraTags: { env: 'EXTRA_TAGS', type: pairs, default: '', help: 'Tags on all statistics' },
  useTaggedStatsd: {
    env: 'USE_TAGGED_STATSD',
    aliases: ['USE_DOG_STATSD'],
    type: bool,
    default: 'false',
    help: 'Send statistics in the tagged flavour of StatsD',
  },
  mogrifiers: {
    env: 'TAGGED_STATSD_MOGRIFIERS',
    aliases: ['USE_DOG_STATSD_MOGRIFIERS'],
    family: MOGRIFIER_PREFIXES,
    type: mogrifiers,
    default: '',
    help: 'Turn names of statistics into names and tags; the first pattern that fits is used',
  },
  useScrape: {
    env: 'USE_SCRAPE',
    aliases: ['USE_PROMETHEUS'],
    type: bool,
    default: 'false',
    help: 'Serve statistics to be scraped, in the text format of Prometheus',
  },
  scrapeAddress: {
    env: 'SCRAPE_ADDR',
    aliases: ['PROMETHEUS_ADDR'],
    type: listenAddress,
    default: ':9090',
    help: 'Where the scrape endpoint listens',
  },
  scrapePath: {
    env: 'SCRAPE_PATH',
    aliases: ['PROMETHEUS_PATH'],
    type: path,
    default: '/metrics',
    help: 'Path of the scrape endpoint',
  },
  scrapeMapperYaml: {
    env: 'SCRAPE_MAPPER_YAML',
    aliases: ['PROMETHEUS_MAPPER_YAML'],
    type: optionalText,
    default: '',
    help: 'File that maps names of statistics to metrics and labels; without it the mapping described on this page',
  },
  scrapeResponseTimeAsMilliseconds: {
    env: 'SCRAPE_RESPONSE_TIME_AS_MILLISECONDS',
    aliases: ['PROMETHEUS_RESPONSE_TIME_AS_MILLISECONDS'],
    type: bool,
    default: 'false',
    help: 'Give response times in milliseconds under the name that says seconds, as older dashboards expect',
  },
} as const satisfies SettingTable
