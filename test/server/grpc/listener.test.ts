import { once } from 'node:events'
import { connect } from 'node:net'
import { Client, credentials, type ServiceError, status } from '@grpc/grpc-js'
import { describe, expect, it } from 'vitest'
import { GRPC_SERVERS, openTestListener, type TestListener } from '../../grpc-server/helpers/test-grpc-service.ts'

const same = (value: Buffer) => value

function clientOf({ address }: TestListener): Client & Disposable {
  const client = new Client(address, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1 })
  return Object.assign(client, { [Symbol.dispose]: () => client.close() })
}

/** The error that a call ends with; null when it is answered. */
function ask(client: Client, method: string): Promise<ServiceError | null> {
  return new Promise((resolve) => {
    client.makeUnaryRequest(`/test.Test/${method}`, same, same, Buffer.from('x'), (error) => resolve(error))
  })
}

describe.each(GRPC_SERVERS)('the listener with the server %s', (server) => {
  it('forgets connections that are gone, however they went', async () => {
    await using test = await openTestListener({ server })
    for (let round = 0; round < 20; round += 1) {
      using client = clientOf(test)
      expect(await ask(client, 'Echo')).toBeNull()
      const silent = connect({ host: '127.0.0.1', port: test.port })
      await once(silent, 'connect')
      if (round % 2 === 0) silent.destroy()
      else silent.resetAndDestroy()
    }
    await expect.poll(() => test.listener.connections, { timeout: 10_000 }).toBe(0)
  })

  it('closes connections beyond the allowed number at once, and takes another when one has gone', async () => {
    await using test = await openTestListener({ server, maxConnections: 2 })
    using honest = clientOf(test)
    expect(await ask(honest, 'Echo')).toBeNull()
    const second = connect({ host: '127.0.0.1', port: test.port })
    await once(second, 'connect')
    const third = connect({ host: '127.0.0.1', port: test.port }).on('error', () => undefined)
    await once(third, 'close')
    expect(await ask(honest, 'Echo')).toBeNull()
    second.destroy()
    await expect.poll(() => test.listener.connections, { timeout: 10_000 }).toBe(1)
    using other = clientOf(test)
    expect(await ask(other, 'Echo')).toBeNull()
  })

  it('drains: answers what is under way, takes nothing new, and closes every connection', async () => {
    await using test = await openTestListener({ server })
    using client = clientOf(test)
    const asked = Array.from({ length: 10 }, () => ask(client, 'Slow'))
    await expect.poll(() => test.service.slow.length, { timeout: 10_000 }).toBe(10)
    const closed = test.listener.close(60_000)
    await expect(once(connect({ host: '127.0.0.1', port: test.port }), 'connect')).rejects.toThrow('ECONNREFUSED')
    for (const answer of test.service.slow) answer()
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 10 }, () => null))
    await closed
    expect(test.listener.connections).toBe(0)
  })

  it('cuts off what is not answered in time, and tells its handler', async () => {
    await using test = await openTestListener({ server })
    using client = clientOf(test)
    const asked = ask(client, 'Slow')
    await expect.poll(() => test.service.slow.length, { timeout: 10_000 }).toBe(1)
    await test.listener.close(50)
    expect([status.UNAVAILABLE, status.CANCELLED, status.INTERNAL]).toContain((await asked)?.code)
    await expect.poll(() => test.service.cancelled, { timeout: 10_000 }).toBe(1)
  })

  it('destroys a connection at its age and the grace after that', async () => {
    await using test = await openTestListener({ server, maxConnectionAgeMs: 100, maxConnectionAgeGraceMs: 300 })
    using client = clientOf(test)
    const asked = ask(client, 'Slow')
    expect(await asked).toMatchObject({ code: expect.any(Number) as number })
    await expect.poll(() => test.listener.connections, { timeout: 10_000 }).toBe(0)
  })

  it('fails no call while connections reach their age', async () => {
    await using test = await openTestListener({ server, maxConnectionAgeMs: 300, maxConnectionAgeGraceMs: 20_000 })
    using client = clientOf(test)
    const ports = new Set<string>()
    const errors: unknown[] = []
    const peerOf = () =>
      new Promise<void>((resolve) => {
        client.makeUnaryRequest('/test.Test/Describe', same, same, Buffer.from(''), (error, answer) => {
          if (error !== null) errors.push(error)
          else ports.add((JSON.parse(String(answer)) as { peer: string }).peer)
          resolve()
        })
      })
    const lane = async () => {
      while (ports.size < 6 && errors.length === 0) await peerOf()
    }
    await Promise.all(Array.from({ length: 8 }, lane))
    expect(errors).toEqual([])
  })
})
