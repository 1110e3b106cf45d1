import { describe, expect, it } from 'vitest'
import { createIdMaker } from '../../../src/docdb/documents/ids.ts'
import { isolatedFlags, runTrivium } from '../../helpers/process/run-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { startDocdb } from '../helpers/client.ts'

const json = { 'content-type': 'application/json' }

describe('many callers at once', () => {
  it('get 2,000 different ids, and every document is there', async () => {
    await using client = await startDocdb()
    await client.call('PUT', '/db')
    const post = () => fetch(`${client.url}/db`, { method: 'POST', headers: json, body: '{}' })
    const ids = new Set<string>()
    for (let round = 0; round < 10; round += 1) {
      const replies = await Promise.all(Array.from({ length: 200 }, post))
      for (const reply of replies) ids.add(((await reply.json()) as { id: string }).id)
    }
    expect(ids.size).toBe(2_000)
    const listed = (await client.call('GET', '/db/_all_docs')).json.rows.map(({ id }: { id: string }) => id)
    expect(listed).toEqual([...ids].sort())
  })
})

describe('a server that is told to stop under load', () => {
  it('answers every write in flight, and keeps it', async () => {
    await using dir = await tempDir()
    const flags = ['docdb', ...isolatedFlags(dir.path)]
    const acknowledged: string[] = []
    {
      await using server = await runTrivium(flags)
      const url = server.ready.http
      await fetch(`${url}/db`, { method: 'PUT' })
      const writes = Array.from({ length: 100 }, async (_, n) => {
        const reply = await fetch(`${url}/db/d${n}`, { method: 'PUT', body: '{}' })
        if (reply.status === 201) acknowledged.push(`d${n}`)
        return reply.status
      })
      // The delay before the listener closes lets all of them connect.
      await Promise.race(writes)
      expect(await server.end('SIGTERM')).toBe(0)
      expect(new Set(await Promise.all(writes))).toEqual(new Set([201]))
    }
    await using server = await runTrivium(flags)
    const listing = await fetch(`${server.ready.http}/db/_all_docs`)
    const { rows } = (await listing.json()) as { rows: { id: string }[] }
    expect(rows.map(({ id }) => id)).toEqual(acknowledged.sort())
  })
})

describe('ids made by the server', () => {
  it('sort by time, also within a millisecond and when the clock steps back', () => {
    let now = 1_000_000
    const createId = createIdMaker({ now: () => now })
    const ids: string[] = []
    for (let n = 0; n < 10_000; n += 1) {
      if (n % 3_000 === 2_999) now -= 500_000
      if (n % 1_000 === 999) now += 1
      ids.push(createId())
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
  })
})
