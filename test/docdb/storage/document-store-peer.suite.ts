import { describe, expect, it } from 'vitest'
import type { CheckedDocument } from '../../../src/docdb/documents/validate.ts'
import type { DocumentCatalog, DocumentStore } from '../../../src/docdb/storage/document-store.ts'
import type { ChangesQuery, Sequence } from '../../../src/docdb/storage/peer-store.ts'
import { until } from '../../helpers/until.ts'
import { revOf } from './written.ts'

const allChanges: ChangesQuery<Sequence> = {
  since: 0,
  limit: 10,
  descending: false,
  includeDocs: false,
  style: 'all_docs',
  docIds: undefined,
}

interface Current {
  readonly catalog: DocumentCatalog
  readonly store: DocumentStore
}

/** What every adapter must do for those who replicate with it. `current` gives the empty database `db` of a test. */
export function documentPeerSuite(current: () => Current): void {
  const put = async (document: CheckedDocument): Promise<string> => revOf((await current().store.write([document]))[0])

  describe('changes', () => {
    it('are told from any sequence on, each document once', async () => {
      const { store } = current()
      const rev = await put({ _id: 'a' })
      await put({ _id: 'b' })
      await put({ _id: 'a', _rev: rev, n: 2 })
      const page = await store.peer.changes(allChanges)
      expect(page.changes.map(({ id }) => id)).toEqual(['b', 'a'])
      const [first] = page.changes
      expect(await store.peer.changes({ ...allChanges, since: first?.seq ?? 0 })).toMatchObject({
        lastSeq: page.lastSeq,
        changes: [{ id: 'a', seq: page.lastSeq }],
      })
      expect(await store.peer.changes({ ...allChanges, since: page.lastSeq })).toMatchObject({
        lastSeq: page.lastSeq,
        changes: [],
      })
    })

    it('come in pages, with their documents, for some ids, and newest first', async () => {
      const { store } = current()
      await store.write(['a', 'b', 'c'].map((_id) => ({ _id, n: _id })))
      const ids = async (query: Partial<typeof allChanges>) =>
        (await store.peer.changes({ ...allChanges, ...query })).changes.map(({ id }) => id)
      const page = await store.peer.changes({ ...allChanges, limit: 2, includeDocs: true })
      expect(page.changes).toMatchObject([{ doc: { _id: 'a', n: 'a' } }, { doc: { _id: 'b' } }])
      expect(await ids({ since: page.lastSeq })).toEqual(['c'])
      expect(await ids({ docIds: ['c', 'nosuch'] })).toEqual(['c'])
      expect(await ids({ descending: true, limit: 2 })).toEqual(['c', 'b'])
    })

    it('are announced, and not after the announcement is ended', async () => {
      const { store } = current()
      let told = 0
      const stop = store.peer.onCommit(() => {
        told += 1
      })
      await put({ _id: 'early' })
      await until('the watch', async () => told > 0)
      const before = told
      await put({ _id: 'a' })
      await until('the announcement', async () => told > before)
      stop()
      const atEnd = told
      await put({ _id: 'b' })
      await store.peer.changes(allChanges)
      expect(told).toBe(atEnd)
    })

    it('are announced to each who listens, the end of the database too', async () => {
      const { store } = current()
      const told = [0, 0]
      const stops = told.map((_zero, index) => store.peer.onCommit(() => void (told[index] = (told[index] ?? 0) + 1)))
      await put({ _id: 'a' })
      await until('both to be told', async () => told.every((count) => count > 0))
      stops[0]?.()
      const [, before = 0] = told
      await current().catalog.remove('db')
      await until('the end to be told', async () => (told[1] ?? 0) > before)
      stops[1]?.()
      await expect(store.peer.changes(allChanges)).rejects.toMatchObject({ code: 'not_found' })
    })
  })

  describe('revisions for those who replicate', () => {
    it('are told missing when they are, and given with their history when they are not', async () => {
      const { store } = current()
      const rev = await put({ _id: 'a', n: 1 })
      expect(await store.peer.missingRevisions({ a: [rev, '2-bb'], z: ['1-aa'] })).toMatchObject({
        a: { missing: ['2-bb'] },
        z: { missing: ['1-aa'] },
      })
      expect(await store.peer.missingRevisions({ a: [rev] })).toEqual({})
      const docs = [
        { id: 'a', rev },
        { id: 'nosuch', rev: '1-aa' },
      ]
      const read = await store.peer.readRevisions({ docs, revs: true, latest: false })
      expect(read).toMatchObject([
        { id: 'a', docs: [{ ok: { _id: 'a', _rev: rev, n: 1, _revisions: { start: 1, ids: [rev.slice(2)] } } }] },
        { id: 'nosuch', docs: [{ error: { id: 'nosuch', rev: '1-aa', error: 'not_found' } }] },
      ])
    })

    it('are told when they lost', async () => {
      const { store } = current()
      await store.writeRevisions([
        { _id: 'a', _rev: '1-aa' },
        { _id: 'a', _rev: '1-bb' },
      ])
      expect(await store.peer.leavesOf('a')).toEqual(['1-bb', '1-aa'].map((rev) => ({ rev, deleted: false })))
      expect(await store.peer.leavesOf('nosuch')).toEqual([])
    })
  })

  describe('local documents', () => {
    it('are kept apart, and change only from their current revision', async () => {
      const { store } = current()
      const { peer } = store
      expect(await peer.readLocal('x y')).toBeUndefined()
      const rev = await peer.writeLocal('x y', { n: 1 })
      expect(await peer.readLocal('x y')).toEqual({ _id: '_local/x y', _rev: rev, n: 1 })
      await expect(peer.writeLocal('x y', { n: 2 })).rejects.toMatchObject({ code: 'conflict' })
      const next = await peer.writeLocal('x y', { _rev: rev, n: 2 })
      expect(await store.state()).toMatchObject({ docCount: 0, updateSeq: 0 })
      await peer.writeLocal('x y', { _rev: next, _deleted: true })
      expect(await peer.readLocal('x y')).toBeUndefined()
      await expect(peer.writeLocal('x y', { _rev: next, _deleted: true })).rejects.toMatchObject({
        code: 'not_found',
      })
    })
  })
}
