import type { DomainDefinition, Problem, RuleDefinition } from './definition.ts'
import { isWildcard, matchesWildcard, parseWildcard } from './wildcard.ts'

/** Pairs of wildcards are compared up to this many per key; more are not searched for rules that can never match. */
const MAX_COMPARED_WILDCARDS = 200

/** Checks what one file alone cannot show, over all files of a load. */
export function checkRules(domains: readonly DomainDefinition[], mergeDomains: boolean): readonly Problem[] {
  const problems: Problem[] = []
  for (const [domain, files] of groupByDomain(domains)) {
    if (!mergeDomains) reportRepeatedDomain(domain, files, problems)
    const merged = mergeDomains ? [files] : files.map((file) => [file])
    for (const group of merged)
      checkLevel(
        group.flatMap((file) => located(file, file.descriptors)),
        domain,
        problems,
      )
  }
  checkReplaced(domains, problems)
  return problems
}

/** A rule and the file it stands in. */
interface Located {
  readonly source: string
  readonly rule: RuleDefinition
}

function located(file: { readonly source: string }, rules: readonly RuleDefinition[]): Located[] {
  return rules.map((rule) => ({ source: file.source, rule }))
}

function groupByDomain(domains: readonly DomainDefinition[]): Map<string, DomainDefinition[]> {
  const groups = new Map<string, DomainDefinition[]>()
  for (const domain of domains) {
    const group = groups.get(domain.domain)
    if (group === undefined) groups.set(domain.domain, [domain])
    else group.push(domain)
  }
  return groups
}

function reportRepeatedDomain(domain: string, files: readonly DomainDefinition[], problems: Problem[]): void {
  const [first, ...rest] = files
  for (const file of rest) {
    const message = `duplicate domain '${domain}' in config file`
    const hint = `It also stands in ${first?.source}. MERGE_DOMAIN_CONFIG=true joins them`
    problems.push({ severity: 'error', source: file.source, at: file.at, message, hint })
  }
}

function checkLevel(rules: readonly Located[], path: string, problems: Problem[]): void {
  const seen = new Map<string, Located>()
  for (const item of rules) {
    const { source, rule } = item
    const composite = rule.value === '' ? rule.key : `${rule.key}_${rule.value}`
    const identity = JSON.stringify([rule.key, rule.value])
    const earlier = seen.get(identity)
    if (earlier !== undefined) {
      const message = `duplicate descriptor composite key '${path}.${composite}'`
      const hint = `It also stands in ${earlier.source}:${earlier.rule.at.line}:${earlier.rule.at.column}`
      problems.push({ severity: 'error', source, at: rule.at, message, hint })
    }
    seen.set(identity, item)
    checkRule(item, composite, problems)
    checkLevel(located(item, rule.descriptors), `${path}.${composite}`, problems)
  }
  warnOfHiddenWildcards(rules, problems)
}

function checkRule({ source, rule }: Located, composite: string, problems: Problem[]): void {
  const report = (severity: Problem['severity'], at: RuleDefinition['at'], message: string, hint?: string) =>
    problems.push({ severity, source, at, message, ...(hint === undefined ? {} : { hint }) })

  if (rule.shareThreshold && !isWildcard(rule.value)) {
    const message = `share_threshold can only be used with wildcard values (containing '*'), but found key '${composite}'`
    report('error', rule.at, message)
  }
  if (rule.limit === undefined) return
  if (!rule.limit.unlimited && rule.limit.requestsPerUnit === undefined) {
    report(
      'warning',
      rule.limit.at,
      'requests_per_unit is missing: every request is refused',
      'State 0 if that is meant',
    )
  }
  for (const replaced of rule.limit.replaces) {
    if (replaced.name === '') report('error', replaced.at, 'should not have an empty replaces entry')
    else if (replaced.name === rule.limit.name) {
      report('error', replaced.at, 'replaces should not contain name of same descriptor')
    }
  }
}

/** A wildcard is never reached when an earlier one of the same key takes everything it takes. */
function warnOfHiddenWildcards(rules: readonly Located[], problems: Problem[]): void {
  const byKey = new Map<string, Located[]>()
  for (const item of rules) {
    if (!isWildcard(item.rule.value)) continue
    const earlier = byKey.get(item.rule.key) ?? []
    byKey.set(item.rule.key, earlier)
    if (earlier.length < MAX_COMPARED_WILDCARDS) warnIfHidden(item, earlier, problems)
    earlier.push(item)
  }
}

function warnIfHidden({ source, rule }: Located, earlier: readonly Located[], problems: Problem[]): void {
  const cover = earlier.find((other) => matchesWildcard(parseWildcard(other.rule.value), rule.value))
  if (cover === undefined || cover.rule.value === rule.value) return
  const message = `rule can never match: '${cover.rule.value}' before it takes every value that '${rule.value}' takes`
  problems.push({ severity: 'warning', source, at: rule.at, message, hint: 'Put the narrower pattern first' })
}

function checkReplaced(domains: readonly DomainDefinition[], problems: Problem[]): void {
  const names = new Set<string>()
  for (const domain of domains) for (const rule of allRules(domain.descriptors)) names.add(rule.limit?.name ?? '')
  for (const domain of domains) {
    for (const rule of allRules(domain.descriptors)) {
      for (const replaced of rule.limit?.replaces ?? []) {
        if (replaced.name === '' || names.has(replaced.name)) continue
        const message = `replaces names '${replaced.name}', but no rule has that name`
        problems.push({ severity: 'warning', source: domain.source, at: replaced.at, message })
      }
    }
  }
}

function* allRules(rules: readonly RuleDefinition[]): IterableIterator<RuleDefinition> {
  for (const rule of rules) {
    yield rule
    yield* allRules(rule.descriptors)
  }
}
