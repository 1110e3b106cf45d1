import type { components, operations } from '../../../generated/ratelimit/openapi.ts'
import type { AnswerOf, OperationError, RequestOf } from '../core/operations.ts'
import type { CallOptions } from '../core/options.ts'
import type { Decision } from './decision.ts'

/** Every operation of `openapi/ratelimit.yaml`, by its id. */
export type RatelimitOperations = operations
export type RatelimitOperation = keyof operations
export type RatelimitRequest<Id extends RatelimitOperation> = RequestOf<operations[Id]>
export type RatelimitAnswer<Id extends RatelimitOperation> = AnswerOf<operations[Id]>
/** The errors that an operation can throw by its contract, told apart by `status`. */
export type RatelimitError<Id extends RatelimitOperation> = OperationError<operations[Id]>

/** The schemas of the contract file, by name. */
export type RatelimitSchemas = components['schemas']
export type RateLimitRequest = RatelimitSchemas['RateLimitRequest']
export type RateLimitResponse = RatelimitSchemas['RateLimitResponse']

/** What a request is: its entries in order, as an object or as pairs, or the whole message of the protocol. */
export type Descriptor =
  | Readonly<Record<string, string>>
  | readonly (readonly [key: string, value: string])[]
  | RatelimitSchemas['RateLimitDescriptor']

export interface CheckOptions extends CallOptions {
  /** Hits to count for every descriptor. Default 1. */
  readonly hits?: number | undefined
}

/** Asks for decisions, over whichever protocol. */
export interface RateLimiter {
  /**
   * Counts a request on every rule that its descriptors match. Over the limit is a decision and no error; what
   * prevents a decision is thrown.
   */
  check(domain: string, descriptors: readonly Descriptor[], options?: CheckOptions): Promise<Decision>
}

/** The message of the protocol that asks for a decision. */
export function toRateLimitRequest(
  domain: string,
  descriptors: readonly Descriptor[],
  hits: number | undefined,
): RateLimitRequest {
  return { domain, descriptors: descriptors.map(toDescriptor), ...(hits === undefined ? {} : { hitsAddend: hits }) }
}

function toDescriptor(given: Descriptor): RatelimitSchemas['RateLimitDescriptor'] {
  if (isPairs(given)) return { entries: given.map(([key, value]) => ({ key, value })) }
  if (Array.isArray((given as { entries?: unknown }).entries)) return given
  return { entries: Object.entries(given as Readonly<Record<string, string>>).map(([key, value]) => ({ key, value })) }
}

function isPairs(given: Descriptor): given is readonly (readonly [string, string])[] {
  return Array.isArray(given)
}
