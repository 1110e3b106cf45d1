import type { DebugPage } from '../../server/service.ts'
import { describeRules } from '../rules/describe.ts'
import type { RuleSet } from '../rules/rule-set.ts'
import { printStatistics } from '../stats/print.ts'
import type { Statistics } from '../stats/statistics.ts'

export interface DebugOptions {
  readonly rules: () => RuleSet | undefined
  readonly statistics: Statistics
}

/** The pages of the debug listener. */
export function debugPages({ rules, statistics }: DebugOptions): DebugPage[] {
  return [
    textPage('/rlconfig', 'print out the currently loaded configuration for debugging', () => {
      const loaded = rules()
      return loaded === undefined ? '' : describeRules(loaded)
    }),
    textPage('/stats', 'print out stats', () => printStatistics(statistics)),
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
