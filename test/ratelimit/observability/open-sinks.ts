import { createLogger } from '../../../src/common/log.ts'
import { readSettings } from '../../../src/common/settings/settings.ts'
import { openSinks } from '../../../src/ratelimit/observability/stats/open-sinks.ts'
import { createStatistics, type Statistics } from '../../../src/ratelimit/observability/stats/statistics.ts'
import { ratelimitSettings } from '../../../src/ratelimit/settings/index.ts'

export interface Opened extends AsyncDisposable {
  readonly statistics: Statistics
  /** Standard output so far. */
  printed(): string
}

/** Sinks as the settings open them. They flush when they are disposed. */
export async function open(env: Readonly<Record<string, string>>): Promise<Opened> {
  const { values, problems } = readSettings(ratelimitSettings, { flags: new Map(), env })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const statistics = createStatistics(100)
  const log = createLogger({ level: 'silent', format: 'json' })
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  const sinks = await openSinks(values, { statistics, log, print })
  return { statistics, printed: () => printed, [Symbol.asyncDispose]: () => sinks[Symbol.asyncDispose]() }
}

export function countSome({ statistics }: Opened): void {
  statistics.count('ratelimit.service.config_load_success')
  statistics.ruleCounters('d.k_v').total_hits += 3
  statistics.gauge('ratelimit.redis_pool.cx_active', 2)
  statistics.time('ratelimit_server.Check.response_time', 1_000)
}
