import { credentials, Metadata, type ServiceError } from '@grpc/grpc-js'
import { readJsonRequest } from '../../../src/ratelimit/api/handlers/json-request.ts'
import { type RateLimitResponse, RateLimitServiceClient } from '../../../src/ratelimit/contract.ts'

/** Questions that are under way at once. */
export const LANES = 16

/** A caller over gRPC. */
export interface GrpcAsker extends Disposable {
  /** The answer, or why there is none. @param timeoutMs sent as `grpc-timeout` */
  ask(request: unknown, timeoutMs?: number): Promise<RateLimitResponse | ServiceError>
}

export function openGrpcAsker(address: string): GrpcAsker {
  const client = new RateLimitServiceClient(address, credentials.createInsecure())
  return {
    ask: (request, timeoutMs) =>
      new Promise((resolve) => {
        const options = timeoutMs === undefined ? {} : { deadline: Date.now() + timeoutMs }
        client.shouldRateLimit(readJsonRequest(request), new Metadata(), options, (error, response) =>
          resolve(error ?? response),
        )
      }),
    [Symbol.dispose]: () => client.close(),
  }
}

/** Asks without a pause until told to stop; gives the number of answers and every error. */
export function keepAsking(address: string, request: unknown) {
  const asker = openGrpcAsker(address)
  const errors: ServiceError[] = []
  let answers = 0
  let asking = true
  const lane = async () => {
    while (asking) {
      const outcome = await asker.ask(request)
      if (outcome instanceof Error) errors.push(outcome)
      else answers += 1
    }
  }
  const lanes = Array.from({ length: LANES }, lane)
  return {
    answers: () => answers,
    async stop(): Promise<ServiceError[]> {
      asking = false
      await Promise.all(lanes)
      asker[Symbol.dispose]()
      return errors
    },
  }
}
