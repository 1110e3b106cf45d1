import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLogger } from '../../../../src/common/log.ts'
import type { DocumentCatalog, DocumentStore } from '../../../../src/docdb/storage/document-store.ts'
import { createLeveldbCatalog } from '../../../../src/docdb/storage/leveldb/catalog.ts'
import { tempDir } from '../../../helpers/temp-dir.ts'
import { until } from '../../../helpers/until.ts'

const options = {
  durability: 'fsync',
  maxOpen: 10,
  maxConflicts: 10,
  now: () => Date.now(),
  log: createLogger({ level: 'silent', format: 'json' }),
} as const
const ZEROS = Buffer.alloc(100_000)

async function openDatabase(dir: string): Promise<{ catalog: DocumentCatalog; store: DocumentStore }> {
  const catalog = await createLeveldbCatalog(dir, options)
  await catalog.create('db')
  const store = await catalog.find('db')
  if (store === undefined) throw new Error('the database is not there')
  return { catalog, store }
}

/** The logs of all databases in a data directory. */
async function readLogs(dir: string): Promise<readonly Buffer[]> {
  const paths = (await readdir(dir, { recursive: true })).filter((path) => path.endsWith('.log'))
  return Promise.all(paths.map((path) => readFile(join(dir, path))))
}

it('A log with room made in advance is read back whole after a crash', async () => {
  await using dir = await tempDir()
  const { catalog, store } = await openDatabase(dir.at('data'))
  await using _live = catalog
  let written = 0
  const writeSome = async () => {
    for (let n = 0; n < 50; n += 1, written += 1) await store.write([{ _id: `doc-${written}`, pad: 'x'.repeat(1_000) }])
  }
  await until('room behind the end of the log', async () => {
    await writeSome()
    return (await readLogs(dir.at('data'))).some((log) => log.subarray(-ZEROS.length).equals(ZEROS))
  })
  await writeSome()
  await cp(dir.at('data'), dir.at('crashed'), { recursive: true })
  const copy = await openDatabase(dir.at('crashed'))
  await using _copy = copy.catalog
  expect(await copy.store.state()).toMatchObject({ docCount: written, updateSeq: written })
})
