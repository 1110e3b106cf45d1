import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../../server/http/errors.ts'
import type { DebugPage } from '../../../server/service.ts'
import type { RateLimitRequest } from '../../contract.ts'
import type { Explanation } from '../../decision/explain.ts'
import { parseDescriptor } from '../../decision/parse-descriptor.ts'
import { RatelimitError } from '../../errors.ts'
import { printStatistics } from '../../observability/stats/print.ts'
import type { Statistics } from '../../observability/stats/statistics.ts'
import { describeRules } from '../../rules/describe.ts'
import type { RuleSet } from '../../rules/rule-set.ts'

export interface DebugOptions {
  readonly rules: () => RuleSet | undefined
  readonly statistics: Statistics
  readonly explain: (request: RateLimitRequest) => Promise<Explanation>
}

/** The pages of the debug listener. */
export function debugPages({ rules, statistics, explain }: DebugOptions): DebugPage[] {
  return [
    textPage('/rlconfig', 'print out the currently loaded configuration for debugging', () => {
      const loaded = rules()
      return loaded === undefined ? '' : describeRules(loaded)
    }),
    textPage('/stats', 'print out stats', () => printStatistics(statistics)),
    {
      path: '/explain',
      help: 'tell why a request is decided as it is: /explain?domain=d&descriptors=key=value,key=value',
      register: (scope) => void scope.get('/explain', (request) => explainRequest(request, explain)),
    },
  ]
}

function textPage(path: string, help: string, print: () => string): DebugPage {
  return {
    path,
    help,
    register: (scope) =>
      void scope.get(path, (_request, reply) => reply.type('text/plain; charset=utf-8').send(print())),
  }
}

async function explainRequest(request: FastifyRequest, explain: DebugOptions['explain']): Promise<Explanation> {
  const { domain, descriptors } = request.query as Readonly<Record<string, string | string[] | undefined>>
  if (typeof domain !== 'string') throw new HttpError('invalid', 'query "domain" must be given once')
  const texts = descriptors === undefined ? [] : [descriptors].flat()
  try {
    return await explain({ domain, descriptors: texts.map(parseDescriptor), hitsAddend: 0 })
  } catch (error) {
    if (!(error instanceof RatelimitError) || error.code === 'store_unavailable') throw error
    throw new HttpError('invalid', error.message, { cause: error })
  }
}
