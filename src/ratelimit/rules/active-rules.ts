import type { Logger } from 'pino'
import { type Clock, systemClock } from '../../common/clock.ts'
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

/** What is known of the rules in force and of the load before. */
export interface RuleState {
  /** Grows with each load that was taken. */
  readonly version: number
  /** Undefined before the first good load. */
  readonly loadedAtMs: number | undefined
  /** What the rule set was made of. */
  readonly definitions: readonly DomainDefinition[]
  /** The last load, when it was refused. */
  readonly failure: { readonly atMs: number; readonly problems: readonly Problem[] } | undefined
}

/** Holds the rule set in force. */
export interface ActiveRules {
  /** Undefined before the first good load. */
  current(): RuleSet | undefined
  state(): RuleState
  /** Puts a whole new set in force, in one step; on any error the old one stays. Gives whether it was taken. Updates are taken in order. */
  apply(update: RuleUpdate): Promise<boolean>
}

export interface ActiveRulesOptions extends CompileOptions {
  readonly statistics: Statistics
  readonly log: Logger
  readonly clock?: Clock
  /** Told after each update that was taken. */
  readonly onApplied: (rules: RuleSet) => void
}

export function createActiveRules(options: ActiveRulesOptions): ActiveRules {
  const { statistics, log, clock = systemClock } = options
  let current: RuleSet | undefined
  let state: RuleState = { version: 0, loadedAtMs: undefined, definitions: [], failure: undefined }
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
      state = { ...state, failure: { atMs: clock.now(), problems } }
      return false
    }
    current = await compileRules(domains, options)
    state = { version: state.version + 1, loadedAtMs: clock.now(), definitions: domains, failure: undefined }
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
    state: () => state,
    apply: (update) => queue.run(() => apply(update)),
  }
}
