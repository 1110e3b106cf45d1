import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { decodedBytes } from '../../../src/ratelimit/api/grpc/request-fields.ts'
import { RateLimitRequest } from '../../../src/ratelimit/contract.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes of heap that a decoded request takes; those that a message brings as text are in it. */
function heapOf(bytes: Uint8Array): number {
  const copies = Math.ceil(2_000_000 / bytes.length)
  const kept: RateLimitRequest[] = []
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let count = 0; count < copies; count += 1) kept.push(RateLimitRequest.decode(bytes))
  collectGarbage()
  const used = process.memoryUsage().heapUsed - before
  return used / kept.length
}

const encode = (descriptors: number, entries: number, value: string) =>
  RateLimitRequest.encode(
    RateLimitRequest.fromPartial({
      domain: 'domain',
      descriptors: Array.from({ length: descriptors }, () => ({
        entries: Array.from({ length: entries }, () => ({ key: 'key', value })),
      })),
    }),
  ).finish()

it.each<[string, Uint8Array]>([
  ['one descriptor', encode(1, 1, 'value')],
  ['40 descriptors', encode(40, 1, 'value')],
  ['256 descriptors of 32 entries without a value', encode(256, 32, '')],
  ['256 descriptors with values of 500 characters', encode(256, 1, 'x'.repeat(500))],
  ['500 empty descriptors', Buffer.alloc(1_000, Buffer.of(18, 0))],
  ['10,000 empty descriptors', Buffer.alloc(20_000, Buffer.of(18, 0))],
])('counts a request with %s for no less than it takes', (_what, bytes) => {
  const heap = heapOf(bytes)
  expect(decodedBytes(bytes)).toBeGreaterThan(heap)
  expect(decodedBytes(bytes)).toBeLessThan(20 * heap)
})

it('counts a malformed request for its bytes', () => {
  expect(decodedBytes(Buffer.alloc(5_000, 0xff))).toBe(5_000)
})
