import type { Logger } from 'pino'
import { FaultLog } from '../../src/server/fault-log.ts'
import { ProcessMetrics } from '../../src/server/metrics/service-metrics.ts'
import type { ServiceContext } from '../../src/server/service.ts'

/** What a service that is made without a host counts and logs by. */
export function observing(log: Logger): Pick<ServiceContext, 'log' | 'loopback' | 'metrics' | 'faults'> {
  const metrics = new ProcessMetrics()
  return { log, loopback: true, metrics: metrics.host, faults: new FaultLog(log, metrics).of('host') }
}
