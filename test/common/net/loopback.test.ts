import { expect, it } from 'vitest'
import { isLoopback } from '../../../src/common/net/loopback.ts'

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.255.0.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::FFFF:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['::2', false],
  ['10.127.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:::1', false],
  ['127.0.0.1.example.org', false],
  ['127.example.org', false],
  ['localhost.example.org', false],
  ['', false],
])('%j is reached by this machine only: %j', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
