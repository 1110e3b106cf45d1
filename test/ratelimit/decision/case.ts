import type { DecisionJson } from './askers.ts'

/** One decision and what it must answer. */
export interface Step {
  readonly ask: Ask
  /** Asked so often, with the same answer; 1 when not given. */
  readonly times?: number
  readonly overall: 'OK' | 'OVER_LIMIT'
  readonly statuses: readonly Record<string, unknown>[]
  /** Growth of counters by name; names without a leading `ratelimit` are below `ratelimit.service.rate_limit.`. */
  readonly counted?: Readonly<Record<string, number>>
  readonly headers?: DecisionJson['responseHeadersToAdd']
  readonly metadata?: Record<string, unknown>
  /** Seconds to move the clock before asking. */
  readonly after?: number
}

export interface DecisionCase {
  /** Number in the fact book's list of cases, or a short name. */
  readonly id: string
  readonly title: string
  readonly rules: 'basic' | 'wild' | 'share' | 'int' | 'rl' | 'merge'
  readonly env?: Readonly<Record<string, string>>
  /** Seconds into a day at which the case begins. */
  readonly at?: number
  readonly steps: readonly Step[]
}

export interface Ask {
  readonly domain: string
  readonly descriptors: readonly unknown[]
  readonly hitsAddend?: number
}

type Extra = { readonly limit?: unknown; readonly hitsAddend?: string; readonly isNegativeHits?: boolean }

/** `descriptor('a=1', 'b=2')`; a last object adds fields of the descriptor. */
export function descriptor(...parts: readonly (string | Extra)[]): Record<string, unknown> {
  const entries = parts.flatMap((part) => {
    if (typeof part !== 'string') return []
    const equals = part.indexOf('=')
    return [{ key: part.slice(0, equals), value: part.slice(equals + 1) }]
  })
  return { entries, ...parts.find((part) => typeof part !== 'string') }
}

export function ask(domain: string, ...descriptors: readonly unknown[]): Ask {
  return { domain, descriptors }
}

/** Status of a descriptor that no limit applies to. */
export const NONE = { code: 'OK' }
export const UNLIMITED = { code: 'OK', limitRemaining: 4_294_967_295 }

/** `ok('20/MINUTE', 19)`: within the limit. */
export function ok(limit: string, remaining: number, name?: string): Record<string, unknown> {
  const left = remaining === 0 ? {} : { limitRemaining: remaining }
  return { code: 'OK', currentLimit: currentLimit(limit, name), ...left }
}

export function over(limit: string, name?: string): Record<string, unknown> {
  return { code: 'OVER_LIMIT', currentLimit: currentLimit(limit, name) }
}

function currentLimit(limit: string, name: string | undefined): Record<string, unknown> {
  const [requests, unit] = limit.split('/')
  const named = name === undefined ? {} : { name }
  return { ...named, ...(requests === '0' ? {} : { requestsPerUnit: Number(requests) }), unit }
}

/** One decision on one descriptor. */
export function one(asked: Ask, status: Record<string, unknown>, more: Partial<Step> = {}): Step {
  return { ask: asked, overall: status['code'] === 'OVER_LIMIT' ? 'OVER_LIMIT' : 'OK', statuses: [status], ...more }
}
