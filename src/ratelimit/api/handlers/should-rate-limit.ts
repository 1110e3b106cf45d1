import type { Handlers } from '../../../server/http/openapi-routes.ts'
import { Code, type HttpOperations } from '../../contract.ts'
import type { Decide } from '../../decision/decide.ts'
import { readJsonRequest } from './json-request.ts'
import { toJsonReply } from './json-response.ts'

/** Decisions over HTTP. */
export function jsonHandlers(decide: Decide): Pick<Handlers<HttpOperations>, 'shouldRateLimit'> {
  return {
    async shouldRateLimit({ body, headers }) {
      const carrier = (name: string) => [headers[name]].flat()[0]
      const response = await decide(readJsonRequest(body), { carrier })
      return { status: response.overallCode === Code.OVER_LIMIT ? 429 : 200, body: toJsonReply(response) }
    },
  }
}
