import { ratelimitOperations } from '../../../generated/sdk/operations.ts'
import { OperationClient, type SendOptions, toFailure } from '../core/operations.ts'
import type { CallOptions, ClientOptions } from '../core/options.ts'
import {
  type CheckOptions,
  type Descriptor,
  type RateLimiter,
  type RatelimitAnswer,
  type RatelimitOperation,
  type RatelimitOperations,
  type RatelimitRequest,
  toRateLimitRequest,
} from './contract.ts'
import { type Decision, toDecision } from './decision.ts'

/** Over the limit is an answer; asking again would only count once more. */
const VALUES = [200, 429]

/** A client of the rate limit service's HTTP endpoint. */
export class RatelimitClient implements RateLimiter {
  readonly #operations: OperationClient<RatelimitOperations>

  constructor(options: ClientOptions) {
    this.#operations = new OperationClient<RatelimitOperations>('ratelimit', ratelimitOperations, options)
  }

  /** Sends any operation of the contract and gives whichever documented answer comes, told apart by `status`. */
  send<Id extends RatelimitOperation>(
    operation: Id,
    request: RatelimitRequest<Id>,
    options?: SendOptions,
  ): Promise<RatelimitAnswer<Id>> {
    return this.#operations.send(operation, request, options)
  }

  async check(
    domain: string,
    descriptors: readonly Descriptor[],
    { hits, ...call }: CheckOptions = {},
  ): Promise<Decision> {
    const body = toRateLimitRequest(domain, descriptors, hits)
    const answer = await this.#operations.send('shouldRateLimit', { body }, { ...call, values: VALUES })
    if (answer.status === 200 || answer.status === 429) return toDecision(answer.body)
    throw toFailure(answer)
  }

  /** Whether the service can be used; why not when it cannot. */
  async health(options?: CallOptions): Promise<{ readonly healthy: boolean; readonly failing: readonly string[] }> {
    const answer = await this.#operations.send('getHealth', {}, { ...options, values: [200, 500] })
    if (answer.status === 200) return { healthy: true, failing: [] }
    if (answer.status === 500) return { healthy: false, failing: answer.body.failing }
    throw toFailure(answer)
  }
}

/** A client of the rate limit service over HTTP, for every runtime. */
export function createRatelimitClient(options: ClientOptions): RatelimitClient {
  return new RatelimitClient(options)
}
