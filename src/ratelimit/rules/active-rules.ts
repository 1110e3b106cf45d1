import type { Logger } from 'pino'
import { SerialQueue } from '../../common/serial-queue.ts'
import type { Statistics } from '../observability/stats/statistics.ts'
import { type CompileOptions, compileRules } from './compile.ts'
import { type DomainDefinition, type Problem, problemLine } from './definition.ts'
import { describeRules } from './describe.ts'
import type { RuleSet } from './rule-set.ts'

/** What a source of rules hands over: a file directory or a management server. */
export interface RuleUpdate {
  readonly domains: readonly DomainDefinition[]
  readonly problems: readonly Problem[]
}

/** Holds the rule set in force. */
export interface ActiveRules {
  /** Undefined before the first good load. */
  current(): RuleSet | undefined
  /** Puts a whole new set in force, in one step; on any error the old one stays. Gives whether it was taken. Updates are taken in order. */
  apply(update: RuleUpdate): Promise<boolean>
}

export interface ActiveRulesOptions extends CompileOptions {
  readonly statistics: Statistics
  readonly log: Logger
  /** Told after each update that was taken. */
  readonly onApplied: (rules: RuleSet) => void
}

export function createActiveRules(options: ActiveRulesOptions): ActiveRules {
  const { statistics, log } = options
  let current: RuleSet | undefined
  const queue = new SerialQueue()

  async function apply({ domains, problems }: RuleUpdate): Promise<boolean> {
    statistics.count('runtime.load_attempts')
    for (const problem of problems) {
      if (problem.severity === 'error') log.error(`Error loading new configuration: ${problemLine(problem)}`)
      else log.warn(problemLine(problem))
    }
    if (problems.some((problem) => problem.severity === 'error')) {
      statistics.count('runtime.load_failures')
      statistics.count('ratelimit.service.config_load_error')
      return false
    }
    current = await compileRules(domains, options)
    statistics.forgetUnused(current.counters)
    statistics.gauge('runtime.num_values', domains.length)
    statistics.count('ratelimit.service.config_load_success')
    log.info(
      { domains: [...current.domains.keys()], rules: current.ruleCount },
      'Successfully loaded new configuration',
    )
    if (log.isLevelEnabled('debug')) {
      for (const line of describeRules(current).trimEnd().split('\n')) log.debug(`loading descriptor: ${line}`)
    }
    options.onApplied(current)
    return true
  }

  return {
    current: () => current,
    apply: (update) => queue.run(() => apply(update)),
  }
}
