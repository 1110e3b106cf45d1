import HttpAdapter from 'pouchdb-adapter-http'
import PouchCore from 'pouchdb-core'
import ReplicationPlugin from 'pouchdb-replication'
import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '../../helpers/random.ts'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'

const env = { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory' }
const { random } = createSeededRandom()
const upTo = (most: number) => Math.floor(random() * (most + 1))
const digest = () => Math.floor(random() * 2 ** 32).toString(16)

interface Oracle {
  replicate(source: string, target: string): PromiseLike<Readonly<Record<string, unknown>>>
}

function createOracle(): Oracle {
  const Pouch = PouchCore as Oracle & { plugin(plugin: unknown): void }
  for (const plugin of [HttpAdapter, ReplicationPlugin]) Pouch.plugin(plugin)
  return Pouch
}

interface Doc {
  readonly _id: string
  readonly _rev: string
  readonly _revisions: { readonly start: number; readonly ids: readonly string[] }
}

/** A document with histories that branch anywhere, tombstones at the ends of some, attachments at others. */
function makeBranches(id: string): readonly Doc[] {
  const known: (readonly string[])[] = [[digest()]]
  for (let n = upTo(6); n > 0; n -= 1) known.push([digest(), ...(known[upTo(known.length - 1)] ?? [])])
  return known.map((ids) => ({
    _id: id,
    _rev: `${ids.length}-${ids[0]}`,
    _revisions: { start: ids.length, ids },
    ...(random() < 0.2 ? { _deleted: true } : { n: upTo(9), text: '日é😀"\\' }),
    ...(random() < 0.2 ? { _attachments: { 'a b': { content_type: 'text/plain', data: 'aGVsbG8=' } } } : {}),
  }))
}

async function fill(client: DocdbClient): Promise<void> {
  const docs = Array.from({ length: 120 }, (_, n) => makeBranches(`${n % 3 === 0 ? 'ä/+ ' : 'doc-'}${n}`)).flat()
  const body = { new_edits: false, docs: docs.toSorted(() => random() - 0.5) }
  expect((await client.call('POST', '/db/_bulk_docs', { body })).json).toEqual([])
}

/** All leaves and the winner of every document, whatever the order in which they came. */
async function stateOf(client: DocdbClient): Promise<unknown> {
  const { results } = (await client.call('GET', '/db/_changes?style=all_docs')).json
  const leaves = results.map((row: { id: string; deleted?: true; changes: { rev: string }[] }) => [
    row.id,
    row.deleted === true,
    row.changes.map(({ rev }) => rev).toSorted(),
  ])
  const { rows } = (await client.call('GET', '/db/_all_docs?include_docs=true')).json
  const { doc_count: live, doc_del_count: deleted } = (await client.call('GET', '/db')).json
  return { live, deleted, rows, leaves: Object.fromEntries(leaves.map(([id, ...rest]: unknown[]) => [id, rest])) }
}

describe('our replicator', () => {
  it('brings what PouchDB’s brings, pulling and pushing', async () => {
    await using source = await startDocdb({ env })
    await using byPouch = await startDocdb({ env })
    await using pulling = await startDocdb({ env })
    await using pushedTo = await startDocdb({ env })
    for (const client of [source, byPouch, pulling, pushedTo]) await client.call('PUT', '/db')
    await fill(source)
    const oracle = createOracle()
    const theirs = await oracle.replicate(`${source.url}/db`, `${byPouch.url}/db`)
    const pull = { source: `${source.url}/db`, target: 'db' }
    const push = { source: 'db', target: `${pushedTo.url}/db` }
    const results = [
      (await pulling.call('POST', '/_replicate', { body: pull })).json,
      (await source.call('POST', '/_replicate', { body: push })).json,
    ]
    for (const ours of results) {
      expect(ours).toMatchObject({
        docs_read: theirs['docs_read'],
        docs_written: theirs['docs_written'],
        doc_write_failures: 0,
        last_seq: theirs['last_seq'],
      })
    }
    const expected = await stateOf(source)
    for (const target of [byPouch, pulling, pushedTo]) expect(await stateOf(target)).toEqual(expected)
  })
})
