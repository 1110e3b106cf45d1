import MemoryAdapter from 'pouchdb-adapter-memory'
import PouchCore from 'pouchdb-core'
import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../helpers/random.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'

const STEPS = 600
const REVS_LIMIT = 50
const json = { accept: 'application/json' }

interface Change {
  readonly id: string
  readonly deleted?: boolean
  readonly changes: readonly { readonly rev: string }[]
}

/** What PouchDB itself does with the same writes. */
interface Reference {
  bulkDocs(docs: readonly object[], options?: object): Promise<readonly { ok?: boolean; id?: string; rev?: string }[]>
  changes(options: object): Promise<{ results: readonly Change[] }>
  get(id: string, options: object): Promise<Record<string, unknown>>
  info(): Promise<{ doc_count: number; update_seq: number }>
}

type Doc = { readonly _id: string; readonly _rev?: string; readonly _deleted?: boolean; readonly n?: number }

function createReference(): Reference {
  const Pouch = PouchCore as (new (name: string, options: object) => Reference) & { plugin(plugin: unknown): void }
  Pouch.plugin(MemoryAdapter)
  return new Pouch(`reference-${process.pid}-${Math.random()}`, { adapter: 'memory', revs_limit: REVS_LIMIT })
}

/**
 * Random edits of a few documents, now and then with a wrong revision, a deletion, or several at once. Of a deleted
 * document PouchDB takes any revision for right, so there none is wrong.
 */
function createEdits(random: () => number) {
  const known = new Map<string, string[]>()
  const deleted = new Set<string>()
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  let n = 0
  const edit = (): Doc => {
    n += 1
    const id = random() < 0.5 ? 'hot' : `doc-${pick([1, 2, 3, 4, 5])}`
    const revs = known.get(id) ?? []
    const rev =
      random() < 0.85 || deleted.has(id)
        ? revs.at(-1)
        : pick([undefined, '1-0123456789abcdef0123456789abcdef', ...revs])
    const deletes = random() < 0.1 && rev !== undefined
    return { _id: id, ...(rev === undefined ? {} : { _rev: rev }), ...(deletes ? { _deleted: true } : { n }) }
  }
  return {
    /** Each document once: what PouchDB does with several edits of one in a call is a test of its own. */
    next: () =>
      Array.from(new Map(Array.from({ length: random() < 0.2 ? 4 : 1 }, edit).map((doc) => [doc._id, doc])).values()),
    learn({ _id: id, _deleted }: Doc, rev: string) {
      known.set(id, [...(known.get(id) ?? []), rev])
      if (_deleted === true) deleted.add(id)
      else deleted.delete(id)
    },
  }
}

async function writeBoth(client: DocdbClient, reference: Reference, docs: readonly Doc[], options: object = {}) {
  const theirs = await reference.bulkDocs(
    docs.map((doc) => ({ ...doc })),
    options,
  )
  const ours = (await client.call('POST', '/db/_bulk_docs', { body: { docs, ...options } })).json
  return { ours: ours as { ok?: boolean; id: string; rev?: string }[], theirs }
}

/** Both sides tell the same of every document, every leaf and every count. */
async function compare(client: DocdbClient, reference: Reference): Promise<void> {
  const { doc_count, update_seq } = (await client.call('GET', '/db')).json
  expect({ doc_count, update_seq }).toEqual(pickCounts(await reference.info()))
  const theirs = (await reference.changes({ style: 'all_docs' })).results
  const ours = (await client.call('GET', '/db/_changes?style=all_docs')).json.results as Change[]
  // Edits of one request may be numbered in another order, and PouchDB does not tell the winner first.
  const bare = (list: readonly Change[]) =>
    Object.fromEntries(
      list.map(({ id, deleted, changes }) => [id, { deleted, revs: changes.map(({ rev }) => rev).sort() }]),
    )
  expect(bare(ours)).toEqual(bare(theirs))
  for (const { id, changes } of theirs) {
    for (const { rev } of changes) {
      const read = await client.call('GET', `/db/${id}?rev=${rev}`, { headers: json })
      expect(read.json).toEqual(await reference.get(id, { rev }))
    }
  }
}

function pickCounts({ doc_count, update_seq }: { doc_count: number; update_seq: number }) {
  return { doc_count, update_seq }
}

describe.each(['leveldb', 'memory'])('writes on the engine %s', (engine) => {
  it('end as PouchDB would end them, revision by revision', async () => {
    await using dir = await tempDir()
    await using client = await startDocdb({
      env: { DOCDB_PEER: 'true', DOCDB_ENGINE: engine, DOCDB_DIR: dir.at('data'), DOCDB_DURABILITY: 'os' },
    })
    await client.call('PUT', '/db')
    const reference = createReference()
    const { random, seed } = createSeededRandom()
    const edits = createEdits(random)
    for (let step = 0; step < STEPS; step += 1) {
      const docs = edits.next()
      const { ours, theirs } = await writeBoth(client, reference, docs)
      const outcome = ({ ok, rev }: { ok?: boolean; rev?: string }) => (ok === true ? rev : 'refused')
      expect(ours.map(outcome), `seed ${seed}, step ${step}: ${JSON.stringify(docs)}`).toEqual(theirs.map(outcome))
      for (const [index, doc] of docs.entries()) {
        const { ok, rev } = ours[index] ?? {}
        if (ok === true && rev !== undefined) edits.learn(doc, rev)
      }
      if (step % 100 === 50) {
        const branch = { _id: 'doc-1', _rev: `2-${'b'.repeat(30)}${step % 9}0`, n: -step }
        await writeBoth(client, reference, [branch], { new_edits: false })
      }
      if (step % 50 === 0) await compare(client, reference)
    }
    await compare(client, reference)
  })
})

describe('an edit of a deleted document', () => {
  const setups = [
    ['without branches', []],
    ['with branches', [{ _id: 'a', _rev: '3-bb', _deleted: true }]],
  ] as const

  it.each(setups)('%s may name no revision but the newest', async (_, branches) => {
    await using client = await startDocdb({ env: { DOCDB_PEER: 'true' } })
    await client.call('PUT', '/db')
    const first = (await client.call('PUT', '/db/a', { body: { n: 1 } })).json.rev
    await client.call('DELETE', `/db/a?rev=${first}`)
    await client.call('POST', '/db/_bulk_docs', { body: { docs: branches, new_edits: false } })
    for (const _rev of [first, '1-0123456789abcdef0123456789abcdef', '7-aa']) {
      expect((await client.call('PUT', '/db/a', { body: { n: 2, _rev } })).status).toBe(409)
    }
    expect((await client.call('PUT', '/db/a', { body: { n: 2 } })).status).toBe(201)
  })
})

describe('several edits of one document in one request', () => {
  const leaves = async (client: DocdbClient) =>
    ((await client.call('GET', '/db/_changes?style=all_docs')).json.results as Change[]).map(({ changes }) => changes)

  it('leave nothing of those that are refused', async () => {
    await using client = await startDocdb({ env: { DOCDB_PEER: 'true' } })
    await client.call('PUT', '/db')
    const { rev: _rev } = (await client.call('PUT', '/db/a', { body: { n: 1 } })).json
    const docs = [
      { _id: 'a', n: 'stale' },
      { _id: 'a', _rev, n: 2 },
      { _id: 'a', _rev, n: 'late' },
    ]
    const results = (await client.call('POST', '/db/_bulk_docs', { body: { docs } })).json
    expect(results).toMatchObject([{ error: 'conflict' }, { ok: true }, { error: 'conflict' }])
    expect(await leaves(client)).toEqual([[{ rev: results[1].rev }]])
  })

  it('let one win when they come in requests at the same time', async () => {
    await using client = await startDocdb({ env: { DOCDB_PEER: 'true' } })
    await client.call('PUT', '/db')
    let _rev: string = (await client.call('PUT', '/db/a', { body: { n: 0 } })).json.rev
    for (let round = 0; round < 60; round += 1) {
      const edits = Array.from({ length: 8 }, (_, n) => client.call('PUT', '/db/a', { body: { _rev, round, n } }))
      const won = (await Promise.all(edits)).filter(({ status }) => status === 201)
      expect(won).toHaveLength(1)
      _rev = won[0]?.json.rev
    }
    expect(await leaves(client)).toEqual([[{ rev: _rev }]])
    expect((await client.call('GET', '/db')).json).toMatchObject({ doc_count: 1, update_seq: 61 })
  })

  it('leave nothing of those that are refused when the document has branches', async () => {
    await using client = await startDocdb({ env: { DOCDB_PEER: 'true' } })
    await client.call('PUT', '/db')
    const branches = ['1-aa', '1-bb'].map((_rev) => ({ _id: 'a', _rev }))
    await client.call('POST', '/db/_bulk_docs', { body: { docs: branches, new_edits: false } })
    const docs = [
      { _id: 'a', n: 'stale' },
      { _id: 'a', _rev: '1-bb', n: 2 },
      { _id: 'a', _rev: '1-bb', n: 'late' },
    ]
    const results = (await client.call('POST', '/db/_bulk_docs', { body: { docs } })).json
    expect(results).toMatchObject([{ error: 'conflict' }, { ok: true }, { error: 'conflict' }])
    expect(await leaves(client)).toEqual([[{ rev: results[1].rev }, { rev: '1-aa' }]])
  })
})

describe('a document that is updated again and again', () => {
  it('is remembered for 50 revisions, and no body of an older one is kept', async () => {
    await using client = await startDocdb({ env: { DOCDB_PEER: 'true' } })
    await client.call('PUT', '/db')
    const revs: string[] = []
    for (let n = 0; n < 120; n += 1) {
      const body = { n, ...(revs.length === 0 ? {} : { _rev: revs.at(-1) }) }
      revs.push((await client.call('PUT', '/db/hot', { body })).json.rev)
    }
    const statuses = await Promise.all(revs.map(async (rev) => (await client.call('GET', `/db/hot?rev=${rev}`)).status))
    expect(statuses).toEqual([...Array(70).fill(404), ...Array(50).fill(200)])
    const wanted = { docs: [{ id: 'hot' }] }
    const read = await client.call('POST', '/db/_bulk_get?revs=true', { body: wanted })
    expect(read.json.results[0].docs[0].ok._revisions).toEqual({
      start: 120,
      ids: revs
        .slice(70)
        .toReversed()
        .map((rev) => rev.split('-')[1]),
    })
  })
})

describe('different texts of one document', () => {
  const pairs = [
    ['\u0141', 'A'],
    ['日本', '\u00e5,'],
    ['😀', '=\u0000'],
  ]
  it.each(pairs)('get different revisions: %j and %j', async (one, other) => {
    await using client = await startDocdb({ env: { DOCDB_ENGINE: 'memory' } })
    const revs: string[] = []
    for (const [index, text] of [one, other].entries()) {
      await client.call('PUT', `/db-${index}`)
      revs.push((await client.call('PUT', `/db-${index}/a`, { body: { text } })).json.rev)
    }
    expect(revs[0]).not.toBe(revs[1])
  })
})
