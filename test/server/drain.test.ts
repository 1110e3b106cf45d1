import { Agent, get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { openTestHost } from '../helpers/open-test-host.ts'

interface Answer {
  readonly status: number | undefined
  readonly connection: string | undefined
}

function request(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }))
    })
    call.on('error', reject)
  })
}

describe('drain', () => {
  it('turns services unhealthy first, answers what is in flight, then disposes', async () => {
    await using test = await openTestHost()
    const slow = fetch(`${test.url}/api/slow`)
    await expect.poll(() => test.api.events).toContain('slow began')
    const drained = test.host.drain()
    await expect.poll(() => test.api.events).toContain('drain')
    test.api.slow.resolve()
    expect((await slow).status).toBe(200)
    await drained
    expect(test.api.events).toEqual(['slow began', 'drain', 'disposed'])
  })

  it('fails none of the requests of 32 busy keep-alive connections', async () => {
    await using test = await openTestHost({ DRAIN_DELAY: '300ms' })
    const agent = new Agent({ keepAlive: true, maxSockets: 32 })
    let draining = false
    const clients = Array.from({ length: 32 }, async () => {
      const answers: Answer[] = []
      // A connection that was told to close is not used again, as any HTTP client behaves.
      for (;;) {
        const answer = await request(`${test.url}/api/item/1`, agent)
        answers.push(answer)
        if (draining && answer.connection === 'close') return answers
      }
    })
    await request(`${test.url}/api/item/1`, agent)
    draining = true
    const drained = test.host.drain()
    const answers = (await Promise.all(clients)).flat()
    await drained
    expect(answers.filter((answer) => answer.status !== 200)).toEqual([])
    expect(answers.length).toBeGreaterThan(32)
  })

  it('cuts off what is still in flight after the time-out', async () => {
    await using test = await openTestHost({ DRAIN_TIMEOUT: '100ms' })
    const slow = fetch(`${test.url}/api/slow`).then(
      () => 'answered',
      () => 'cut off',
    )
    await expect.poll(() => test.api.events).toContain('slow began')
    await test.host.drain()
    expect(await slow).toBe('cut off')
  })

  it('refuses new connections afterwards', async () => {
    await using test = await openTestHost()
    await test.host.drain()
    await expect(fetch(`${test.url}/api/item/1`)).rejects.toThrow()
  })
})
