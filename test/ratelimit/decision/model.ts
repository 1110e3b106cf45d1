import type { RuleDefinition } from '../../../src/ratelimit/rules/definition.ts'

/** The rate limit service as simply as it can be said: no indexes, no compiled rules, one counter list. */
export interface Model {
  wait(seconds: number): void
  decide(request: ModelRequest): { over: boolean; statuses: ModelStatus[] }
}

export interface ModelRequest {
  readonly hitsAddend: number
  readonly descriptors: readonly ModelDescriptor[]
}

interface ModelDescriptor {
  readonly entries: readonly { readonly key: string; readonly value: string }[]
  readonly hitsAddend: number | undefined
  readonly isNegativeHits: boolean
}

interface ModelStatus {
  readonly over: boolean
  readonly limit: string | undefined
  readonly remaining: number
}

interface Found {
  readonly rule: RuleDefinition
  /** The path with the values, or the patterns where they are shared. */
  readonly identity: string
}

const SECONDS: Readonly<Record<number, number>> = { 1: 1, 2: 60, 3: 3_600, 4: 86_400, 7: 604_800 }

export function createModel(rules: readonly RuleDefinition[], startSeconds: number): Model {
  let now = startSeconds
  const counters = new Map<string, number>()

  function count({ rule, identity }: Found, hits: number): number {
    const seconds = SECONDS[rule.limit?.unit ?? 1] ?? 1
    const key = `${identity} ${seconds} ${Math.floor(now / seconds)}`
    const after = Math.max((counters.get(key) ?? 0) + hits, 0)
    counters.set(key, after)
    return after
  }

  function statusOf(found: Found | undefined, hits: number): ModelStatus {
    const limit = found?.rule.limit
    if (found === undefined || limit === undefined) return { over: false, limit: undefined, remaining: 0 }
    if (limit.unlimited) return { over: false, limit: undefined, remaining: 4_294_967_295 }
    const after = count(found, hits)
    const allowed = limit.requestsPerUnit ?? 0
    const over = after > allowed && !found.rule.shadowMode
    return { over, limit: `${allowed}/${limit.unit}`, remaining: Math.max(allowed - after, 0) }
  }

  return {
    wait(seconds) {
      now += seconds
    },
    decide(request) {
      const found = request.descriptors.map((descriptor) => find(rules, descriptor.entries))
      const replaced = new Set(found.flatMap((one) => one?.rule.limit?.replaces.map((item) => item.name) ?? []))
      const isReplaced = ({ rule }: Found) => replaced.has(rule.limit?.name ?? '') && rule.limit?.unlimited !== true
      const kept = found.map((one) => (one !== undefined && isReplaced(one) ? undefined : one))
      const statuses = kept.map((one, index) => statusOf(one, hitsOf(request, index)))
      const isQuota = (index: number) =>
        kept[index]?.rule.quotaMode === true && kept[index]?.rule.limit?.unlimited === false
      const regularOver = statuses.some((status, index) => status.over && !isQuota(index))
      const quotas = statuses.filter((_status, index) => isQuota(index))
      return { over: regularOver || (quotas.length > 0 && quotas.every((status) => status.over)), statuses }
    },
  }
}

function hitsOf({ hitsAddend, descriptors }: ModelRequest, index: number): number {
  const descriptor = descriptors[index]
  const hits = descriptor?.hitsAddend ?? (hitsAddend === 0 ? 1 : hitsAddend)
  return descriptor?.isNegativeHits === true ? -hits : hits
}

/** Tries every rule of a level, the best kind of match first. */
function find(rules: readonly RuleDefinition[], entries: ModelDescriptor['entries']): Found | undefined {
  const [entry, ...rest] = entries
  if (entry === undefined) return undefined
  const candidates = rules.filter((rule) => rule.key === entry.key)
  const isPattern = (rule: RuleDefinition) => rule.value.includes('*')
  const rule =
    candidates.find((one) => one.value !== '' && one.value === entry.value && !isPattern(one)) ??
    candidates.find((one) => isPattern(one) && fits(one.value, entry.value)) ??
    candidates.find((one) => one.value === '')
  if (rule === undefined) return undefined
  const own = JSON.stringify([entry.key, rule.shareThreshold, rule.shareThreshold ? rule.value : entry.value])
  if (rest.length === 0) return rule.limit === undefined ? undefined : { rule, identity: own }
  const below = find(rule.descriptors, rest)
  return below === undefined ? undefined : { ...below, identity: own + below.identity }
}

function fits(pattern: string, value: string): boolean {
  if (pattern === '') return value === ''
  if (pattern[0] !== '*') return pattern[0] === value[0] && fits(pattern.slice(1), value.slice(1))
  return fits(pattern.slice(1), value) || (value !== '' && fits(pattern, value.slice(1)))
}
