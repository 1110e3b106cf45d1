import { describe, expect, it } from 'vitest'
import { createDocdbClient, type Database } from '../../../src/sdk/docdb/index.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'

const OPTIONS = { pollMs: 5 }

/** Starts a server and a database on it. */
async function start(env: Readonly<Record<string, string>>) {
  const trivium = await startTrivium({ serve: ['docdb'], env: { DOCDB_ENGINE: 'memory', ...env } })
  const db = createDocdbClient({ baseUrl: trivium.urls.http }).db<{ n: number }>('followed')
  await db.create()
  return { db, [Symbol.asyncDispose]: () => trivium[Symbol.asyncDispose]() }
}

/** Writes until the follower has begun to listen: what was there before is not told. */
async function follow(db: Database<{ n: number }>, wanted: number) {
  const controller = new AbortController()
  const seen: (readonly [string, boolean, number | undefined])[] = []
  const done = (async () => {
    const changes = db.changes({ ...OPTIONS, signal: controller.signal, includeDocs: true })
    for await (const { id, deleted, doc } of changes) {
      seen.push([id, deleted === true, doc?.n])
      if (seen.length === wanted) break
    }
  })()
  return { seen, done, controller }
}

describe.each([
  ['a server with a feed of changes', { DOCDB_PEER: 'true' }],
  ['a server without one', {}],
])('changes of %s', (_title, env) => {
  it('are told from the beginning, and end when asked to', async () => {
    await using server = await start(env)
    await server.db.bulk([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 2 },
    ])
    const seen: string[] = []
    for await (const { id } of server.db.changes({ since: 0, live: false })) seen.push(id)
    expect(seen.sort()).toEqual(['a', 'b'])
  })

  it('are told as they happen, deletions too', async () => {
    await using server = await start(env)
    await server.db.put({ _id: 'before', n: 0 })
    const first = await follow(server.db, 1)
    let tries = 0
    while (first.seen.length === 0) {
      tries += 1
      await server.db.upsert('a', () => ({ n: tries }))
    }
    await first.done
    expect(first.seen[0]?.[0]).toBe('a')
    const { seen, done } = await follow(server.db, 1)
    while (seen.length === 0) {
      const doc = await server.db.find('a')
      if (doc === undefined) await server.db.put({ _id: 'a', n: 9 })
      else await server.db.remove(doc)
    }
    await done
    expect(seen[0]?.[0]).toBe('a')
  })

  it('end with the signal of the caller', async () => {
    await using server = await start(env)
    const { done, controller } = await follow(server.db, 1)
    controller.abort()
    await expect(done).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('of a database that is not there are an error', async () => {
    await using server = await start(env)
    await server.db.drop()
    await expect(server.db.changes().next()).rejects.toMatchObject({ status: 404 })
  })
})
