import { expect, it } from 'vitest'
import { rawHttp } from '../../helpers/http/raw-http.ts'
import { openTestHost } from '../helpers/open-test-host.ts'

const request = (fields = '') => `GET /api/item/x HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`
const answersIn = (text: string) => text.split('HTTP/1.1 200 ').length - 1

it('answers a hundred requests that are sent ahead of their answers', async () => {
  await using test = await openTestHost()
  const answer = await rawHttp(test.url, request().repeat(99) + request('Connection: close\r\n'))
  expect(answersIn(answer)).toBe(100)
  expect(test.metrics.host.refused.size).toBe(0)
})

it('closes a connection that sends more ahead, and serves no more of it', async () => {
  await using test = await openTestHost()
  const answer = await rawHttp(test.url, request().repeat(1_000)).catch(String)
  expect(answersIn(answer)).toBeLessThanOrEqual(100)
  expect([...test.metrics.host.refused]).toEqual([['pipelined_requests', 1]])
  expect((await fetch(`${test.url}/api/item/x`)).status).toBe(200)
  const { requests } = test.metrics.of('api')
  const served = [...requests.values()].reduce(
    (sum, { durations }) => sum + durations.counts.reduce((a, b) => a + b),
    0,
  )
  expect(served).toBeLessThanOrEqual(101)
})
