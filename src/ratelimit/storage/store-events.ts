import type { Logger } from 'pino'
import type { ServiceContext } from '../../server/service.ts'
import type { Health } from '../observability/health.ts'
import type { Statistics } from '../observability/stats/statistics.ts'
import type { StoreErrorKind } from './store-error.ts'

/** What an adapter tells of itself. */
export interface StoreEvents {
  /** A connection became usable. */
  onConnectionOpened(): void
  /** A connection that was usable is gone. */
  onConnectionClosed(): void
  onCallFailed(kind: StoreErrorKind): void
  /** The store threw out so many counters for want of memory. */
  onEvicted(counters: number): void
  /** The circuit opened or closed. */
  onCircuit(open: boolean): void
  /** The driver reports trouble; for the log. */
  onError(error: unknown): void
}

/** What opening a store needs of the service. */
export interface OpenStoreContext extends Pick<ServiceContext, 'clock' | 'log'> {
  readonly statistics: Statistics
  readonly health: Health
}

export interface StoreEventOptions {
  readonly log: Logger
  readonly statistics: Statistics
  readonly health: Health
  readonly component: 'store' | 'per_second_store'
  /** Beginning of the names of its statistics. */
  readonly statisticsPrefix: string
  /** True when the service is unhealthy whenever no connection is open. */
  readonly needsConnection: boolean
  readonly onFirstConnection: () => void
}

/** Turns what a store tells of itself into health, statistics and log lines. */
export function storeEvents(options: StoreEventOptions): StoreEvents {
  const { log, statistics, health, component, statisticsPrefix: pool } = options
  let active = 0
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
    onEvicted(counters) {
      statistics.count(`${pool}.evicted`, counters)
      log.warn({ component, counters }, 'the counter store throws out counters for want of memory: limits admit more')
    },
    onCircuit(open) {
      statistics.count(`${pool}.circuit_${open ? 'opened' : 'closed'}`)
      if (open) log.error({ component }, 'the counter store keeps failing: it is not asked until a probe succeeds')
      else log.info({ component }, 'the counter store answers again')
    },
    onError(error) {
      if (troubleLogged) return
      troubleLogged = true
      log.error({ err: error, component }, 'connection to the counter store failed; trying again until it works')
    },
  }
}
