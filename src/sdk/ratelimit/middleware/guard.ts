import type { Descriptor, RateLimiter } from '../contract.ts'
import type { Decision } from '../decision.ts'

const DEADLINE_MS = 100
const OVER_LIMIT = 429
const UNAVAILABLE = 503

export interface GuardOptions<Request> {
  /** A client over HTTP or gRPC. */
  readonly limiter: RateLimiter
  readonly domain: string
  /** What the request is; nothing lets it pass uncounted. */
  readonly descriptors: (request: Request) => readonly Descriptor[] | undefined
  /** What happens without a decision: `open` lets the request pass, `closed` answers 503. */
  readonly onError: 'open' | 'closed'
  /** Milliseconds to wait for a decision. Default 100. */
  readonly deadlineMs?: number | undefined
  /** Told of each failure to get a decision, for the log. */
  readonly report?: (error: unknown) => void
}

/** What becomes of a request: header fields for its answer, and the refusal if it is refused. */
export interface Verdict {
  readonly headers: Readonly<Record<string, string>>
  readonly refusal?: Refusal
}

export interface Refusal {
  readonly status: number
  readonly body: { readonly error: string; readonly message: string }
}

const PASS: Verdict = { headers: {} }

/** Judges a request; never throws but for faults of the caller's own functions. */
export async function judge<Request>(options: GuardOptions<Request>, request: Request): Promise<Verdict> {
  const { limiter, domain, deadlineMs = DEADLINE_MS, onError, report } = options
  const descriptors = options.descriptors(request)
  if (descriptors === undefined || descriptors.length === 0) return PASS
  try {
    return toVerdict(await limiter.check(domain, descriptors, { timeoutMs: deadlineMs, retries: 0 }))
  } catch (error) {
    report?.(error)
    if (onError === 'open') return PASS
    return {
      headers: { 'retry-after': '1' },
      refusal: {
        status: UNAVAILABLE,
        body: { error: 'unavailable', message: 'the rate limit service gave no decision' },
      },
    }
  }
}

function toVerdict({ allowed, limit, headers }: Decision): Verdict {
  const reset = String(Math.ceil((limit?.resetMs ?? 0) / 1_000))
  const own: Record<string, string> =
    limit === undefined
      ? {}
      : {
          'ratelimit-limit': String(limit.requestsPerUnit),
          'ratelimit-remaining': String(limit.remaining),
          'ratelimit-reset': reset,
        }
  // Names of header fields have no case; those of the service win.
  for (const [name, value] of Object.entries(headers)) own[name.toLowerCase()] = value
  if (allowed) return { headers: own }
  return {
    headers: { ...own, 'retry-after': reset },
    refusal: { status: OVER_LIMIT, body: { error: 'over_limit', message: `try again in ${reset} s` } },
  }
}
