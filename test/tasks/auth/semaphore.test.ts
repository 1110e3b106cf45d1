import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FairSemaphore, type WorkQueue } from '../../../src/tasks/auth/semaphore.ts'

/** Work that runs until it is told to end, and tells that it began. */
class Works {
  readonly begun: string[] = []
  readonly #ends = new Map<string, () => void>()

  start(queue: WorkQueue, name: string): Promise<void> {
    return queue.run(async () => {
      this.begun.push(name)
      await new Promise<void>((resolve) => this.#ends.set(name, resolve))
    })
  }

  async end(name: string): Promise<void> {
    this.#ends.get(name)?.()
    await setImmediate()
  }
}

const refusal = () => new Error('too many')

describe('queues of a semaphore', () => {
  it('share its permits: a flood of one leaves the other its own', async () => {
    const semaphore = new FairSemaphore(2)
    const first = semaphore.queue({ maxAtOnce: 2, maxWaiting: 10, refusal })
    const second = semaphore.queue({ maxAtOnce: 1, maxWaiting: 10, refusal })
    const works = new Works()
    const all = ['b1', 'b2', 'b3'].map((name) => works.start(second, name))
    await setImmediate()
    expect(works.begun).toEqual(['b1'])
    all.push(...['a1', 'a2', 'a3'].map((name) => works.start(first, name)))
    await setImmediate()
    expect(works.begun).toEqual(['b1', 'a1'])
    await works.end('a1')
    expect(works.begun).toEqual(['b1', 'a1', 'a2'])
    await works.end('b1')
    expect(works.begun).toEqual(['b1', 'a1', 'a2', 'b2'])
    await works.end('a2')
    await works.end('b2')
    await works.end('a3')
    await works.end('b3')
    await Promise.all(all)
  })

  it('turn away what would wait beyond the limit, and give every permit back, whatever fails', async () => {
    const queue = new FairSemaphore(1).queue({ maxAtOnce: 1, maxWaiting: 2, refusal })
    const fail = () => Promise.reject(new Error('failed'))
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => queue.run(fail)))
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
      'failed',
      'failed',
      'failed',
      'too many',
    ])
    expect(queue.isFull).toBe(false)
    expect(await queue.run(() => Promise.resolve('done'))).toBe('done')
  })
})
