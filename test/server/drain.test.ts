import { Agent } from 'node:http'
import { describe, expect, it } from 'vitest'
import { agentRequest, askUntilClosed } from '../helpers/http/agent-request.ts'
import { openTestHost } from './helpers/open-test-host.ts'

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
    const ask = { url: `${test.url}/api/item/1`, agent }
    const clients = Array.from({ length: 32 }, () => askUntilClosed(ask, () => draining))
    await agentRequest(ask)
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

  it('closes every service, also when another one fails to close', async () => {
    const test = await openTestHost()
    test.root.failsToClose = true
    await expect(test.host.drain()).rejects.toThrow('root does not close')
    expect(test.api.events).toContain('disposed')
  })
})
