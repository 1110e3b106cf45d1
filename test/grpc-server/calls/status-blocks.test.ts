import { Metadata, status } from '@grpc/grpc-js'
import { expect, it } from 'vitest'
import { StatusBlocks } from '../../../src/grpc-server/calls/status-blocks.ts'
import { HpackDecoder } from '../../../src/grpc-server/hpack/decoder.ts'

const REFUSED = { code: status.UNAVAILABLE, details: 'not now' }

function messageOf(block: unknown): string | undefined {
  const decoder = new HpackDecoder({ tableSize: 4_096, maxListSize: 65_536, maxFields: 128 })
  const bytes = block as Buffer
  return decoder.decode(bytes, 0, bytes.length).fields.find(({ name }) => name === 'grpc-message')?.value
}

it('encodes a status once, alone and as trailers', () => {
  const blocks = new StatusBlocks()
  expect(blocks.alone({ ...REFUSED })).toBe(blocks.alone({ ...REFUSED }))
  expect(blocks.trailers({ ...REFUSED })).toBe(blocks.trailers({ ...REFUSED }))
  expect(messageOf(blocks.alone(REFUSED))).toBe('not now')
})

it('tells statuses with the same details apart', () => {
  const blocks = new StatusBlocks()
  const first = blocks.alone(REFUSED)
  expect(blocks.alone({ ...REFUSED, code: status.ABORTED })).not.toEqual(first)
  expect(blocks.alone(REFUSED)).toEqual(first)
})

it('forgets what has not been among the latest', () => {
  const blocks = new StatusBlocks()
  const first = blocks.alone(REFUSED)
  for (let count = 0; count < 1_000; count += 1) blocks.alone({ ...REFUSED, details: `no ${count}` })
  expect(blocks.alone(REFUSED)).not.toBe(first)
  expect(blocks.alone(REFUSED)).toEqual(first)
})

it('remembers nothing that belongs to one call', () => {
  const blocks = new StatusBlocks()
  const metadata = new Metadata()
  metadata.set('retry-after', '1')
  for (const one of [
    { ...REFUSED, metadata },
    { ...REFUSED, details: 'x'.repeat(1_000) },
  ]) {
    expect(blocks.alone(one)).not.toBe(blocks.alone(one))
    expect(blocks.alone(one)).toEqual(blocks.alone(one))
  }
})
