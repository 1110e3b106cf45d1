import { describe, expect, it } from 'vitest'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { openGrpcAsker } from '../helpers/keep-asking.ts'
import { freePort } from '../helpers/redis-process.ts'

const DECISIONS = 300
const REQUEST = { domain: 'another', descriptors: [{ entries: [{ key: 'key4', value: 'x' }] }] }

/** Asks one after the other. */
const WAYS: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  async gRPC(server) {
    using asker = openGrpcAsker(server.urls.grpc)
    for (let count = 0; count < DECISIONS; count += 1) expect(await asker.ask(REQUEST)).toBeInstanceOf(Error)
  },
  async '/json'(server) {
    const request = { method: 'POST', body: JSON.stringify(REQUEST) }
    for (let count = 0; count < DECISIONS; count += 1) {
      const response = await fetch(`${server.urls.http}/json`, request)
      expect(response.status).toBe(503)
      await response.arrayBuffer()
    }
  },
}

const ENVIRONMENTS: readonly (readonly [string, () => Promise<Record<string, string>>])[] = [
  [
    'without a store',
    async () => ({ RUNTIME_ROOT: 'test/fixtures/ratelimit/int', KVSTORE_URL: `127.0.0.1:${await freePort()}` }),
  ],
  ['without rules', async () => ({ RUNTIME_ROOT: 'test/fixtures/nowhere' })],
]

describe('decisions that fail', () => {
  it.each(ENVIRONMENTS.flatMap(([title, env]) => Object.entries(WAYS).map(([way, ask]) => ({ title, way, env, ask }))))(
    'are all told in few lines: $title, over $way',
    async ({ env, ask }) => {
      const lines: Record<string, unknown>[] = []
      const startedAt = performance.now()
      {
        const log = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
        await using server = await startTrivium({ serve: ['ratelimit'], env: await env(), log })
        await ask(server)
      }
      const seconds = Math.ceil((performance.now() - startedAt) / 1_000)
      const told = lines.filter((line) => typeof line['count'] === 'number')
      expect(told.map((line) => Number(line['count'])).reduce((sum, count) => sum + count, 0)).toBe(DECISIONS)
      // At most two kinds: the store is not reached, then not asked.
      expect(told.length).toBeLessThanOrEqual(2 * (seconds + 1))
      expect(lines.filter((line) => line['level'] === 'error').length).toBeLessThanOrEqual(2 * (seconds + 1) + 2)
    },
  )
})
