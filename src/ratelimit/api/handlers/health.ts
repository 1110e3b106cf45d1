import type { Handlers } from '../../../server/http/openapi-routes.ts'
import type { HttpOperations } from '../../contract.ts'
import type { Health } from '../../observability/health.ts'

/** Health over HTTP. */
export function healthHandlers(health: Health): Pick<Handlers<HttpOperations>, 'getHealth'> {
  return {
    getHealth({ id }) {
      const { healthy, failing } = health.report()
      if (healthy) return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'OK' }
      const message = `unhealthy: ${failing.join(', ')}`
      return { status: 500, body: { code: 'unhealthy', message, failing: [...failing], requestId: id } }
    },
  }
}
