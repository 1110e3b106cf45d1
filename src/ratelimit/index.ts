import type { AdminSurface, DebugPage, HostUrls, Service, ServiceContext, ServiceModule } from '../server/service.ts'
import { adminSurface } from './api/admin/surface.ts'
import { debugPages } from './api/debug/pages.ts'
import { pprofPage } from './api/debug/pprof.ts'
import { createGrpcHealth } from './api/grpc/health-service.ts'
import { countCall, createRateLimitService } from './api/grpc/rate-limit-service.ts'
import { createReflection } from './api/grpc/reflection-service.ts'
import { httpApi } from './api/http.ts'
import { createDecide, type Decide } from './decision/decide.ts'
import { createExplain } from './decision/explain.ts'
import { createLocalCache, type LocalCache } from './decision/local-cache.ts'
import { decideOptions } from './decision/options.ts'
import { createHealth, type Health } from './observability/health.ts'
import { openSinks } from './observability/stats/open-sinks.ts'
import { createStatistics, type Statistics } from './observability/stats/statistics.ts'
import { openRules } from './open-rules.ts'
import { createMemoryStore, openStore } from './open-store.ts'
import { openTracing } from './open-tracing.ts'
import { createActiveRules } from './rules/active-rules.ts'
import type { RatelimitSettings, ratelimitSettings } from './settings/index.ts'

export const ratelimitModule: ServiceModule<typeof ratelimitSettings> = {
  name: 'ratelimit',
  async create(settings, context) {
    const statistics = createStatistics(settings.statsMaxValuePaths, context.clock)
    const health = createHealth(settings.healthyWithRules ? { rules: 'no domain is loaded' } : {})
    const localCache = settings.localCacheBytes === 0 ? undefined : createLocalCache(settings.localCacheBytes)
    if (localCache !== undefined) reportLocalCache(localCache, statistics)
    const activeRules = createActiveRules({
      ...settings,
      statistics,
      log: context.log,
      clock: context.clock,
      onApplied: (rules) => {
        localCache?.clear()
        const empty = settings.healthyWithRules && rules.domains.size === 0
        health.set('rules', empty ? 'no domain is loaded' : undefined)
      },
    })
    await using opening = new AsyncDisposableStack()
    opening.use(await openRules(settings, activeRules, context.log))
    const tracing = opening.use(openTracing(settings, { clock: context.clock, statistics }))
    const store = opening.use(await openStore(settings, { ...context, statistics, health }))
    const fallback = opening.use(createMemoryStore({ ...context, statistics }, 'fallback_counters'))
    const print = (text: string) => void process.stdout.write(text)
    opening.use(await openSinks(settings, { statistics, log: context.log, print }))
    const decide = createDecide({
      ...decideOptions(settings, Math.random),
      rules: activeRules.current,
      store: tracing.store(store, spanNameOf(settings)),
      fallback,
      storeCalls: isInMemory(settings) ? undefined : context.metrics.storeCallsOf('increment'),
      localCache,
      statistics,
      clock: context.clock,
    })
    const explain = createExplain({ ...settings, rules: activeRules.current, store, statistics, clock: context.clock })
    const pages = [...debugPages({ rules: activeRules.current, statistics, explain }), pprofPage(settings.pprofRemote)]
    const admin = adminSurface({ ...settings, rules: activeRules, statistics, decide, explain })
    return createService({
      context,
      settings,
      decide: tracing.decide(decide),
      pages,
      admin,
      health,
      statistics,
      resources: opening.move(),
    })
  },
}

function spanNameOf({ backend, kvstore }: RatelimitSettings): string {
  if (backend === 'memstore' || backend === 'memcache') return 'Memcached Fetch Execution'
  return kvstore.url === undefined ? 'Memory Execution' : 'Redis Pipeline Execution'
}

/** There is nothing to wait for, and a look at the clock would take as long as the counting. */
function isInMemory(settings: RatelimitSettings): boolean {
  return spanNameOf(settings) === 'Memory Execution'
}

function reportLocalCache(cache: LocalCache, statistics: Statistics): void {
  statistics.onCollect(() => {
    for (const [name, count] of Object.entries(cache.counts)) statistics.gauge(`ratelimit.localcache.${name}`, count)
  })
}

interface Parts {
  readonly context: ServiceContext
  readonly settings: RatelimitSettings
  readonly decide: Decide
  readonly pages: readonly DebugPage[]
  readonly admin: AdminSurface
  readonly health: Health
  readonly statistics: Statistics
  /** Everything opened for the service, closed in reverse order. */
  readonly resources: AsyncDisposable
}

function createService({ context, settings, decide, pages, admin, health, statistics, resources }: Parts): Service {
  const { clock, faults } = context
  const grpcHealth = createGrpcHealth({
    names: ['ratelimit'],
    source: { health: health.report, onHealthChange: health.onChange },
    onCall: (method, startedAtMs) => countCall(statistics, method, clock.now() - startedAtMs),
    now: clock.now,
  })
  const grpc = [createRateLimitService({ decide, statistics, clock, faults }), grpcHealth]
  return {
    name: 'ratelimit',
    http: httpApi({ decide, health }),
    admin,
    home: HOME,
    grpc: settings.grpcReflection ? [...grpc, ...createReflection(grpc)] : grpc,
    debug: pages,
    drain() {
      health.set('termination', 'the process is ending')
      grpcHealth[Symbol.dispose]()
    },
    health: health.report,
    onHealthChange: health.onChange,
    examples,
    async [Symbol.asyncDispose]() {
      grpcHealth[Symbol.dispose]()
      await resources[Symbol.asyncDispose]()
    },
  }
}

const HOME: Service['home'] = {
  about: 'Rate limit decisions for Envoy, over gRPC and HTTP.',
  links: [{ href: '/healthcheck', text: 'Health', help: 'OK, or why not' }],
  readme: 'src/ratelimit/README.md',
}

function examples({ http, grpc, debug }: HostUrls): string[] {
  const body = '{"domain":"example","descriptors":[{"entries":[{"key":"sign_in","value":"ada"}]}]}'
  return [
    `curl -s ${http}/json -d '${body}'`,
    ...(grpc === undefined
      ? []
      : [`node_modules/.bin/trivium ratelimit client -dial_string ${grpc} -domain example -descriptors sign_in=ada`]),
    ...(debug === undefined ? [] : [`curl -s ${debug}/rlconfig`]),
  ]
}
