import { credentials } from '@grpc/grpc-js'
import { createLogger } from '../../../src/common/log.ts'
import { readSettings } from '../../../src/common/settings/settings.ts'
import { readJsonRequest } from '../../../src/ratelimit/api/handlers/json-request.ts'
import { toJsonReply } from '../../../src/ratelimit/api/handlers/json-response.ts'
import { type RateLimitResponse, RateLimitServiceClient } from '../../../src/ratelimit/contract.ts'
import { createDecide } from '../../../src/ratelimit/decision/decide.ts'
import { createLocalCache } from '../../../src/ratelimit/decision/local-cache.ts'
import { decideOptions } from '../../../src/ratelimit/decision/options.ts'
import { createHealth } from '../../../src/ratelimit/observability/health.ts'
import { createStatistics } from '../../../src/ratelimit/observability/stats/statistics.ts'
import { openStore } from '../../../src/ratelimit/open-store.ts'
import { createActiveRules } from '../../../src/ratelimit/rules/active-rules.ts'
import { loadDirectory } from '../../../src/ratelimit/rules/files/load-directory.ts'
import { ratelimitSettings } from '../../../src/ratelimit/settings/index.ts'
import { observing } from '../../helpers/observing.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import type { ManualClock } from '../helpers/manual-clock.ts'

/** One way to ask for a decision. Requests and answers are in the proto3 JSON mapping. */
export interface Asker extends AsyncDisposable {
  ask(request: unknown): Promise<DecisionJson>
  /** Every counter by full name. */
  counters(): Promise<ReadonlyMap<string, number>>
}

export interface DecisionJson {
  readonly overallCode: string
  readonly statuses: readonly Record<string, unknown>[]
  readonly responseHeadersToAdd?: readonly unknown[]
  readonly dynamicMetadata?: Record<string, unknown>
}

export interface AskerOptions {
  /** Folder below test/fixtures/ratelimit. */
  readonly rules: string
  readonly env: Readonly<Record<string, string>>
  readonly clock: ManualClock
}

export const TRANSPORTS = {
  'decide()': openDecide,
  gRPC: openGrpc,
  '/json': openJson,
} as const satisfies Record<string, (options: AskerOptions) => Promise<Asker>>

async function openDecide({ rules, env, clock }: AskerOptions): Promise<Asker> {
  const { values: settings } = readSettings(ratelimitSettings, { flags: new Map(), env })
  const statistics = createStatistics(1_000)
  const log = createLogger({ level: 'silent', format: 'json' })
  const localCache = settings.localCacheBytes === 0 ? undefined : createLocalCache(settings.localCacheBytes)
  const activeRules = createActiveRules({ ...settings, statistics, log, onApplied: () => undefined })
  const directory = `test/fixtures/ratelimit/${rules}/config`
  const { mergeDomains } = settings
  if (!(await activeRules.apply(await loadDirectory({ directory, ignoreDotFiles: false, mergeDomains }))))
    throw new Error('rules were refused')
  const health = createHealth({})
  const store = await openStore(settings, { clock, ...observing(log), statistics, health })
  const decide = createDecide({
    ...decideOptions(settings, () => 0),
    rules: activeRules.current,
    store,
    localCache,
    fallback: undefined,
    statistics,
    clock,
  })
  return {
    ask: async (request) => toJsonReply(await decide(readJsonRequest(request))),
    counters: async () => new Map(statistics.counters()),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

async function openGrpc(options: AskerOptions): Promise<Asker> {
  const server = await serve(options)
  const client = new RateLimitServiceClient(server.urls.grpc, credentials.createInsecure())
  return {
    async ask(request) {
      const response = await new Promise<RateLimitResponse>((resolve, reject) => {
        client.shouldRateLimit(readJsonRequest(request), (error, reply) =>
          error === null ? resolve(reply) : reject(error),
        )
      })
      return toJsonReply(response)
    },
    counters: () => readCounters(server.urls.debug),
    async [Symbol.asyncDispose]() {
      client.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function openJson(options: AskerOptions): Promise<Asker> {
  const server = await serve(options)
  return {
    async ask(request) {
      const response = await fetch(`${server.urls.http}/json`, { method: 'POST', body: JSON.stringify(request) })
      const body = (await response.json()) as DecisionJson
      const expected = body.overallCode === 'OVER_LIMIT' ? 429 : 200
      if (response.status !== expected) throw new Error(`status ${response.status} with ${JSON.stringify(body)}`)
      return body
    },
    counters: () => readCounters(server.urls.debug),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function serve({ rules, env, clock }: AskerOptions) {
  return startTrivium({
    serve: ['ratelimit'],
    env: { RUNTIME_ROOT: `test/fixtures/ratelimit/${rules}`, EXPIRATION_JITTER_MAX_SECONDS: '0', ...env },
    clock,
  })
}

async function readCounters(debugUrl: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${debugUrl}/stats`)).text()
  return new Map([...text.matchAll(/^(\S.*): (\d+)$/gm)].map(([, name = '', value]) => [name, Number(value)] as const))
}
