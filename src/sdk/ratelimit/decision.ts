import type { RateLimitResponse, RatelimitSchemas } from './contract.ts'

export type DescriptorStatus = RatelimitSchemas['DescriptorStatus']

/** A decision about a request. */
export interface Decision {
  /** False when at least one limit is exceeded. */
  readonly allowed: boolean
  /** One status for each descriptor, in their order. */
  readonly statuses: readonly DescriptorStatus[]
  /** The limit that binds most; undefined when no rule applies. */
  readonly limit: BindingLimit | undefined
  /** Header fields that the service wants to be answered. */
  readonly headers: Readonly<Record<string, string>>
  /** The answer of the service. */
  readonly response: RateLimitResponse
}

export interface BindingLimit {
  readonly requestsPerUnit: number
  readonly unit: RatelimitSchemas['Unit']
  readonly remaining: number
  /** Milliseconds until the window ends. */
  readonly resetMs: number
}

const UNLIMITED = 4_294_967_295

export function toDecision(response: RateLimitResponse): Decision {
  const { overallCode, statuses, responseHeadersToAdd = [] } = response
  return {
    allowed: overallCode === 'OK',
    statuses,
    limit: bindingLimit(statuses),
    headers: Object.fromEntries(responseHeadersToAdd.map(({ key, value = '' }) => [key, value])),
    response,
  }
}

/** The limit that lasts longest among those exceeded, else the one with the least left. */
function bindingLimit(statuses: readonly DescriptorStatus[]): BindingLimit | undefined {
  const limits = statuses.flatMap(({ code, currentLimit, limitRemaining = 0, durationUntilReset = '0s' }) => {
    if (currentLimit === undefined || limitRemaining === UNLIMITED) return []
    const { requestsPerUnit = 0, unit } = currentLimit
    const resetMs = Number.parseFloat(durationUntilReset) * 1_000
    return [{ over: code === 'OVER_LIMIT', limit: { requestsPerUnit, unit, remaining: limitRemaining, resetMs } }]
  })
  const over = limits.filter((one) => one.over)
  const [first] =
    over.length > 0
      ? over.toSorted((a, b) => b.limit.resetMs - a.limit.resetMs)
      : limits.toSorted((a, b) => a.limit.remaining - b.limit.remaining)
  return first?.limit
}
