import { performance } from 'node:perf_hooks'
import type { Clock } from '../common/clock.ts'
import { readProductVersion } from '../common/product-version.ts'
import type { Service } from '../server/service.ts'
import type { AdminHandlers, ServiceName } from './contract.ts'
import type { Operators } from './operators.ts'

export interface HandlerOptions {
  readonly services: readonly Service[]
  readonly operators: Operators
  readonly clock: Clock
}

const MS_PER_SECOND = 1_000

/** The operations of the interface itself. */
export function adminHandlers({ services, operators, clock }: HandlerOptions): AdminHandlers {
  const version = readProductVersion()
  const people = services.find(({ admin }) => admin?.people !== undefined)?.admin?.people
  const startedAtMs = clock.now()
  let utilization = performance.eventLoopUtilization()
  return {
    async getAdmin({ raw }) {
      const caller = await operators.find(raw)
      const body = {
        version,
        services: services.map(({ name }) => name as ServiceName),
        authentication: operators.authentication,
        operator: caller.isOperator,
        signedIn: caller.hasSession,
      }
      const lists = people === undefined ? {} : { lists: { ...people.entry, isEmpty: await people.isEmpty() } }
      return { status: 200, body: { ...body, ...lists } }
    },
    createOperatorSession({ body: { user, password }, raw }) {
      return { status: 204, headers: { 'set-cookie': operators.sessions.begin(`${user}:${password}`, raw.ip) } }
    },
    deleteOperatorSession({ raw }) {
      const cookie = operators.authentication === 'password' ? { 'set-cookie': operators.sessions.end(raw) } : {}
      return { status: 204, headers: cookie }
    },
    getStatus() {
      const now = performance.eventLoopUtilization()
      const since = performance.eventLoopUtilization(now, utilization)
      utilization = now
      const { heapUsed, rss } = process.memoryUsage()
      const body = {
        startedAt: new Date(startedAtMs).toISOString(),
        uptimeSeconds: (clock.now() - startedAtMs) / MS_PER_SECOND,
        heapBytes: heapUsed,
        residentBytes: rss,
        eventLoopUtilization: since.utilization,
        services: services.map((service) => {
          const { healthy, failing } = service.health()
          return { name: service.name as ServiceName, healthy, failing: [...failing] }
        }),
      }
      return { status: 200, body }
    },
  }
}
