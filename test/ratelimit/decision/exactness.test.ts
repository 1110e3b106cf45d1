import { randomUUID } from 'node:crypto'
import { credentials } from '@grpc/grpc-js'
import { expect, it } from 'vitest'
import { readJsonRequest } from '../../../src/ratelimit/api/handlers/json-request.ts'
import { Code, RateLimitServiceClient } from '../../../src/ratelimit/contract.ts'
import { describeWithBackend } from '../../helpers/backends.ts'
import { isolatedFlags, runTrivium } from '../../helpers/process/run-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'

const CLIENTS = 64
const HITS_PER_CLIENT = 200
const LIMIT = 5_000

describeWithBackend('redis', 'two processes on one Redis', (url) => {
  it('let through exactly the limit, and never tell the same remainder twice', { timeout: 120_000 }, async () => {
    await using dir = await tempDir()
    const env = { KVSTORE_URL: url, KVSTORE_TIMEOUT: '20s', CACHE_KEY_PREFIX: randomUUID() }
    const start = () => runTrivium(['ratelimit', ...ratelimitFlags(dir.path)], env)
    await using first = await start()
    await using second = await start()
    const request = readJsonRequest({
      domain: 'example',
      descriptors: [{ entries: [{ key: 'a', value: 'b' }], limit: { requestsPerUnit: LIMIT, unit: 'YEAR' } }],
    })
    const remainders: number[] = []
    const ask = async (client: RateLimitServiceClient) => {
      for (let hit = 0; hit < HITS_PER_CLIENT; hit += 1) {
        const remaining = await new Promise<number | undefined>((resolve, reject) => {
          client.shouldRateLimit(request, (error, response) => {
            if (error !== null) reject(error)
            else resolve(response.overallCode === Code.OK ? response.statuses[0]?.limitRemaining : undefined)
          })
        })
        if (remaining !== undefined) remainders.push(remaining)
      }
    }
    const clients = Array.from({ length: CLIENTS }, (_, index) => {
      const address = (index % 2 === 0 ? first : second).ready.grpc ?? ''
      return new RateLimitServiceClient(address, credentials.createInsecure())
    })
    await Promise.all(clients.map(ask))
    for (const client of clients) client.close()
    expect(remainders.length).toBe(LIMIT)
    expect(new Set(remainders).size).toBe(LIMIT)
    expect(remainders).toContain(0)
  })
})

/** The flags that a rate limit service alone knows. */
function ratelimitFlags(dir: string): string[] {
  const flags = isolatedFlags(dir)
  const foreign = new Set(['--tasks-database-url', '--docdb-dir'])
  return flags.filter((flag, index) => !foreign.has(flag) && !foreign.has(flags[index - 1] ?? ''))
}
