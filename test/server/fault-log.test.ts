import { expect, it } from 'vitest'
import { ServiceError } from '../../src/common/service-error.ts'
import { FaultLog } from '../../src/server/fault-log.ts'
import { ProcessMetrics } from '../../src/server/metrics/service-metrics.ts'
import { holdSqliteLock } from '../helpers/disk/sqlite-lock.ts'
import { startTrivium } from '../helpers/process/start-trivium.ts'
import { openTestHost } from './helpers/open-test-host.ts'

type Line = Record<string, unknown>

const FAILURES = 50

/** Failures that the lines stand for, by message. */
function told(lines: readonly Line[], message: string): readonly number[] {
  return lines.filter((line) => line['@message'] === message).map(({ count }) => Number(count))
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

it('logs a crowd of unknown failures of one kind in a few lines, and counts each', async () => {
  const test = await openTestHost()
  for (let index = 0; index < FAILURES; index += 1) await (await fetch(`${test.url}/api/broken`)).text()
  expect(test.metrics.of('api').faults.get('Error')).toBe(FAILURES)
  expect(told(test.lines, 'request failed')[0]).toBe(1)
  await test[Symbol.asyncDispose]()
  const counts = told(test.lines, 'request failed')
  expect(sum(counts)).toBe(FAILURES)
  expect(counts.length).toBeLessThan(FAILURES / 2)
  expect(test.lines.find(({ count }) => count === 1)).toMatchObject({ service: 'api', err: { name: 'Error' } })
})

it('tells failures apart by service, message, code, cause and place, not by what they quote', () => {
  const lines: string[] = []
  const log = { error: (_facts: object, message: string) => void lines.push(message) }
  const metrics = new ProcessMetrics()
  using faults = new FaultLog(log as never, metrics)
  const make = (text: string) => new TypeError(text)
  const cause = Object.assign(new Error('x'), { code: 'ENOSPC' })
  for (const text of ['a', 'b', 'c']) {
    faults.of('tasks').note(make(text), 'same place')
    faults.of('tasks').note(new ServiceError('unavailable', text), 'known')
    faults.of('tasks').note(new ServiceError('unavailable', text, { cause }), 'known')
    faults.of('docdb').note(new ServiceError('unavailable', text), 'known')
  }
  faults.of('tasks').note(new TypeError('a'), 'same place')
  expect(lines).toEqual(['same place', 'known', 'known', 'known', 'same place'])
  expect([...metrics.of('tasks').faults]).toEqual([
    ['TypeError', 4],
    ['unavailable', 6],
  ])
})

it('counts kinds without end as others', () => {
  const metrics = new ProcessMetrics()
  using faults = new FaultLog({ error: () => undefined } as never, metrics)
  for (let index = 0; index < 1_000; index += 1) faults.of('docdb').note({ code: `E${index}` }, 'many')
  const kinds = metrics.of('docdb').faults
  expect([kinds.size, kinds.get('other')]).toEqual([101, 900])
})

it('logs a database of tasks that takes no writes once a second, however many ask', async () => {
  const lines: Line[] = []
  const server = await startTrivium({
    serve: ['tasks'],
    env: { TASKS_ACCESS: 'open', TASKS_BUSY_TIMEOUT: '1ms' },
    log: { write: (line) => void lines.push(JSON.parse(line) as Line) },
  })
  const lock = await holdSqliteLock(server.dir.at('tasks.sqlite'))
  const query = 'mutation { createTask(data: {label: "x"}) { id } }'
  const write = async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.urls.http}/api/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    return answer.text()
  }
  for (const answer of await Promise.all(Array.from({ length: FAILURES }, write)))
    expect(answer).toContain('UNAVAILABLE')
  expect(server.running.metrics.of('tasks').faults.get('UNAVAILABLE')).toBe(FAILURES)
  await lock.release()
  await server[Symbol.asyncDispose]()
  const counts = told(lines, 'resolver failed')
  expect(sum(counts)).toBe(FAILURES)
  expect(counts.length).toBeLessThan(FAILURES / 2)
})
