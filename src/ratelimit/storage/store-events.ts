import type { Logger } from 'pino'
import type { ServiceContext, ServiceMetrics } from '../../server/service.ts'
import type { Health } from '../observability/health.ts'
import type { Statistics } from '../observability/stats/statistics.ts'
import type { CircuitOptions } from './circuit-breaker.ts'
import type { StoreErrorKind } from './store-error.ts'

/** What an adapter reports of itself. */
export interface StoreEvents {
  /** A connection became usable. */
  onConnectionOpened(): void
  /** A connection that was usable is gone. */
  onConnectionClosed(): void
  onCallFailed(kind: StoreErrorKind): void
  /** A call was answered; calls that share a round trip are one. */
  onCallAnswered(milliseconds: number): void
  /** The store threw out so many counters for want of memory. */
  onEvicted(counters: number): void
  /** The circuit opened or closed. @param server which one of several it is about */
  onCircuit(open: boolean, server?: string): void
  /** The driver reports trouble; for the log. */
  onError(error: unknown): void
}

/** What a circuit breaker calls, for the breaker of a store or of one of its servers. */
export function circuitEvents(events: StoreEvents, server?: string): Pick<CircuitOptions, 'onEvent' | 'onAnswered'> {
  return {
    onEvent(event) {
      if (event === 'opened' || event === 'closed') events.onCircuit(event === 'opened', server)
      else events.onCallFailed(event)
    },
    onAnswered: events.onCallAnswered,
  }
}

/** What opening a store needs of the service. */
export interface OpenStoreContext extends Pick<ServiceContext, 'clock' | 'log' | 'metrics'> {
  readonly statistics: Statistics
  readonly health: Health
}

export interface StoreEventOptions {
  readonly log: Logger
  readonly metrics: ServiceMetrics
  readonly statistics: Statistics
  readonly health: Health
  readonly component: 'store' | 'per_second_store'
  /** Beginning of the names of its statistics. */
  readonly statisticsPrefix: string
  /** True when the service is unhealthy whenever no connection is open. */
  readonly needsConnection: boolean
  readonly onFirstConnection: () => void
}

/** Turns what a store reports of itself into health, statistics and log lines. */
export function storeEvents(options: StoreEventOptions): StoreEvents {
  const { log, metrics, statistics, health, component, statisticsPrefix: pool } = options
  let active = 0
  metrics.addResources({ name: `${component}_connections`, used: () => active })
  let troubleLogged = false
  return {
    onConnectionOpened() {
      active += 1
      statistics.count(`${pool}.cx_total`)
      statistics.gauge(`${pool}.cx_active`, active)
      health.set(component, undefined)
      troubleLogged = false
      log.info({ component }, 'connected to the counter store')
      options.onFirstConnection()
    },
    onConnectionClosed() {
      active -= 1
      statistics.count(`${pool}.cx_local_close`)
      statistics.gauge(`${pool}.cx_active`, active)
      if (active === 0 && options.needsConnection) health.set(component, 'no connection')
    },
    onCallFailed: (kind) => statistics.count(`${pool}.fault.${kind}`),
    onCallAnswered: (milliseconds) => statistics.time(`${pool}.response_time`, milliseconds),
    onEvicted(counters) {
      statistics.count(`${pool}.evicted`, counters)
      log.warn({ component, counters }, 'the counter store throws out counters for want of memory: limits admit more')
    },
    onCircuit(open, server) {
      statistics.count(`${pool}.circuit_${open ? 'opened' : 'closed'}`)
      const about = server === undefined ? { component } : { component, server }
      if (open) log.error(about, 'the counter store keeps failing: it is not asked until a probe succeeds')
      else log.info(about, 'the counter store answers again')
    },
    onError(error) {
      if (troubleLogged) return
      troubleLogged = true
      log.error({ err: error, component }, 'connection to the counter store failed; trying again until it works')
    },
  }
}
