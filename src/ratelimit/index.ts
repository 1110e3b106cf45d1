import { join, resolve } from 'node:path'
import type { HostUrls, Service, ServiceContext, ServiceModule } from '../server/service.ts'
import { createDecide, type Decide } from './decide.ts'
import { decideOptions } from './decide-options.ts'
import { countCall, createRateLimitService } from './grpc.ts'
import { createGrpcHealth } from './grpc-health.ts'
import { debugPages } from './handlers/debug.ts'
import { createHealth, type Health } from './health.ts'
import { httpSurface } from './http-surface.ts'
import { loadDirectory } from './rules/load-directory.ts'
import { createRuleKeeper, type RuleKeeper } from './rules/rule-keeper.ts'
import type { RatelimitSettings, ratelimitSettings } from './settings.ts'
import { createStatistics, type Statistics } from './stats/statistics.ts'
import type { CounterStore } from './store.ts'
import { createMemoryCounterStore } from './stores/memory.ts'

/** Statistics paths that values of requests may make up. */
const MAX_VALUE_PATHS = 10_000
const MAX_MEMORY_COUNTERS = 1_000_000

export const ratelimitModule: ServiceModule<typeof ratelimitSettings> = {
  name: 'ratelimit',
  async create(settings, context) {
    const statistics = createStatistics(MAX_VALUE_PATHS)
    const health = createHealth(settings.healthyWithRules ? { rules: 'no domain is loaded' } : {})
    const keeper = createRuleKeeper({
      ...settings,
      statistics,
      log: context.log,
      onApplied: (rules) => {
        const empty = settings.healthyWithRules && rules.domains.size === 0
        health.set('rules', empty ? 'no domain is loaded' : undefined)
      },
    })
    const load = loadRules(settings, keeper)
    if (!settings.forceStart) await load
    const store = openStore(context, statistics)
    const decide = createDecide({
      ...decideOptions(settings, Math.random),
      rules: keeper.current,
      store,
      statistics,
      clock: context.clock,
    })
    return createService({ context, decide, health, keeper, statistics, store })
  },
}

async function loadRules(settings: RatelimitSettings, keeper: RuleKeeper): Promise<void> {
  const directory = resolve(join(settings.runtimeRoot, settings.runtimeSubdirectory, settings.runtimeAppDirectory))
  const { runtimeIgnoreDotFiles: ignoreDotFiles, mergeDomains } = settings
  keeper.apply(await loadDirectory({ directory, ignoreDotFiles, mergeDomains }))
}

function openStore({ clock, log }: ServiceContext, statistics: Statistics): CounterStore {
  log.info('counters are kept in memory: they are lost with the process and not shared')
  const onEvict = () => statistics.count('ratelimit.memory_store.evicted')
  return createMemoryCounterStore({ clock, maxCounters: MAX_MEMORY_COUNTERS, onEvict })
}

interface Parts {
  readonly context: ServiceContext
  readonly decide: Decide
  readonly health: Health
  readonly keeper: RuleKeeper
  readonly statistics: Statistics
  readonly store: CounterStore
}

function createService({ context, decide, health, keeper, statistics, store }: Parts): Service {
  const { clock, log } = context
  const grpcHealth = createGrpcHealth({
    names: ['ratelimit'],
    source: { health: health.report, onHealthChange: health.onChange },
    onCall: (method, startedAtMs) => countCall(statistics, method, clock.now() - startedAtMs),
    now: clock.now,
  })
  return {
    name: 'ratelimit',
    http: httpSurface({ decide, health }),
    grpc: [createRateLimitService({ decide, statistics, clock, log }), grpcHealth],
    debug: debugPages({ rules: keeper.current, statistics }),
    drain() {
      health.set('termination', 'the process is ending')
      grpcHealth[Symbol.dispose]()
    },
    health: health.report,
    onHealthChange: health.onChange,
    examples,
    async [Symbol.asyncDispose]() {
      grpcHealth[Symbol.dispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

function examples({ http, grpc, debug }: HostUrls): string[] {
  const body = '{"domain":"example","descriptors":[{"entries":[{"key":"sign_in","value":"ada"}]}]}'
  return [
    `curl -s ${http}/json -d '${body}'`,
    ...(grpc === undefined
      ? []
      : [`npx trivium ratelimit client -dial_string ${grpc} -domain example -descriptors sign_in=ada`]),
    ...(debug === undefined ? [] : [`curl -s ${debug}/rlconfig`]),
  ]
}
