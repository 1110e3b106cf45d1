import { credentials } from '@grpc/grpc-js'
import { HealthClient, RateLimitRequest, RateLimitServiceClient } from '../../../src/ratelimit/contract.ts'

/** Asks for one decision, and resolves whatever the answer is. */
export async function askRateLimit(address: string, request: object) {
  const client = new RateLimitServiceClient(address, credentials.createInsecure())
  await new Promise<void>((resolve) => {
    client.shouldRateLimit(RateLimitRequest.fromPartial(request), () => resolve())
  })
  client.close()
}

/** Watches the health until it is disposed of. */
export function watchHealth(address: string): Disposable {
  const client = new HealthClient(address, credentials.createInsecure())
  const watch = client.watch({ service: '' })
  watch.on('error', () => undefined)
  return {
    [Symbol.dispose]() {
      watch.cancel()
      client.close()
    },
  }
}
