import { Client, credentials, status as GrpcStatus, type ServiceError } from '@grpc/grpc-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJsonRequest } from '../../../src/ratelimit/api/handlers/json-request.ts'
import {
  HealthClient,
  RateLimitRequest,
  RateLimitServiceClient,
  ServingStatus,
} from '../../../src/ratelimit/contract.ts'
import { GRPC_SERVERS } from '../../grpc-server/helpers/test-grpc-service.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'

/** The same octets again and again. */
const repeated = (octets: readonly number[], count: number) => Buffer.alloc(octets.length * count, Buffer.from(octets))

/** A field of the given tag, length and content. */
function field(tag: readonly number[], content: Uint8Array): Buffer {
  const length: number[] = []
  for (let rest = content.length; ; rest >>>= 7) {
    length.push(rest > 0x7f ? (rest & 0x7f) | 0x80 : rest)
    if (rest <= 0x7f) return Buffer.concat([Buffer.from([...tag, ...length]), content])
  }
}

const PATH = '/envoy.service.ratelimit.v3.RateLimitService/ShouldRateLimit'

describe.each(GRPC_SERVERS)('on the server %s', (GRPC_SERVER) => {
  describe('the gRPC service', () => {
    let server: TestServer
    let client: RateLimitServiceClient
    let raw: Client

    beforeAll(async () => {
      server = await startTrivium({
        serve: ['ratelimit'],
        env: { GRPC_SERVER, RUNTIME_ROOT: 'test/fixtures/ratelimit/int' },
      })
      client = new RateLimitServiceClient(server.urls.grpc, credentials.createInsecure())
      raw = new Client(server.urls.grpc, credentials.createInsecure())
    })
    afterAll(async () => {
      client.close()
      raw.close()
      await server[Symbol.asyncDispose]()
    })

    /** Sends bytes as they are and gives the error they are answered with. */
    function sendBytes(bytes: Uint8Array, path = PATH): Promise<ServiceError | null> {
      return new Promise((resolve) => {
        raw.makeUnaryRequest(
          path,
          (value: Buffer) => value,
          (value) => value,
          Buffer.from(bytes),
          (error) => resolve(error),
        )
      })
    }

    const encode = (request: unknown) => RateLimitRequest.encode(readJsonRequest(request)).finish()
    const entries = [{ key: 'key2', value: 'a' }]

    it.each([
      ['an empty domain', encode({ domain: '', descriptors: [{ entries }] }), 'rate limit domain must not be empty'],
      ['no descriptors', encode({ domain: 'another' }), 'rate limit descriptor list must not be empty'],
      ['an empty body', new Uint8Array(0), 'rate limit domain must not be empty'],
      [
        'a limit without a unit',
        encode({ domain: 'another', descriptors: [{ entries, limit: { requestsPerUnit: 1 } }] }),
        'descriptors[0].limit.unit: unknown unit 0',
      ],
      [
        'a limit of an undefined unit',
        encode({ domain: 'another', descriptors: [{ entries, limit: { unit: 99 } }] }),
        'unknown unit 99',
      ],
      [
        '257 descriptors',
        encode({ domain: 'another', descriptors: Array.from({ length: 257 }, () => ({ entries })) }),
        'at most 256',
      ],
      [
        '33 entries',
        encode({ domain: 'another', descriptors: [{ entries: Array.from({ length: 33 }, () => entries[0]) }] }),
        'at most 32',
      ],
      [
        'a value of 64 KB',
        encode({ domain: 'another', descriptors: [{ entries: [{ key: 'a', value: 'x'.repeat(65_536) }] }] }),
        'at most 4096',
      ],
      ['100,000 empty descriptors', repeated([0x12, 0], 100_000), 'more than 32768 fields'],
      ['one descriptor of 70,000 empty entries', field([0x12], repeated([0x0a, 0], 70_000)), 'more than 32768 fields'],
      [
        'one entry of 70,000 keys',
        field([0x12], field([0x0a], repeated([0x0a, 1, 0x61], 70_000))),
        'more than 32768 fields',
      ],
      ['70,000 unknown fields', repeated([0x78, 1], 70_000), 'more than 32768 fields'],
      ['a descriptor that is longer than its request', repeated([0x12, 0xff, 0xff, 0x7f], 1_000), 'not a well-formed'],
      ['text that is not UTF-8', new Uint8Array([0x0a, 0x01, 0xff]), 'not a well-formed RateLimitRequest'],
      ['a message cut short', new Uint8Array([0x0a, 0x7f, 0x61]), 'not a well-formed RateLimitRequest'],
      ['a wire type that does not exist', new Uint8Array([0x0f]), 'not a well-formed RateLimitRequest'],
    ])('answers INVALID_ARGUMENT to %s', async (_title, bytes, message) => {
      const error = await sendBytes(bytes)
      expect(error?.code).toBe(GrpcStatus.INVALID_ARGUMENT)
      expect(error?.details).toContain(message)
    })

    it('answers UNIMPLEMENTED to a method that it does not have', async () => {
      expect((await sendBytes(new Uint8Array(0), `${PATH}x`))?.code).toBe(GrpcStatus.UNIMPLEMENTED)
    })

    it('answers RESOURCE_EXHAUSTED to a message of 5 MiB and goes on', async () => {
      expect((await sendBytes(new Uint8Array(5 * 1024 * 1024)))?.code).toBe(GrpcStatus.RESOURCE_EXHAUSTED)
      expect(await sendBytes(encode({ domain: 'another', descriptors: [{ entries }] }))).toBeNull()
    })

    it('passes over fields that it does not know', async () => {
      const known = encode({ domain: 'another', descriptors: [{ entries }] })
      expect(await sendBytes(new Uint8Array([...known, 0xfa, 0x3f, 0x01, 0x00]))).toBeNull()
    })

    it('counts calls and errors', async () => {
      await sendBytes(new Uint8Array(0))
      const stats = await (await fetch(`${server.urls.debug}/stats`)).text()
      expect(stats).toMatch(/^ratelimit\.service\.call\.should_rate_limit\.service_error: [1-9]/m)
      expect(stats).toMatch(/^ratelimit_server\.ShouldRateLimit\.total_requests: [1-9]/m)
      expect(stats).toMatch(/^ratelimit_server\.ShouldRateLimit\.response_time: count=[1-9]/m)
    })
  })

  describe('without rules', () => {
    it('answers UNAVAILABLE and 503, and health as the setting says', async () => {
      await using server = await startTrivium({
        serve: ['ratelimit'],
        env: { GRPC_SERVER, RUNTIME_ROOT: 'test/fixtures/nowhere', HEALTHY_WITH_AT_LEAST_ONE_CONFIG_LOADED: 'true' },
      })
      const client = new RateLimitServiceClient(server.urls.grpc, credentials.createInsecure())
      const request = { domain: 'another', descriptors: [{ entries: [{ key: 'a', value: 'b' }] }] }
      const error = await new Promise<ServiceError | null>((resolve) => {
        client.shouldRateLimit(readJsonRequest(request), (failure) => resolve(failure))
      })
      client.close()
      expect(error).toMatchObject({ code: GrpcStatus.UNAVAILABLE, details: 'no rate limit configuration loaded' })

      const response = await fetch(`${server.urls.http}/json`, { method: 'POST', body: JSON.stringify(request) })
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ code: 'no_rules', message: 'no rate limit configuration loaded' })

      const health = await fetch(`${server.urls.http}/healthcheck`)
      expect(health.status).toBe(500)
      expect(await health.json()).toMatchObject({ code: 'unhealthy', failing: ['rules (no domain is loaded)'] })
      expect(await (await fetch(`${server.urls.debug}/rlconfig`)).text()).toBe('')
    })
  })

  describe('gRPC health', () => {
    let server: TestServer
    let client: HealthClient
    beforeAll(async () => {
      server = await startTrivium({
        serve: ['ratelimit'],
        env: { GRPC_SERVER, RUNTIME_ROOT: 'test/fixtures/ratelimit/int' },
      })
      client = new HealthClient(server.urls.grpc, credentials.createInsecure())
    })
    afterAll(async () => {
      client.close()
      await server[Symbol.asyncDispose]()
    })

    function check(service: string): Promise<number> {
      return new Promise((resolve, reject) => {
        client.check({ service }, (error, response) => (error === null ? resolve(response.status) : reject(error)))
      })
    }

    it('answers under its name and the empty one', async () => {
      expect(await check('ratelimit')).toBe(ServingStatus.SERVING)
      expect(await check('')).toBe(ServingStatus.SERVING)
      await expect(check('other')).rejects.toMatchObject({ code: GrpcStatus.NOT_FOUND, details: 'unknown service' })
    })

    it('lists its names', async () => {
      const names = await new Promise<string[]>((resolve, reject) => {
        client.list({}, (error, response) => (error === null ? resolve(Object.keys(response.statuses)) : reject(error)))
      })
      expect(names.sort()).toEqual(['', 'ratelimit'])
    })

    it('tells watchers when the drain begins, and ends their calls', async () => {
      const watch = client.watch({ service: 'ratelimit' })
      const unknown = client.watch({ service: 'other' })
      const seen: number[] = []
      const first = Promise.withResolvers<void>()
      watch.on('data', (message: { status: number }) => {
        seen.push(message.status)
        first.resolve()
      })
      const unknownSeen = new Promise<number>((resolve) => {
        unknown.on('data', (message: { status: number }) => resolve(message.status))
      })
      const ended = new Promise<void>((resolve) => {
        watch.on('end', resolve)
      })
      await first.promise
      expect(await unknownSeen).toBe(ServingStatus.SERVICE_UNKNOWN)
      unknown.on('error', () => undefined)
      unknown.cancel()
      await server.running.host.drain()
      await ended
      expect(seen).toEqual([ServingStatus.SERVING, ServingStatus.NOT_SERVING])
    })
  })
})
