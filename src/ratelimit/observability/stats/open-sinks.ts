import type { Logger } from 'pino'
import { StartError } from '../../../server/start-error.ts'
import type { RatelimitSettings } from '../../settings/index.ts'
import { createJsonLineSink } from './json-lines.ts'
import { createTcpSender, createUdpSender } from './line-senders.ts'
import { createMogrify } from './mogrify.ts'
import { createScrapePage } from './scrape.ts'
import { openScrapeListener } from './scrape-listener.ts'
import { createScrapeMapping } from './scrape-mapping.ts'
import type { Statistics } from './statistics.ts'
import { createStatsdSink, plainFormat, taggedFormat } from './statsd.ts'

export interface SinkContext {
  readonly statistics: Statistics
  readonly log: Logger
  /** Writes to standard output. */
  readonly print: (text: string) => void
}

const MIN_FLUSH_MS = 10

/** Sends statistics where the settings say, until disposed; what is left is sent then. */
export async function openSinks(settings: RatelimitSettings, context: SinkContext): Promise<AsyncDisposable> {
  const open = new AsyncDisposableStack()
  if (settings.disableStats) return open
  try {
    const flushes = openFlushes(settings, context, open)
    if (settings.useScrape) await openScrape(settings, context, open)
    if (flushes.length === 0) return open
    const flush = () => flushes.forEach((one) => one())
    const timer = setInterval(flush, Math.max(settings.statsFlushIntervalMs, MIN_FLUSH_MS)).unref()
    open.defer(() => {
      clearInterval(timer)
      flush()
    })
    return open
  } catch (error) {
    await open.disposeAsync()
    throw error
  }
}

function openFlushes(
  settings: RatelimitSettings,
  { statistics, print }: SinkContext,
  open: AsyncDisposableStack,
): (() => void)[] {
  const { statsdHost, statsdPort, extraTags } = settings
  const flushes: (() => void)[] = []
  if (settings.useTaggedStatsd) {
    const mogrify = orBadSetting('TAGGED_STATSD_MOGRIFIERS', () => createMogrify(settings.mogrifiers))
    const sender = open.use(createUdpSender(statsdHost, statsdPort))
    flushes.push(createStatsdSink(statistics, taggedFormat(extraTags, mogrify), sender))
  } else if (settings.useStatsd) {
    const create = settings.statsdProtocol === 'udp' ? createUdpSender : createTcpSender
    flushes.push(createStatsdSink(statistics, plainFormat(extraTags), open.use(create(statsdHost, statsdPort))))
  } else if (!settings.useScrape) flushes.push(createJsonLineSink(statistics, print))
  return flushes
}

async function openScrape(
  settings: RatelimitSettings,
  { statistics, log }: SinkContext,
  open: AsyncDisposableStack,
): Promise<void> {
  const { scrapeAddress, scrapePath, scrapeMapperYaml, scrapeResponseTimeAsMilliseconds, extraTags } = settings
  const mapping = orBadSetting('SCRAPE_MAPPER_YAML', () =>
    createScrapeMapping(scrapeMapperYaml, scrapeResponseTimeAsMilliseconds),
  )
  const page = createScrapePage(statistics, mapping, extraTags)
  const listener = open.use(await openScrapeListener({ ...scrapeAddress, path: scrapePath, page }))
  log.info({ host: scrapeAddress.host, port: listener.port, path: scrapePath }, 'listening for scrapes')
}

function orBadSetting<T>(variable: string, create: () => T): T {
  try {
    return create()
  } catch (cause) {
    throw new StartError(78, `${variable}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
