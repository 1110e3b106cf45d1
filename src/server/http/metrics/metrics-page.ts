import { createExposition } from '../../metrics/exposition.ts'
import type { ProcessMetrics } from '../../metrics/service-metrics.ts'
import type { DebugPage } from '../../service.ts'

const PATH = '/metrics'

/** The metrics of the whole process, for Prometheus. */
export function metricsPage(metrics: ProcessMetrics): DebugPage {
  const { contentType, print } = createExposition(metrics)
  return {
    path: PATH,
    help: 'metrics of the process and all its services, for Prometheus',
    register: (scope) => void scope.get(PATH, async (_request, reply) => reply.type(contentType).send(await print())),
  }
}
