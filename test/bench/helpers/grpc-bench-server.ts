import { fileURLToPath } from 'node:url'
/**
 * Serves the rate limit service with counters in memory, by our gRPC listener or by the one of a library, for a
 * benchmark that compares the two. `node grpc-bench-server.ts ours|grpc-js` prints its address.
 */
import { Server, ServerCredentials } from '@grpc/grpc-js'
import { systemClock } from '../../../src/common/clock.ts'
import { createLogger } from '../../../src/common/log.ts'
import { readSettings } from '../../../src/common/settings/settings.ts'
import type { GrpcService } from '../../../src/grpc-server/calls/method-table.ts'
import { createRateLimitService } from '../../../src/ratelimit/api/grpc/rate-limit-service.ts'
import { createDecide } from '../../../src/ratelimit/decision/decide.ts'
import { decideOptions } from '../../../src/ratelimit/decision/options.ts'
import { createHealth } from '../../../src/ratelimit/observability/health.ts'
import { createStatistics } from '../../../src/ratelimit/observability/stats/statistics.ts'
import { openStore } from '../../../src/ratelimit/open-store.ts'
import { createActiveRules } from '../../../src/ratelimit/rules/active-rules.ts'
import { loadDirectory } from '../../../src/ratelimit/rules/files/load-directory.ts'
import { ratelimitSettings } from '../../../src/ratelimit/settings/index.ts'
import { insecureCredentials } from '../../../src/server/grpc/credentials.ts'
import { openGrpcListener } from '../../../src/server/grpc/listener.ts'
import { measureCalls } from '../../../src/server/grpc/measured-calls.ts'
import { observing } from '../../helpers/observing.ts'

const log = createLogger({ level: 'silent', format: 'json' })

async function createServices(): Promise<GrpcService[]> {
  const { values: settings } = readSettings(ratelimitSettings, { flags: new Map(), env: {} })
  const statistics = createStatistics(1_000)
  const keeper = createActiveRules({ ...settings, statistics, log, onApplied: () => undefined })
  const directory = fileURLToPath(new URL('../../../examples/ratelimit/config', import.meta.url))
  await keeper.apply(await loadDirectory({ directory, ignoreDotFiles: false, mergeDomains: settings.mergeDomains }))
  const decide = createDecide({
    ...decideOptions(settings, Math.random),
    rules: keeper.current,
    store: await openStore(settings, { clock: systemClock, ...observing(log), statistics, health: createHealth({}) }),
    localCache: undefined,
    fallback: undefined,
    statistics,
    clock: systemClock,
  })
  const { faults, metrics } = observing(log)
  const service = createRateLimitService({ decide, statistics, clock: systemClock, faults })
  return measureCalls([service], metrics)
}

const LISTENERS = {
  async ours(services: GrpcService[]): Promise<number> {
    const listener = await openGrpcListener({
      services,
      address: '127.0.0.1:0',
      credentials: insecureCredentials(),
      maxConnections: 10_000,
      maxConnectionAgeMs: 3_600_000,
      maxConnectionAgeGraceMs: 3_600_000,
      onFault: (error) => log.error(error),
    })
    return listener.port
  },
  async 'grpc-js'(services: GrpcService[]): Promise<number> {
    const server = new Server()
    for (const { definition, implementation } of services) server.addService(definition, implementation)
    const credentials = ServerCredentials.createInsecure()
    return new Promise((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', credentials, (error, port) => (error === null ? resolve(port) : reject(error)))
    })
  },
} as const satisfies Record<string, (services: GrpcService[]) => Promise<number>>

const listen = LISTENERS[process.argv[2] as keyof typeof LISTENERS]
process.stdout.write(`127.0.0.1:${await listen(await createServices())}\n`)
