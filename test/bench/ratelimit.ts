/**
 * Decisions of the rate limit service: cost against the number of rules, and through each store and transport.
 * REDIS_URL and MEMCACHED_HOST_PORT add those stores. Figures are CPU time of this or the server's process.
 */
import { systemClock } from '../../src/common/clock.ts'
import { createLogger } from '../../src/common/log.ts'
import { readSettings } from '../../src/common/settings/settings.ts'
import { readJsonRequest } from '../../src/ratelimit/api/handlers/json-request.ts'
import { RateLimitRequest, RateLimitServiceService } from '../../src/ratelimit/contract.ts'
import { createDecide, type Decide } from '../../src/ratelimit/decision/decide.ts'
import { decideOptions } from '../../src/ratelimit/decision/options.ts'
import { createHealth } from '../../src/ratelimit/observability/health.ts'
import { createStatistics } from '../../src/ratelimit/observability/stats/statistics.ts'
import { openStore } from '../../src/ratelimit/open-store.ts'
import { compileRules } from '../../src/ratelimit/rules/compile.ts'
import type { RuleDefinition } from '../../src/ratelimit/rules/definition.ts'
import { ratelimitSettings } from '../../src/ratelimit/settings/index.ts'
import { runLeanLoad } from '../grpc-server/helpers/lean-grpc-client.ts'
import { createLeanClient } from '../helpers/http/lean-client.ts'
import { observing } from '../helpers/observing.ts'
import { cpuOf } from '../helpers/process/cpu-of.ts'
import { runTrivium } from '../helpers/process/run-trivium.ts'

const AT = { line: 1, column: 1 }
const ROUNDS = 5
const DECISIONS = 40_000
const IN_FLIGHT = 64

type Shape = 'exact values' | 'wildcards' | 'keys'

function rule(shape: Shape, index: number): RuleDefinition {
  const limit = {
    unit: 4,
    requestsPerUnit: 4_000_000_000,
    unlimited: false,
    name: '',
    replaces: [],
    failureMode: undefined,
    at: AT,
  } as const
  const flags = {
    shadowMode: false,
    quotaMode: false,
    detailedMetric: false,
    valueToMetric: false,
    shareThreshold: false,
  }
  const place =
    shape === 'keys'
      ? { key: `key${index}`, value: '' }
      : { key: 'k', value: shape === 'wildcards' ? `tenant-${index}/*` : `value${index}` }
  return { ...place, ...flags, limit, metadata: undefined, descriptors: [], at: AT }
}

async function createEngine(shape: Shape, rules: number, env: Record<string, string> = {}) {
  const { values: settings } = readSettings(ratelimitSettings, { flags: new Map(), env })
  const statistics = createStatistics(1_000)
  const definitions = Array.from({ length: rules }, (_, index) => rule(shape, index))
  const startedAt = performance.now()
  const compiled = await compileRules([{ source: 's', domain: 'd', descriptors: definitions, at: AT }], {
    ...settings,
    statistics,
  })
  const compileMs = performance.now() - startedAt
  const log = createLogger({ level: 'silent', format: 'json' })
  const store = await openStore(settings, {
    clock: systemClock,
    ...observing(log),
    statistics,
    health: createHealth({}),
  })
  const decide = createDecide({
    ...decideOptions(settings, Math.random),
    rules: () => compiled,
    store,
    localCache: undefined,
    fallback: undefined,
    statistics,
    clock: systemClock,
  })
  return { decide, compileMs, store }
}

/** Requests that meet ten of the rules, spread over all of them, with the same counters whatever their number. */
function requests(shape: Shape, rules: number) {
  return Array.from({ length: 1_000 }, (_, index) => {
    const number = Math.floor(((index % 10) * rules) / 10)
    const entry = { key: 'k', value: `value${number}` }
    if (shape === 'keys') Object.assign(entry, { key: `key${number}`, value: 'x' })
    if (shape === 'wildcards') entry.value = `tenant-${number}/a`
    return readJsonRequest({ domain: 'd', descriptors: [{ entries: [entry] }] })
  })
}

/** CPU microseconds per decision of this process. */
async function measure(decide: Decide, asked: ReturnType<typeof requests>): Promise<number> {
  const before = process.cpuUsage()
  const lane = async (first: number) => {
    for (let index = first; index < DECISIONS; index += IN_FLIGHT) {
      const request = asked[index % asked.length]
      if (request !== undefined) await decide(request)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => lane(index)))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / DECISIONS
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const print = (line: string) => void process.stdout.write(`${line}\n`)

async function compareRuleCounts(): Promise<void> {
  print('decide() in memory, CPU us per decision: 10 rules against 100,000, in turns')
  for (const shape of ['exact values', 'wildcards', 'keys'] as const) {
    const [few, many] = [await createEngine(shape, 10), await createEngine(shape, 100_000)]
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = [
        await measure(few.decide, requests(shape, 10)),
        await measure(many.decide, requests(shape, 100_000)),
      ] as const
      if (round === 0) continue // warms up
      times[0].push(pair[0])
      times[1].push(pair[1])
    }
    const [small, large] = [median(times[0]), median(times[1])]
    print(
      `  ${shape.padEnd(13)} ${small.toFixed(2)} against ${large.toFixed(2)} (x${(large / small).toFixed(2)}; compiled in ${many.compileMs.toFixed(0)} ms)`,
    )
  }
}

async function compareStores(): Promise<void> {
  const stores: [string, Record<string, string>][] = [['memory', {}]]
  const { REDIS_URL: redis, MEMCACHED_HOST_PORT: memcached } = process.env
  if (redis !== undefined) stores.push(['Redis', { KVSTORE_URL: redis, KVSTORE_TIMEOUT: '5s' }])
  if (memcached !== undefined)
    stores.push(['memcached', { BACKEND_TYPE: 'memstore', MEMSTORE_HOST_PORT: memcached, MEMSTORE_TIMEOUT: '5s' }])
  print(`decide() by store, ${IN_FLIGHT} in flight: CPU us per decision, decisions per second`)
  for (const [name, env] of stores) {
    const { decide, store } = await createEngine('exact values', 10, env)
    const asked = requests('exact values', 10)
    await measure(decide, asked)
    const startedAt = performance.now()
    const cpu = await measure(decide, asked)
    const perSecond = (DECISIONS / (performance.now() - startedAt)) * 1000
    print(`  ${name.padEnd(13)} ${cpu.toFixed(2)}  ${perSecond.toFixed(0)}`)
    await store[Symbol.asyncDispose]()
  }
}

async function measureTransports(): Promise<void> {
  const flags = [
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--grpc-port',
    '0',
    '--debug-port',
    '0',
    '--runtime-root',
    'examples/ratelimit',
    '--use-statsd',
    'false',
    '--disable-stats',
    'true',
  ]
  await using server = await runTrivium(['ratelimit', ...flags])
  // A limit that is counted and never refuses.
  const request = { domain: 'example', descriptors: [{ entries: [{ key: 'upload', value: 'x' }] }] }
  const call = createLeanClient(server.ready.http)
  print(
    'one process, memory: CPU us of the server per request, requests per second (the load comes from the same machine)',
  )
  const lanes = (count: number) => {
    const lane = async (first: number) => {
      for (let index = first; index < count; index += IN_FLIGHT) await call('POST', '/json', request)
    }
    return Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => lane(index)))
  }
  const { path } = RateLimitServiceService.shouldRateLimit
  const message = RateLimitRequest.encode(readJsonRequest(request)).finish()
  const load = { address: server.ready.grpc ?? '', path, message, connections: 8, inFlight: IN_FLIGHT / 8 }
  for (const [name, calls, run] of [
    ['gRPC', 100_000, (count: number) => runLeanLoad({ ...load, calls: count })],
    ['POST /json', 20_000, lanes],
  ] as const) {
    await run(calls / 4)
    const [cpuBefore, startedAt] = [cpuOf(server.ready.pid), performance.now()]
    await run(calls)
    const perSecond = (calls / (performance.now() - startedAt)) * 1000
    print(`  ${name.padEnd(13)} ${((cpuOf(server.ready.pid) - cpuBefore) / calls).toFixed(1)}  ${perSecond.toFixed(0)}`)
  }
}

await compareRuleCounts()
await compareStores()
await measureTransports()
