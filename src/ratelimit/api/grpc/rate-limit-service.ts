import { BinaryReader, BinaryWriter } from '@bufbuild/protobuf/wire'
import { status as GrpcStatus, type ServerUnaryCall, type ServiceDefinition, type sendUnaryData } from '@grpc/grpc-js'
import { type Clock, systemClock } from '../../../common/clock.ts'
import type { Faults, GrpcService } from '../../../server/service.ts'
import {
  RateLimitRequest,
  RateLimitResponse,
  type RateLimitServiceServer,
  RateLimitServiceService,
} from '../../contract.ts'
import type { Decide } from '../../decision/decide.ts'
import { RatelimitError, type RatelimitErrorCode } from '../../errors.ts'
import type { Statistics } from '../../observability/stats/statistics.ts'
import { decodedBytes, hasTooManyFields, MAX_FIELDS } from './request-fields.ts'

export interface GrpcOptions {
  readonly decide: Decide
  readonly statistics: Statistics
  readonly clock: Clock
  readonly faults: Faults
}

/** An answer that is given so long before the deadline is no lost one. */
const WAY_BACK_MS = 2

const STATUS: Readonly<Record<RatelimitErrorCode, GrpcStatus>> = {
  invalid_request: GrpcStatus.INVALID_ARGUMENT,
  no_rules: GrpcStatus.UNAVAILABLE,
  store_unavailable: GrpcStatus.UNAVAILABLE,
}

/** `envoy.service.ratelimit.v3.RateLimitService`. */
export function createRateLimitService(options: GrpcOptions): GrpcService {
  const implementation: RateLimitServiceServer = {
    shouldRateLimit: (call, callback) => void answer(call, callback, options),
  }
  return { definition: strictDefinition(), implementation, decodedBytes }
}

/** Notes a unary call in the statistics. */
export function countCall(statistics: Statistics, method: string, milliseconds: number): void {
  statistics.count(`ratelimit_server.${method}.total_requests`)
  statistics.time(`ratelimit_server.${method}.response_time`, milliseconds)
}

async function answer(
  call: ServerUnaryCall<RateLimitRequest | Malformed, RateLimitResponse>,
  callback: sendUnaryData<RateLimitResponse>,
  options: GrpcOptions,
): Promise<void> {
  const startedAtMs = options.clock.now()
  try {
    const { request } = call
    if (request instanceof Malformed) throw new RatelimitError('invalid_request', request.message)
    // Metadata is made when it is first looked at, which only tracing does.
    const carrier = (name: string) => call.metadata.get(name)[0]?.toString()
    callback(null, await options.decide(request, { carrier, waitMs: waitOf(call) }))
  } catch (error) {
    noteFailure(error, options)
    callback(toStatus(error))
  } finally {
    countCall(options.statistics, 'ShouldRateLimit', options.clock.now() - startedAtMs)
  }
}

/** How long the caller waits, less the time that an answer needs to reach it. */
function waitOf(call: ServerUnaryCall<unknown, unknown>): number {
  const deadlineAtMs = Number(call.getDeadline())
  return deadlineAtMs === Number.POSITIVE_INFINITY ? deadlineAtMs : deadlineAtMs - systemClock.now() - WAY_BACK_MS
}

function toStatus(error: unknown): { code: GrpcStatus; details: string } {
  return error instanceof RatelimitError
    ? { code: STATUS[error.code], details: error.message }
    : { code: GrpcStatus.INTERNAL, details: 'internal error' }
}

/** What is wrong with a request is told to its caller only. */
function noteFailure(error: unknown, { faults }: GrpcOptions): void {
  if (error instanceof RatelimitError && error.code === 'invalid_request') return
  faults.note(error, 'decision failed')
}

/** A message that could not be read; answered as a bad request, not as a failure of the service. */
class Malformed {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The generated definition with a reader that refuses bytes that are not UTF-8 instead of replacing them, and a writer
 * whose memory is used again for each response.
 */
function strictDefinition(): ServiceDefinition {
  const requestDeserialize = (bytes: Buffer): RateLimitRequest | Malformed => {
    try {
      if (hasTooManyFields(bytes)) return new Malformed(`the request has more than ${MAX_FIELDS} fields`)
      return RateLimitRequest.decode(new BinaryReader(bytes, (text) => utf8.decode(text)))
    } catch {
      return new Malformed('the request is not a well-formed RateLimitRequest message')
    }
  }
  let writer = new BinaryWriter()
  const responseSerialize = (response: RateLimitResponse): Buffer => {
    try {
      return Buffer.from(RateLimitResponse.encode(response, writer).finish())
    } catch (error) {
      writer = new BinaryWriter()
      throw error
    }
  }
  return { shouldRateLimit: { ...RateLimitServiceService.shouldRateLimit, requestDeserialize, responseSerialize } }
}
