import type { DomainDefinition, RuleDefinition } from './definition.ts'
import { findUnit } from './units.ts'
import { isWildcard, matchesWildcard, parseWildcard } from './wildcard.ts'

/** What changes for the descriptors of one rule. */
export interface RuleChange {
  readonly domain: string
  /** Keys and values of the rule: `plan=free,customer`; a key alone takes any value. */
  readonly rule: string
  /** `added` and `removed` are about the rule; its descriptors may have met another one before, or meet one now. */
  readonly kind: 'added' | 'removed' | 'changed' | 'reordered'
  /** What the descriptors meet with the first set of rules, and with the second one. */
  readonly before: string
  readonly after: string
  /** Whether less or more is let through; undefined when that cannot be said from the limits alone. */
  readonly effect: 'tighter' | 'looser' | undefined
}

interface Entry {
  readonly key: string
  readonly value: string
}

interface Place {
  readonly entries: readonly Entry[]
  readonly rule: RuleDefinition
}

const NO_LIMIT = 'no limit'

/** Compares two sets of rules by what descriptors meet. Both must be free of errors. */
export function diffRules(before: readonly DomainDefinition[], after: readonly DomainDefinition[]): RuleChange[] {
  const names = [...new Set([...before, ...after].map(({ domain }) => domain))].sort()
  return names.flatMap((domain) => diffDomain(domain, rulesOf(before, domain), rulesOf(after, domain)))
}

function rulesOf(definitions: readonly DomainDefinition[], domain: string): RuleDefinition[] {
  return definitions.filter((one) => one.domain === domain).flatMap((one) => one.descriptors)
}

function diffDomain(domain: string, before: readonly RuleDefinition[], after: readonly RuleDefinition[]): RuleChange[] {
  const old = placesOf(before)
  const next = placesOf(after)
  const changes: RuleChange[] = []
  for (const path of new Set([...old.keys(), ...next.keys()])) {
    const [was, is] = [old.get(path), next.get(path)]
    const { entries } = (was ?? is) as Place
    const met = was?.rule ?? findRule(before, entries)
    const meets = is?.rule ?? findRule(after, entries)
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    const texts = { before: describe(met), after: describe(meets) }
    if (texts.before !== texts.after) changes.push({ domain, rule: path, kind, ...texts, effect: effectOf(met, meets) })
  }
  return [...changes, ...diffOrders(domain, before, after)]
}

/** Every rule by its keys and values. */
function placesOf(
  rules: readonly RuleDefinition[],
  above: readonly Entry[] = [],
  places = new Map<string, Place>(),
): Map<string, Place> {
  for (const rule of rules) {
    const entries = [...above, { key: rule.key, value: rule.value }]
    places.set(pathOf(entries), { entries, rule })
    placesOf(rule.descriptors, entries, places)
  }
  return places
}

function pathOf(entries: readonly Entry[]): string {
  return entries.map(({ key, value }) => (value === '' ? key : `${key}=${value}`)).join(',')
}

/** The rule that such entries meet: by exact value, then by wildcards in order, then by the key alone. */
function findRule(rules: readonly RuleDefinition[], entries: readonly Entry[]): RuleDefinition | undefined {
  const [entry, ...more] = entries
  if (entry === undefined) return undefined
  const same = rules.filter((rule) => rule.key === entry.key)
  const found =
    same.find((rule) => rule.value === entry.value) ??
    same.find((rule) => isWildcard(rule.value) && covers(rule.value, entry.value)) ??
    same.find((rule) => rule.value === '')
  return found === undefined || more.length === 0 ? found : findRule(found.descriptors, more)
}

/** Whether a pattern takes a value, or everything that another pattern takes as far as their texts tell. */
function covers(pattern: string, value: string): boolean {
  return value !== '' && matchesWildcard(parseWildcard(pattern), value)
}

/** What a rule does, in words; the same words mean the same decisions. */
function describe(rule: RuleDefinition | undefined): string {
  const limit = rule?.limit
  if (rule === undefined || limit === undefined) return NO_LIMIT
  const unit = findUnit(limit.unit ?? 0)?.name.toLowerCase()
  const words = [limit.unlimited ? 'unlimited' : `${limit.requestsPerUnit ?? 0} per ${unit}`]
  if (rule.shadowMode) words.push('shadow mode')
  if (rule.quotaMode) words.push('quota mode')
  if (rule.shareThreshold) words.push('shared by all values')
  if (limit.name !== '') words.push(`named ${limit.name}`)
  if (limit.replaces.length > 0)
    words.push(
      `replaces ${limit.replaces
        .map(({ name }) => name)
        .sort()
        .join(' ')}`,
    )
  if (limit.failureMode !== undefined) words.push(`failure mode ${limit.failureMode}`)
  if (rule.metadata !== undefined) words.push(`metadata ${JSON.stringify(rule.metadata)}`)
  return words.join(', ')
}

function effectOf(before: RuleDefinition | undefined, after: RuleDefinition | undefined): RuleChange['effect'] {
  const [was, is] = [capacityOf(before), capacityOf(after)]
  // More in a longer window may be less in each moment: what is larger in both senses is looser.
  if (was.perSecond === is.perSecond && was.atOnce === is.atOnce) return undefined
  if (is.perSecond >= was.perSecond && is.atOnce >= was.atOnce) return 'looser'
  if (is.perSecond <= was.perSecond && is.atOnce <= was.atOnce) return 'tighter'
  return undefined
}

function capacityOf(rule: RuleDefinition | undefined): { readonly perSecond: number; readonly atOnce: number } {
  const limit = rule?.limit
  if (limit === undefined || limit.unlimited || rule?.shadowMode === true) {
    return { perSecond: Number.POSITIVE_INFINITY, atOnce: Number.POSITIVE_INFINITY }
  }
  const requests = limit.requestsPerUnit ?? 0
  return { perSecond: requests / (findUnit(limit.unit ?? 0)?.windowSeconds ?? 1), atOnce: requests }
}

/** Of several wildcards that take a value the first is used: another order is another decision. */
function diffOrders(domain: string, before: readonly RuleDefinition[], after: readonly RuleDefinition[]): RuleChange[] {
  const old = ordersOf(before)
  const changes: RuleChange[] = []
  for (const [place, order] of ordersOf(after)) {
    const was = old.get(place)?.filter((value) => order.includes(value)) ?? []
    const is = order.filter((value) => was.includes(value))
    if (was.join('\n') === is.join('\n')) continue
    const texts = { before: was.join(' then '), after: is.join(' then ') }
    changes.push({ domain, rule: place, kind: 'reordered', ...texts, effect: undefined })
  }
  return changes
}

/** The wildcards of each key in their order, by the path of the key. */
function ordersOf(
  rules: readonly RuleDefinition[],
  above: readonly Entry[] = [],
  orders = new Map<string, string[]>(),
): Map<string, string[]> {
  for (const rule of rules) {
    const place = pathOf([...above, { key: rule.key, value: '' }])
    if (isWildcard(rule.value)) orders.set(place, [...(orders.get(place) ?? []), rule.value])
    ordersOf(rule.descriptors, [...above, { key: rule.key, value: rule.value }], orders)
  }
  return orders
}
