import leveldown from 'leveldown'
import levelAdapter from 'pouchdb-adapter-leveldb'
import { describe, expect, it } from 'vitest'
import { DatabaseHandle } from '../../../src/docdb/storage/embedded/database-handle.ts'
import type { Engine } from '../../../src/docdb/storage/embedded/open-database.ts'
import { createEmbeddedStore } from '../../../src/docdb/storage/embedded/store.ts'
import type { BatchOperation, Done, Key, RawLevel, WriteOptions } from '../../../src/docdb/storage/kv/level.ts'
import { createPouchClass } from '../../../src/docdb/storage/pouchdb/pouch.ts'
import { tempDir } from '../../helpers/temp-dir.ts'

/** Decides which operation of the disk fails. */
interface Faults {
  writesUntilFault: number
  readsUntilFault: number
  /** Lets a failed write take the time that another needs to be asked for, and loses what follows it, as LevelDB may. */
  readonly losesWhatFollows?: boolean
}

const ioError = () => new Error('IO error: /data/000003.log: Input/output error')

/** A LevelDB on a disk that fails once. A failed write may have happened or not; here it has, as a late one would. */
function onFailingDisk(inner: RawLevel, faults: Faults): RawLevel {
  return {
    get status() {
      return inner.status
    },
    open: (options, done) => inner.open(options, done),
    close: (done) => inner.close(done),
    get: (key, options, done) => inner.get(key, options, done),
    getMany(keys: readonly Key[], options: object, done: Done<(string | Buffer | undefined)[]>) {
      faults.readsUntilFault -= 1
      if (faults.readsUntilFault === 0) process.nextTick(done, ioError())
      else inner.getMany(keys, options, done)
    },
    put: (key, value, options, done) => inner.put(key, value, options, done),
    del: (key, options, done) => inner.del(key, options, done),
    batch(operations: readonly BatchOperation[], options: WriteOptions, done: Done) {
      faults.writesUntilFault -= 1
      const fails = faults.writesUntilFault === 0
      if (faults.losesWhatFollows === true && faults.writesUntilFault <= 0) {
        setTimeout(() => done(fails ? ioError() : null), fails ? 0 : 20)
        return
      }
      inner.batch(operations, options, (error) => done(fails ? ioError() : error))
    },
    iterator: (options) => inner.iterator(options),
  }
}

async function openStore(dir: string, faults: Faults) {
  const engine: Engine = {
    adapter: 'leveldb',
    Pouch: createPouchClass([levelAdapter]),
    sync: true,
    createLevel: () => onFailingDisk(leveldown(dir), faults),
    createdAtUs: async () => 0,
    isNew: async () => true,
    diskSizeBytes: async () => 0,
    hasRoom: async () => true,
  }
  const health: string[] = []
  const handle: DatabaseHandle = new DatabaseHandle(engine, dir, {
    now: () => 0,
    maxConflicts: 10,
    onHealthChange: () => health.push(handle.fault === undefined ? 'well' : 'failing'),
  })
  return { store: createEmbeddedStore(handle), handle, health }
}

const never = Number.POSITIVE_INFINITY

describe('a disk that fails', () => {
  it.each(Array.from({ length: 25 }, (_, n) => n + 1))(
    'at write %i loses nothing that was acknowledged',
    async (nth) => {
      await using dir = await tempDir()
      const faults: Faults = { writesUntilFault: nth + 1, readsUntilFault: never } // the first write is PouchDB's own
      const { store, handle } = await openStore(dir.at('db'), faults)
      const acknowledged: string[] = []
      const failed: unknown[] = []
      for (let n = 0; n < 30; n += 1) {
        const id = `d${n}`
        try {
          const [result] = await store.write([{ _id: id }])
          expect(result?.ok).toBe(true)
          acknowledged.push(id)
        } catch (error) {
          failed.push(error)
        }
      }
      expect(failed).toMatchObject([{ code: 'unavailable' }])
      await handle.close()
      for (const id of acknowledged) expect(await store.read(id)).toMatchObject({ found: true })
      const { docCount, deletedCount, updateSeq } = await store.state()
      // A failed write is unknown, not undone.
      expect([acknowledged.length, acknowledged.length + 1]).toContain(docCount)
      expect(deletedCount).toBe(0)
      expect(updateSeq).toBe(docCount)
      await handle.remove()
    },
  )

  it('fails a write that was under way beside the failed one: it may be lost', async () => {
    await using dir = await tempDir()
    const faults = { writesUntilFault: never, readsUntilFault: never, losesWhatFollows: true }
    const { store, handle } = await openStore(dir.at('db'), faults)
    await store.write([{ _id: 'a' }])
    faults.writesUntilFault = 1
    const writes = [store.write([{ _id: 'b' }]), store.peer.writeLocal('mark', { at: 1 })]
    const outcomes = await Promise.allSettled(writes)
    faults.writesUntilFault = never
    await handle.close()
    const kept = [(await store.read('b')).found, (await store.peer.readLocal('mark')) !== undefined]
    expect(kept).toEqual(outcomes.map(({ status }) => status === 'fulfilled'))
    await handle.remove()
  })

  it('at a read never makes a document look missing to a writer', async () => {
    await using dir = await tempDir()
    const faults: Faults = { writesUntilFault: never, readsUntilFault: never }
    const { store, handle } = await openStore(dir.at('db'), faults)
    await store.write([{ _id: 'a', n: 1 }])
    await handle.close() // what was written lately is not read from the disk
    await store.read('a')
    faults.readsUntilFault = 1
    // Without a revision: taken for a new document, this would overwrite the one that is there.
    await expect(store.write([{ _id: 'a', n: 2 }])).rejects.toMatchObject({ code: 'unavailable' })
    expect(await store.write([{ _id: 'a', n: 2 }])).toMatchObject([{ ok: false, errorCode: 'conflict' }])
    const kept = await store.read('a')
    expect(kept.found && JSON.parse(kept.json)).toMatchObject({ n: 1 })
    await handle.remove()
  })

  it('keeps answering reads until it is opened anew', async () => {
    await using dir = await tempDir()
    const faults: Faults = { writesUntilFault: never, readsUntilFault: never }
    const { store, handle, health } = await openStore(dir.at('db'), faults)
    await store.write([{ _id: 'a' }])
    faults.writesUntilFault = 1
    await expect(store.write([{ _id: 'b' }])).rejects.toMatchObject({ code: 'unavailable' })
    expect(handle.fault).toBeInstanceOf(Error)
    expect(await store.read('a')).toMatchObject({ found: true })
    await store.write([{ _id: 'c' }])
    expect(handle.fault).toBeUndefined()
    expect(health).toEqual(['failing', 'well'])
    await handle.remove()
  })
})
