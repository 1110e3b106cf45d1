import type { FastifyInstance } from 'fastify'
import { parseJsonBody } from '../../../server/http/json-body.ts'
import { registerOperations } from '../../../server/http/openapi-routes.ts'
import type { AdminSurface, HttpReply } from '../../../server/service.ts'
import { type AdminHandlers, adminContract, type RateLimitRequest } from '../../contract.ts'
import type { Decide } from '../../decision/decide.ts'
import type { Explanation } from '../../decision/explain.ts'
import { RULE_PREFIX } from '../../observability/stats/rule-counters.ts'
import type { Statistics } from '../../observability/stats/statistics.ts'
import type { ActiveRules } from '../../rules/active-rules.ts'
import { parseFiles } from '../../rules/yaml/parse-files.ts'
import { readJsonRequest } from '../handlers/json-request.ts'
import { toJsonReply } from '../handlers/json-response.ts'
import { toHttpReply } from '../http-errors.ts'
import { compareRules, listRules, toStatedProblem } from './rule-list.ts'

const MAX_BODY_BYTES = 16 * 1_024 * 1_024
const MAX_BODY_DEPTH = 16

export interface AdminOptions {
  readonly rules: ActiveRules
  readonly statistics: Statistics
  readonly decide: Decide
  readonly explain: (request: RateLimitRequest) => Promise<Explanation>
  readonly mergeDomains: boolean
}

/** What operators see and try of the rules. */
export function adminSurface(options: AdminOptions): AdminSurface {
  return {
    register(scope) {
      readJson(scope)
      registerOperations(scope, adminContract, adminHandlers(options), () => ({ bodyLimit: MAX_BODY_BYTES }))
    },
    toReply,
  }
}

function readJson(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, parseJsonBody(bytes as Buffer, { maxDepth: MAX_BODY_DEPTH, protoMembers: 'refuse' }))
    } catch (error) {
      done(error as Error)
    }
  })
}

function adminHandlers({ rules, statistics, decide, explain, mergeDomains }: AdminOptions): AdminHandlers {
  return {
    getLoadedRules() {
      const { version, loadedAtMs, definitions, failure } = rules.state()
      const domains = [...new Set(definitions.map(({ domain }) => domain))]
      const loadedAt = loadedAtMs === undefined ? {} : { loadedAt: new Date(loadedAtMs).toISOString() }
      const problems = failure?.problems.map(toStatedProblem) ?? []
      const lastFailure =
        failure === undefined ? {} : { lastFailure: { at: new Date(failure.atMs).toISOString(), problems } }
      return { status: 200, body: { version, ...loadedAt, domains, rules: listRules(definitions), ...lastFailure } }
    },
    getRuleCounters() {
      return { status: 200, body: { version: rules.state().version, counters: countersOf(statistics) } }
    },
    async explainDecision({ body }) {
      const { descriptors, ...rest } = await explain(readJsonRequest(body))
      return { status: 200, body: { ...rest, descriptors: descriptors.map(toWire) } }
    },
    async decideAndCount({ body }) {
      const answer = await decide(readJsonRequest(body), { carrier: () => undefined })
      return { status: 200, body: toJsonReply(answer) }
    },
    async checkRules({ body }) {
      const files = body.files.map(({ name, text }) => ({ source: name, bytes: new TextEncoder().encode(text) }))
      const { domains, problems } = await parseFiles({ files, mergeDomains })
      const isUsable = problems.every(({ severity }) => severity !== 'error')
      const difference = compareRules(listRules(rules.state().definitions), listRules(domains))
      return { status: 200, body: { isUsable, problems: problems.map(toStatedProblem), ...difference } }
    },
  }
}

/** The lists of an explanation as the contract types them. */
function toWire({ entries, flags, ...rest }: Explanation['descriptors'][number]) {
  return {
    ...rest,
    entries: entries.map(({ tried, ...entry }) => ({ ...entry, tried: [...tried] })),
    ...(flags === undefined ? {} : { flags: [...flags] }),
  }
}

function countersOf(statistics: Statistics): Record<string, Record<string, number>> {
  const counters: Record<string, Record<string, number>> = {}
  for (const [name, count] of statistics.counters()) {
    const at = name.lastIndexOf('.')
    if (!name.startsWith(RULE_PREFIX) || at <= RULE_PREFIX.length) continue
    const path = name.slice(RULE_PREFIX.length, at)
    counters[path] ??= {}
    counters[path][name.slice(at + 1)] = count
  }
  return counters
}

/** In the error shape of the admin surface. */
function toReply(error: unknown, requestId: string): HttpReply {
  const { status, body } = toHttpReply(error, requestId)
  const { code, message } = body as { code: string; message: string }
  return { status, body: { error: code, reason: message, status } }
}
