import { messages } from '../../../../generated/sdk/messages.ts'
import { Deadline } from '../../core/deadline.ts'
import { ConnectionError, TriviumError } from '../../core/errors.ts'
import type { CallLimits, HeaderFields } from '../../core/options.ts'
import { mayResend, retryDelayMs } from '../../core/retry.ts'
import {
  type CheckOptions,
  type Descriptor,
  type RateLimiter,
  type RateLimitResponse,
  toRateLimitRequest,
} from '../contract.ts'
import { type Decision, toDecision } from '../decision.ts'
import { decodeMessage } from './decode.ts'
import { encodeMessage } from './encode.ts'
import { Channel } from './unary-call.ts'

export { GrpcError } from './grpc-error.ts'

const SERVICE = 'envoy.service.ratelimit.v3'
const PATH = `/${SERVICE}.RateLimitService/ShouldRateLimit`
const TIMEOUT_MS = 60_000
const RETRIES = 2
/** The longest time that a gRPC deadline in milliseconds can tell: eight digits. */
const MAX_DEADLINE_MS = 99_999_999

export interface GrpcClientOptions extends CallLimits {
  /** Where the service is, such as `http://127.0.0.1:8081`; `https:` for TLS. */
  readonly url: string
  /** Certificate of the authority that the server's must come from (PEM); the system's when it is not given. */
  readonly ca?: string
  readonly headers?: HeaderFields
}

/** A client of the rate limit service over gRPC, on one connection that is opened when it is needed. For Node. */
export class RatelimitGrpcClient implements RateLimiter {
  readonly #options: GrpcClientOptions
  readonly #channel: Channel

  constructor(options: GrpcClientOptions) {
    this.#options = options
    this.#channel = new Channel(options.url, options.ca === undefined ? {} : { ca: options.ca })
  }

  async check(domain: string, descriptors: readonly Descriptor[], options: CheckOptions = {}): Promise<Decision> {
    const { retries = this.#options.retries ?? RETRIES } = options
    const deadline = new Deadline(options.timeoutMs ?? this.#options.timeoutMs ?? TIMEOUT_MS, options.signal)
    const request = toRateLimitRequest(domain, descriptors, options.hits)
    const message = encodeMessage(messages, `${SERVICE}.RateLimitRequest`, request)
    for (let attempt = 1; ; attempt += 1) {
      try {
        return toDecision(read(await this.#attempt(message, deadline, options)))
      } catch (error) {
        if (attempt > retries || error instanceof TriviumError || !mayResend(error, false)) throw toError(error)
        await deadline.wait(retryDelayMs(attempt))
      }
    }
  }

  #attempt(message: Uint8Array, deadline: Deadline, options: CheckOptions): Promise<Uint8Array> {
    const limitMs = options.attemptTimeoutMs ?? this.#options.attemptTimeoutMs ?? Number.POSITIVE_INFINITY
    const leftMs = Math.min(limitMs, deadline.leftMs)
    const timeout = leftMs < MAX_DEADLINE_MS ? { 'grpc-timeout': `${Math.max(1, Math.ceil(leftMs))}m` } : {}
    const headers = { ...timeout, ...this.#options.headers, ...options.headers }
    return deadline.run(limitMs, (signal) => this.#channel.call({ path: PATH, message, headers, signal }))
  }

  /** Closes the connection once the calls that are under way have ended. A later call opens a new one. */
  close(): void {
    this.#channel.close()
  }
}

/** A client of the rate limit service over gRPC, for Node; it takes no other package. */
export function createRatelimitGrpcClient(options: GrpcClientOptions): RatelimitGrpcClient {
  return new RatelimitGrpcClient(options)
}

function read(bytes: Uint8Array): RateLimitResponse {
  const { statuses = [], ...response } = decodeMessage(
    messages,
    `${SERVICE}.RateLimitResponse`,
    bytes,
  ) as Partial<RateLimitResponse>
  return { statuses, ...response } as RateLimitResponse
}

function toError(error: unknown): TriviumError {
  if (error instanceof TriviumError) return error
  return new ConnectionError(`no answer: ${(error as Error).message}`, { cause: error })
}
