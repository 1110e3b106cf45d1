import { Code, type DescriptorStatus, type RateLimitResponse } from '../contract.ts'
import { isQuota, type WorkItem } from './work-item.ts'

/** Names of the headers that tell a caller about its limit. */
export interface HeaderNames {
  readonly limit: string
  readonly remaining: string
  readonly reset: string
}

type Header = RateLimitResponse['responseHeadersToAdd'][number]

/** Says that this process counted on its own, since the counter store failed. */
const DEGRADED: Header = { key: 'RateLimit-Degraded', value: 'local', rawValue: new Uint8Array(0) }

/**
 * Headers for the descriptor that matters most: the last regular one over its limit, else the first with the fewest
 * hits left. None when no descriptor has a limit.
 */
export function limitHeaders(names: HeaderNames, items: readonly WorkItem[], quotaMode: boolean): Header[] {
  const over = items.findLast((item) => item.status.code === Code.OVER_LIMIT && !isQuota(item, quotaMode))
  const chosen = over?.status ?? tightest(items)
  if (chosen?.currentLimit === undefined) return []
  return [
    ...(items.some((item) => item.countedLocally) ? [DEGRADED] : []),
    header(names.limit, chosen.currentLimit.requestsPerUnit),
    header(names.remaining, chosen.limitRemaining),
    header(names.reset, Number(chosen.durationUntilReset?.seconds ?? 0n)),
  ]
}

function tightest(items: readonly WorkItem[]): DescriptorStatus | undefined {
  let chosen: DescriptorStatus | undefined
  for (const { status } of items) {
    if (status.currentLimit === undefined) continue
    if (chosen === undefined || status.limitRemaining < chosen.limitRemaining) chosen = status
  }
  return chosen
}

function header(key: string, value: number): Header {
  return { key, value: String(value), rawValue: new Uint8Array(0) }
}
