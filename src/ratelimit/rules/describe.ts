import type { KeyRules, Level, Rule, RuleSet } from './rule-set.ts'
import { findUnit } from './units.ts'

/** One line per rule that has a limit, as `/rlconfig` shows them. */
export function describeRules(rules: RuleSet): string {
  let text = ''
  for (const domain of rules.domains.values()) for (const rule of walk(domain.level)) text += describeRule(rule)
  return text
}

function describeRule({ path, limit }: Rule): string {
  if (limit === undefined) return ''
  const unit = findUnit(limit.current?.unit ?? 0)?.name ?? 'UNKNOWN'
  const requests = limit.unlimited ? 0 : limit.requestsPerUnit
  const unlimited = limit.unlimited ? ', unlimited: true' : ''
  return `${path}: unit=${unit} requests_per_unit=${requests}, shadow_mode: ${limit.shadow}, quota_mode: ${limit.quota}${unlimited}\n`
}

function* walk(level: Level): IterableIterator<Rule> {
  for (const rules of level.values()) {
    for (const rule of rulesOf(rules)) {
      yield rule
      if (rule.next !== undefined) yield* walk(rule.next)
    }
  }
}

function* rulesOf(rules: KeyRules): IterableIterator<Rule> {
  yield* rules.exact.values()
  if (rules.wildcards !== undefined) yield* rules.wildcards.all
  if (rules.any !== undefined) yield rules.any
}
