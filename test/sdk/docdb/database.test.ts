import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import {
  ConflictError,
  createDocdbClient,
  type Database,
  type DocdbClient,
  isDocdbError,
  NotFoundError,
} from '../../../src/sdk/docdb/index.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { answering } from '../core/answering.ts'

interface Album {
  readonly title: string
  readonly year?: number
}

describe('a database', () => {
  let trivium: TestServer
  let client: DocdbClient
  let db: Database<Album>
  let count = 0

  beforeAll(async () => {
    trivium = await startTrivium({ serve: ['docdb'], env: { DOCDB_ENGINE: 'memory' } })
    client = createDocdbClient({ baseUrl: trivium.urls.http })
  })
  afterAll(() => trivium[Symbol.asyncDispose]())

  const newDatabase = async () => {
    count += 1
    db = client.db<Album>(`a/b+${count}`)
    await db.create()
    return db
  }

  it('is created, told of, listed and deleted', async () => {
    const name = (await newDatabase()).name
    expect(await db.create()).toBe(false)
    expect(await db.info()).toMatchObject({ db_name: name, doc_count: 0 })
    expect(await client.databases()).toContain(name)
    expect(await db.drop()).toBe(true)
    expect(await db.drop()).toBe(false)
    await expect(db.info()).rejects.toBeInstanceOf(NotFoundError)
  })

  it('writes, reads, replaces and deletes documents', async () => {
    await newDatabase()
    const { rev } = await db.put({ _id: 'the id/1', title: 'Revolver' })
    const doc = await db.get('the id/1')
    expectTypeOf(doc.title).toEqualTypeOf<string>()
    expect(doc).toEqual({ _id: 'the id/1', _rev: rev, title: 'Revolver' })
    expect(await db.rev('the id/1')).toBe(rev)
    const second = await db.put({ ...doc, year: 1966 })
    expect(await db.get('the id/1', { rev: second.rev })).toMatchObject({ year: 1966 })
    await expect(db.put({ ...doc, year: 1967 })).rejects.toBeInstanceOf(ConflictError)
    await db.remove({ _id: 'the id/1', _rev: second.rev })
    expect(await db.find('the id/1')).toBeUndefined()
    expect(await db.rev('the id/1')).toBeUndefined()
    const made = await db.post({ title: 'Help!' })
    expect(await db.get(made.id)).toMatchObject({ title: 'Help!' })
  })

  it('sends nothing that would name something else', async () => {
    await newDatabase()
    for (const id of ['', '.', '..', '\ud800', 5 as never]) {
      await expect(db.remove({ _id: id, _rev: '1-a' })).rejects.toMatchObject({ kind: 'invalid_request' })
      await expect(client.db(id).drop()).rejects.toMatchObject({ kind: 'invalid_request' })
    }
    expect(await db.info()).toMatchObject({ doc_count: 0 })
  })

  it('sends and gives text as it is, so that no number is read on the way', async () => {
    const text = '{"_id":"n","_rev":"1-a","big":12345678901234567890123,"exact":1.10}'
    let sent = ''
    await using server = await answering((request, response) => {
      request.on('data', (chunk) => {
        sent += String(chunk)
      })
      const isWrite = request.method === 'PUT'
      const answer = () => {
        response.writeHead(isWrite ? 201 : 200, { 'content-type': 'application/json' })
        response.end(isWrite ? '{"ok":true,"id":"n","rev":"1-a"}' : text)
      }
      request.on('end', answer)
    })
    const numbers = createDocdbClient({ baseUrl: server.url }).db('numbers')
    expect(await numbers.putText('n', text)).toEqual({ id: 'n', rev: '1-a' })
    expect(sent).toBe(text)
    expect(await numbers.getText('n')).toBe(text)
  })

  it('edits a document over the writes of others', async () => {
    await newDatabase()
    await db.put({ _id: 'counter', title: 'c', year: 0 })
    const edits = Array.from({ length: 8 }, () =>
      db.update('counter', ({ year = 0, title }) => ({ title, year: year + 1 }), { tries: 50 }),
    )
    await Promise.all(edits)
    expect(await db.get('counter')).toMatchObject({ year: 8 })
    await expect(db.update('nosuch', (doc) => doc)).rejects.toBeInstanceOf(NotFoundError)
    expect(await db.upsert('made', (doc) => ({ title: doc?.title ?? 'new' }))).toMatchObject({ title: 'new' })
    expect(await db.update('made', () => undefined)).toMatchObject({ title: 'new' })
  })

  it('gives up after the tries that it is given', async () => {
    await newDatabase()
    await db.put({ _id: 'busy', title: 'c' })
    let edits = 0
    const edit = async (doc: Album) => {
      edits += 1
      const { _rev } = await db.get('busy')
      await db.put({ _id: 'busy', _rev, title: `other ${edits}` })
      return doc
    }
    await expect(db.update('busy', edit, { tries: 3 })).rejects.toBeInstanceOf(ConflictError)
    expect(edits).toBe(3)
  })

  it('tells what became of each document of a bulk write', async () => {
    await newDatabase()
    await db.put({ _id: 'b', title: 'there' })
    const outcomes = await db.bulk([{ _id: 'a', title: '1' }, { _id: 'b', title: '2' }, { title: '3' }], { chunk: 2 })
    expect(outcomes).toEqual(
      [
        { ok: true, id: 'a', rev: expect.stringMatching(/^1-/) },
        { ok: false, id: 'b', error: 'conflict', status: 409, reason: expect.any(String) },
        { ok: true, id: expect.any(String), rev: expect.stringMatching(/^1-/) },
      ].map((outcome) => expect.objectContaining(outcome)),
    )
    const spoilt = { _id: 'd', _bad: 1, title: '' }
    await expect(db.bulk([{ _id: 'c', title: '' }, spoilt], { chunk: 1 })).rejects.toMatchObject({
      name: 'BulkError',
      outcomes: [{ ok: true, id: 'c' }],
    })
  })

  it('lists page by page, in both directions, while others write', async () => {
    await newDatabase()
    const ids = Array.from({ length: 25 }, (_, index) => `d${String(index).padStart(2, '0')}`)
    await db.bulk(ids.map((_id) => ({ _id, title: _id })))
    const up: string[] = []
    for await (const { id } of db.rows({ pageSize: 7 })) {
      up.push(id)
      // Its own last row goes away while the next page is asked for.
      if (id === 'd06') await db.remove({ _id: id, _rev: (await db.rev(id)) ?? '' })
    }
    expect(up).toEqual(ids)
    const down: string[] = []
    for await (const { id, doc } of db.rows({ pageSize: 4, descending: true, includeDocs: true, limit: 10 })) {
      expect(doc.title).toBe(id)
      down.push(id)
    }
    expect(down).toEqual(ids.toReversed().slice(0, 10))
    const some: Album[] = []
    for await (const doc of db.docs({ startKey: 'd03', endKey: 'd05' })) some.push(doc)
    expect(some.map(({ title }) => title)).toEqual(['d03', 'd04', 'd05'])
  })

  it('checks documents with the schema that it is given', async () => {
    await newDatabase()
    const strict = client.db(db.name, { schema: z.strictObject({ title: z.string(), year: z.coerce.number() }) })
    await expect(strict.put({ _id: 'x', title: 1 as never, year: 1 })).rejects.toMatchObject({
      kind: 'invalid_request',
      message: expect.stringContaining('title'),
    })
    await db.putText('x', '{"title":"t","year":"1966"}')
    expect(await strict.get('x')).toMatchObject({ _id: 'x', year: 1966 })
    await db.putText('y', '{"title":7}')
    await expect(strict.get('y')).rejects.toMatchObject({ kind: 'invalid_response' })
  })

  it('gives every documented answer as a union, and its errors typed', async () => {
    await newDatabase()
    const answer = await client.send('getDocument', { path: { db: db.name, docid: 'nosuch' } })
    if (answer.ok) expectTypeOf(answer.body._id).toEqualTypeOf<string>()
    expect(answer.status).toBe(404)
    if (answer.status === 404) expect(answer.body.error).toBe('not_found')
    const error = await client.call('getDatabase', { path: { db: 'nosuch' } }).catch((thrown: unknown) => thrown)
    if (!isDocdbError(error, 'getDatabase', 404)) throw error
    expectTypeOf(error.status).toEqualTypeOf<404>()
    expect(error.body.error).toBe('not_found')
    // @ts-expect-error -- the contract has no 418
    isDocdbError(error, 'getDatabase', 418)
  })
})
