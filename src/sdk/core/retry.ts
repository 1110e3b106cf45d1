import type { HeadersLike } from './options.ts'

const FIRST_DELAY_MS = 100
const MAX_DELAY_MS = 5_000

/** Statuses that may pass: a read is sent again after any of them. */
const PASSING = new Set([408, 429, 500, 502, 503, 504])

/** The connection was never there, so the request was not taken. Node, Deno and Bun word it in their own ways. */
const NEVER_SENT = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ConnectionRefused|Connection refused/

/** Whether an answer of this status is worth another attempt. A write is sent again only when it was refused unheard. */
export function mayPass(status: number, repeatable: boolean): boolean {
  return repeatable ? PASSING.has(status) : status === 429
}

/** Whether a request may be sent again after this failure of `fetch`. */
export function mayResend(error: unknown, repeatable: boolean): boolean {
  return repeatable || wasNeverSent(error)
}

function wasNeverSent(error: unknown): boolean {
  const { cause, code, message } = error as { cause?: { code?: unknown }; code?: unknown; message?: unknown }
  return NEVER_SENT.test(`${String(code)} ${String(cause?.code)} ${String(message)}`)
}

/** Milliseconds until the next attempt: a random part of a time that doubles, and no less than the server asks for. */
export function retryDelayMs(attempt: number, askedMs = 0): number {
  const most = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1))
  return askedMs + Math.random() * most
}

/** `Retry-After` in milliseconds: seconds, or a date. */
export function readRetryAfter(headers: HeadersLike): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
