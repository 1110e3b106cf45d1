import type { DocumentCatalog } from '../../src/docdb/store.ts'
import { createLeveldbCatalog } from '../../src/docdb/stores/pouch-leveldb.ts'
import { createMemoryCatalog } from '../../src/docdb/stores/pouch-memory.ts'
import { tempDir } from '../helpers/temp-dir.ts'
import { documentStoreSuite } from './document-store.suite.ts'

const now = () => Date.now()

for (const durability of ['fsync', 'os'] as const) {
  documentStoreSuite(`LevelDB, ${durability}`, async () => {
    const dir = await tempDir()
    const catalog = await createLeveldbCatalog(dir.at('data'), { durability, maxOpen: 2, now })
    return withEnd(catalog, () => dir[Symbol.asyncDispose]())
  })
}

documentStoreSuite('memory', async () => createMemoryCatalog({ now }))

function withEnd(catalog: DocumentCatalog, end: () => PromiseLike<void>): DocumentCatalog {
  return {
    ...catalog,
    async [Symbol.asyncDispose]() {
      await catalog[Symbol.asyncDispose]()
      await end()
    },
  }
}
