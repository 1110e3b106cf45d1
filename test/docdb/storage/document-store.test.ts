import { createLogger } from '../../../src/common/log.ts'
import { createCouchCatalog } from '../../../src/docdb/storage/couchdb/catalog.ts'
import type { DocumentCatalog } from '../../../src/docdb/storage/document-store.ts'
import { createLeveldbCatalog } from '../../../src/docdb/storage/leveldb/catalog.ts'
import { createMemoryCatalog } from '../../../src/docdb/storage/memory/catalog.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { startCouchLike } from './couchdb/couchdb-behaviour.ts'
import { documentStoreSuite } from './document-store.suite.ts'

const now = () => Date.now()
const log = createLogger({ level: 'silent', format: 'json' })

for (const durability of ['fsync', 'os'] as const) {
  documentStoreSuite(`LevelDB, ${durability}`, async () => {
    const dir = await tempDir()
    const catalog = await createLeveldbCatalog(dir.at('data'), {
      durability,
      maxOpen: 2,
      maxConflicts: 1_000,
      now,
      log,
    })
    return withEnd(catalog, () => dir[Symbol.asyncDispose]())
  })
}

documentStoreSuite('memory', async () => createMemoryCatalog({ now, maxConflicts: 1_000 }))

/** Runs the suite in front of a CouchDB server; what the tests make there is deleted before each. */
function couchSuite(title: string, start: () => Promise<{ url: string; end: () => PromiseLike<void> }>): void {
  const open = async () => {
    const { url, end } = await start()
    for (const name of ['db', 'a/b', 'trivium-notes']) await removeAt(url, name)
    return withEnd(await createCouchCatalog(new URL(url), { timeoutMs: 10_000, now }), end)
  }
  documentStoreSuite(title, open)
}

couchSuite('CouchDB, played by the peer surface of this server', async () => {
  const server = await startTrivium({ serve: ['docdb'], env: { DOCDB_PEER: 'true', DOCDB_ENGINE: 'memory' } })
  return { url: server.urls.http, end: () => server[Symbol.asyncDispose]() }
})

couchSuite('CouchDB, played by this server with the manners of a CouchDB 3', async () => {
  const server = await startCouchLike()
  return { url: server.url, end: () => server[Symbol.asyncDispose]() }
})

const couchUrl = process.env['COUCHDB_TEST_URL']
if (couchUrl !== undefined)
  couchSuite('CouchDB at COUCHDB_TEST_URL', async () => ({ url: couchUrl, end: async () => undefined }))

/** With the credentials of the URL, which fetch does not take. */
async function removeAt(url: string, name: string): Promise<void> {
  const { username, password, origin, pathname } = new URL(url)
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const path = `${pathname.replace(/\/+$/, '')}/${encodeURIComponent(name)}`
  const headers = username === '' ? {} : { authorization: `Basic ${credentials}` }
  await fetch(origin + path, { method: 'DELETE', headers })
}

function withEnd(catalog: DocumentCatalog, end: () => PromiseLike<void>): DocumentCatalog {
  return {
    ...catalog,
    async [Symbol.asyncDispose]() {
      await catalog[Symbol.asyncDispose]()
      await end()
    },
  }
}
