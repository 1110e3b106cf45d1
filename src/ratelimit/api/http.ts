import type { FastifyInstance } from 'fastify'
import { type JsonBodyRules, parseJsonBody } from '../../server/http/json-body.ts'
import { type Handlers, registerOperations } from '../../server/http/openapi-routes.ts'
import type { HttpApi } from '../../server/service.ts'
import { type HttpOperations, httpContract } from '../contract.ts'
import type { Decide } from '../decision/decide.ts'
import { RatelimitError } from '../errors.ts'
import type { Health } from '../observability/health.ts'
import { healthHandlers } from './handlers/health.ts'
import { jsonHandlers } from './handlers/should-rate-limit.ts'
import { toHttpReply } from './http-errors.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_BODY_DEPTH = 16

/** The HTTP side of the service: `POST /json` and `GET /healthcheck`. */
export function httpApi({ decide, health }: { decide: Decide; health: Health }): HttpApi {
  const handlers: Handlers<HttpOperations> = { ...jsonHandlers(decide), ...healthHandlers(health) }
  return {
    register(scope) {
      readBodiesAsJson(scope)
      registerOperations(scope, httpContract, handlers)
    },
    toReply: toHttpReply,
  }
}

/** Whatever the Content-Type says, the body is JSON: simple clients do not send one. */
function readBodiesAsJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, bytes, done) => {
    try {
      done(null, parseJsonBody(bytes as Buffer, BODY_RULES))
    } catch (error) {
      done(error as Error)
    }
  })
}

const BODY_RULES: JsonBodyRules = {
  maxDepth: MAX_BODY_DEPTH,
  protoMembers: 'refuse',
  repeatedMember: (name) =>
    new RatelimitError('invalid_request', `${name}: stated twice in one object`, { field: name }),
}
