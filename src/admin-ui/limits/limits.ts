import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ROOT } from '../api/admin.ts'
import { callJson } from '../api/http.ts'

export const LIMITS = `${ROOT}/ratelimit`
const EVERY_MS = 1_000

export interface StatedLimit {
  readonly requestsPerUnit: number
  readonly unit: string
  readonly unlimited: boolean
}

/** A rule as it is stated. */
export interface LoadedRule {
  readonly domain: string
  readonly depth: number
  readonly key: string
  readonly value: string
  readonly statistic: string
  readonly source: string
  readonly line: number
  readonly column: number
  readonly flags: readonly string[]
  readonly name?: string
  readonly replaces?: readonly string[]
  readonly limit?: StatedLimit
}

export interface Problem {
  readonly severity: 'error' | 'warning'
  readonly source: string
  readonly line?: number
  readonly column?: number
  readonly message: string
  readonly hint?: string
}

export interface LoadedRules {
  readonly version: number
  readonly loadedAt?: string
  readonly domains: readonly string[]
  readonly rules: readonly LoadedRule[]
  readonly lastFailure?: { readonly at: string; readonly problems: readonly Problem[] }
}

export type Counts = Readonly<Record<string, number>>

interface RuleCounters {
  readonly version: number
  readonly counters: Readonly<Record<string, Counts>>
}

/** Counters as they are now, each second. */
export function useCounters(isOn = true) {
  return useQuery({
    queryKey: ['counters'],
    queryFn: ({ signal }) => callJson<RuleCounters>(`${LIMITS}/counters`, { signal }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    enabled: isOn,
  })
}

/** The rules in force; read anew when the counters tell of a new version. */
export function useRules(version: number | undefined) {
  return useQuery({
    queryKey: ['rules', version],
    queryFn: ({ signal }) => callJson<LoadedRules>(`${LIMITS}/rules`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export interface DescriptorExplanation {
  readonly entries: readonly {
    readonly key: string
    readonly value: string
    readonly tried: readonly { readonly what: string; readonly found: boolean }[]
    readonly chosen?: string
  }[]
  readonly outcome: string
  readonly outcomeCode: string
  readonly rule?: string
  readonly limit?: StatedLimit
  readonly flags?: readonly string[]
  readonly cacheKey?: string
  readonly count?: number
  readonly remaining?: number
  readonly resetSeconds?: number
}

export interface Explanation {
  readonly domainKnown: boolean
  readonly descriptors: readonly DescriptorExplanation[]
}

export interface Entry {
  readonly key: string
  readonly value: string
}

export interface DecisionRequest {
  readonly domain: string
  readonly descriptors: readonly { readonly entries: readonly Entry[] }[]
}

export function explain(body: DecisionRequest): Promise<Explanation> {
  return callJson<Explanation>(`${LIMITS}/explain`, { method: 'POST', body })
}

export interface Decision {
  readonly overallCode: string
}

export function decide(body: DecisionRequest): Promise<Decision> {
  return callJson<Decision>(`${LIMITS}/decide`, { method: 'POST', body })
}

export interface CheckedRules {
  readonly isUsable: boolean
  readonly problems: readonly Problem[]
  readonly added: readonly { readonly path: string; readonly says: string }[]
  readonly removed: readonly { readonly path: string; readonly says: string }[]
  readonly changed: readonly { readonly path: string; readonly before: string; readonly after: string }[]
}

export function check(files: readonly { readonly name: string; readonly text: string }[]): Promise<CheckedRules> {
  return callJson<CheckedRules>(`${LIMITS}/check`, { method: 'POST', body: { files } })
}

/** `file.yaml:3:5`, or the file alone. */
export function placeOf({
  source,
  line,
  column,
}: {
  readonly source: string
  readonly line?: number
  readonly column?: number
}): string {
  return line === undefined || line === 0 ? source : `${source}:${line}:${column ?? 1}`
}
