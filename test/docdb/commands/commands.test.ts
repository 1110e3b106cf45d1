import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../helpers/process/run-command.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'
import { startProxy } from '../helpers/proxy.ts'
import { startCouchLike } from '../storage/couchdb/couchdb-behaviour.ts'

const peer = { env: { DOCDB_PEER: 'true' } }

/** A database with live and deleted documents, a conflict, and members that are hard to keep. */
async function makeAlbums(client: DocdbClient): Promise<void> {
  await client.call('PUT', '/albums')
  const docs = Array.from({ length: 450 }, (_, n) => ({ _id: `album-${n}`, n }))
  await client.call('POST', '/albums/_bulk_docs', { body: { docs } })
  await client.call('PUT', '/albums/日', { body: '{"own":{"__proto__":{"a":1}},"text":"\\u0000é😀"}' })
  const { json } = await client.call('GET', '/albums/album-7')
  await client.call('DELETE', `/albums/album-7?rev=${json._rev}`)
  const conflict = [
    { _id: 'both', _rev: '1-aa', by: 'a' },
    { _id: 'both', _rev: '1-bb', by: 'b' },
  ]
  await client.call('POST', '/albums/_bulk_docs', { body: { docs: conflict, new_edits: false } })
}

/** Everything of a database that must be the same in a copy. */
async function contentOf(client: DocdbClient): Promise<unknown> {
  const { doc_count: live, doc_del_count: deleted } = (await client.call('GET', '/albums')).json
  const docs = await client.call('GET', '/albums/_all_docs?include_docs=true')
  const loser = await client.call('GET', '/albums/both?rev=1-aa')
  return { live, deleted, docs: docs.text, loser: loser.text, gone: (await client.call('GET', '/albums/album-7')).text }
}

describe('trivium docdb export and import', () => {
  it('copy a database whole: documents, tombstones, conflicts and histories', async () => {
    await using client = await startDocdb(peer)
    await using copy = await startDocdb(peer)
    await using dir = await tempDir()
    await makeAlbums(client)
    const file = dir.at('albums.ndjson')
    const exported = await runCommand(['docdb', 'export', `${client.url}/albums`, file])
    expect(exported).toMatchObject({ code: 0, stdout: `453 revisions of albums exported to ${file}\n` })
    for (let run = 0; run < 2; run += 1) {
      const imported = await runCommand(['docdb', 'import', file, `${copy.url}/albums`])
      expect(imported).toMatchObject({ code: 0, stdout: '453 revisions imported into albums\n' })
    }
    expect(await contentOf(copy)).toEqual(await contentOf(client))
    const uuids = await Promise.all([client, copy].map((one) => one.call('GET', '/albums')))
    expect(uuids[0]?.json.db_uuid).not.toBe(uuids[1]?.json.db_uuid)
  })

  it('work on folders that no server has open', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await makeAlbums(client)
    const [file, again, folder] = [dir.at('a.ndjson'), dir.at('b.ndjson'), dir.at('albums')]
    await runCommand(['docdb', 'export', `${client.url}/albums`, file])
    expect(await runCommand(['docdb', 'import', file, folder])).toMatchObject({ code: 0 })
    expect(await runCommand(['docdb', 'export', folder, again])).toMatchObject({ code: 0 })
    const documents = async (path: string) =>
      (await readFile(path, 'utf8'))
        .split('\n')
        .filter((line) => line.startsWith('{"doc"'))
        .sort()
    expect(await documents(again)).toEqual(await documents(file))
  })

  it('go on where an interrupted export ended', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await makeAlbums(client)
    const [whole, resumed] = [dir.at('whole.ndjson'), dir.at('resumed.ndjson')]
    await runCommand(['docdb', 'export', `${client.url}/albums`, whole])
    const text = await readFile(whole, 'utf8')
    const cut = text.indexOf('\n{"doc"', text.indexOf('{"seq"') + 500) + 30
    await writeFile(`${resumed}.part`, text.slice(0, cut))
    expect(await runCommand(['docdb', 'export', `${client.url}/albums`, resumed])).toMatchObject({ code: 0 })
    expect(await readFile(resumed, 'utf8')).toBe(text)
  })

  it('bring attachments along, and write what may go into one request', async () => {
    await using client = await startDocdb(peer)
    await using copy = await startDocdb(peer)
    await using dir = await tempDir()
    await makeAlbums(client)
    const data = Buffer.alloc(3_000_000, 'bytes ').toString('base64')
    for (const _id of ['with/one', 'with/two', 'with/three']) {
      const _attachments = { 'a b.txt': { content_type: 'text/plain', data } }
      const docs = [{ _id, _rev: '1-aa', _attachments }]
      await client.call('POST', '/albums/_bulk_docs', { body: { docs, new_edits: false } })
    }
    const file = dir.at('albums.ndjson')
    expect(await runCommand(['docdb', 'export', `${client.url}/albums`, file])).toMatchObject({ code: 0 })
    expect(await runCommand(['docdb', 'import', file, `${copy.url}/albums`])).toMatchObject({ code: 0 })
    const listings = await Promise.all([client, copy].map((one) => one.call('GET', '/albums/_all_docs')))
    expect(listings[1]?.text).toBe(listings[0]?.text)
    const bytes = await (await fetch(`${copy.url}/albums/with%2Ftwo/a%20b.txt`)).arrayBuffer()
    expect(Buffer.from(bytes).toString('base64')).toBe(data)
  })

  it('fail when the other side lacks what it took, and name it', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await makeAlbums(client)
    const file = dir.at('albums.ndjson')
    await runCommand(['docdb', 'export', `${client.url}/albums`, file])
    await using forgetful = await startProxy(client.url, ({ url }) =>
      url.pathname.endsWith('/_bulk_docs') ? { status: 201, json: [] } : undefined,
    )
    const result = await runCommand(['docdb', 'import', file, `${forgetful.url}/other`])
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining('was taken and is not there') })
  })

  it.each([
    ['is damaged', (text: string) => text.replace('"n":3,', '"n":4,'), 'checksum'],
    ['is cut off', (text: string) => text.slice(0, -100), 'cut off or damaged'],
    ['is something else', () => 'hello\n', 'not an export'],
    ['is of a later version', (text: string) => text.replace('"version":1', '"version":2'), 'version 2'],
    ['is empty', () => '', 'not an export'],
  ])('refuse a file that %s, and write nothing', async (_what, change, reason) => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await makeAlbums(client)
    const file = dir.at('albums.ndjson')
    await runCommand(['docdb', 'export', `${client.url}/albums`, file])
    await writeFile(file, change(await readFile(file, 'utf8')))
    const result = await runCommand(['docdb', 'import', file, `${client.url}/other`])
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) })
    expect((await client.call('GET', '/other')).status).toBe(404)
  })
})

describe('trivium docdb pull', () => {
  it('copies a remote database into a folder that can be served, and brings it up to date', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await makeAlbums(client)
    const folder = dir.at('bundle')
    const first = await runCommand(['docdb', 'pull', `${client.url}/albums`, folder])
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('453 revisions pulled') })
    await client.call('PUT', '/albums/late', { body: {} })
    const second = await runCommand(['docdb', 'pull', `${client.url}/albums`, folder])
    expect(second.stdout).toContain('1 revisions pulled')
    await using served = await startDocdb({ env: { DOCDB_PATH: folder } })
    expect(await contentOf(served)).toEqual(await contentOf(client))
  })

  it('writes the file of an export when it is asked for one', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await makeAlbums(client)
    const [pulled, exported] = [dir.at('pulled.ndjson'), dir.at('exported.ndjson')]
    const result = await runCommand(['docdb', 'pull', '--as', 'ndjson', `${client.url}/albums`, pulled])
    expect(result).toMatchObject({ code: 0 })
    await runCommand(['docdb', 'export', `${client.url}/albums`, exported])
    expect(await readFile(pulled, 'utf8')).toBe(await readFile(exported, 'utf8'))
  })

  it.each([
    ['the host is away', 'http://127.0.0.1:1/albums', 69],
    ['there is no such database', 'URL/nosuch', 1],
  ])('leaves nothing behind when %s', async (_what, url, code) => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    const result = await runCommand(['docdb', 'pull', url.replace('URL', client.url), dir.at('bundle')])
    expect(result.code).toBe(code)
    expect(await readdir(dir.path)).toEqual([])
  })

  it('goes on where it was cut, and is no bundle before it is whole', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await makeAlbums(client)
    const docs = Array.from({ length: 1_200 }, (_, n) => ({ _id: `more-${n}` }))
    await client.call('POST', '/albums/_bulk_docs', { body: { docs } })
    let isCut = true
    await using proxy = await startProxy(client.url, ({ url }) =>
      isCut && Number(url.searchParams.get('since') ?? 0) > 600 ? 'cut' : undefined,
    )
    const pull = ['docdb', 'pull', `${proxy.url}/albums`, dir.at('bundle')]
    expect((await runCommand(pull)).code).not.toBe(0)
    expect(await readdir(dir.path)).toEqual(['bundle.part'])
    isCut = false
    const again = await runCommand(pull)
    expect(again.code).toBe(0)
    expect(Number(/^(\d+) revisions pulled/.exec(again.stdout)?.[1])).toBeLessThan(1_600)
    expect(await readdir(dir.path)).toEqual(['bundle'])
    await using served = await startDocdb({ env: { DOCDB_PATH: dir.at('bundle') } })
    expect(await contentOf(served)).toEqual(await contentOf(client))
  })

  it('names what is not kept, and keeps the rest', async () => {
    await using couch = await startCouchLike()
    await using dir = await tempDir()
    await fetch(`${couch.url}/albums`, { method: 'PUT' })
    await fetch(`${couch.url}/albums/a`, { method: 'PUT', body: '{}' })
    const result = await runCommand(['docdb', 'pull', `${couch.url}/albums`, dir.at('bundle')])
    expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('1 revisions pulled') })
    expect(result.stderr).toContain('"_design/app"')
  })
})

describe('copies of a pulled folder', () => {
  it('get an identity of their own, and go on replicating from where the pull ended', async () => {
    const lines: string[] = []
    await using client = await startDocdb({ ...peer, log: { write: (line) => void lines.push(line) } })
    await using dir = await tempDir()
    await makeAlbums(client)
    await runCommand(['docdb', 'pull', `${client.url}/albums`, dir.at('bundle')])
    const uuids: string[] = []
    for (const copy of ['one', 'two']) {
      await cp(dir.at('bundle'), dir.at(copy), { recursive: true })
      await using served = await startDocdb({ env: { DOCDB_PATH: dir.at(copy) } })
      uuids.push((await served.call('GET', '/albums')).json.db_uuid)
      lines.length = 0
      const body = { source: `${client.url}/albums`, target: 'albums' }
      expect((await served.call('POST', '/_replicate', { body })).json).toMatchObject({ ok: true, docs_written: 0 })
      const asked = lines.join('').match(/_changes\?[^"]*since=(\d+)/)
      expect(Number(asked?.[1])).toBeGreaterThan(400)
    }
    await using again = await startDocdb({ env: { DOCDB_PATH: dir.at('one') } })
    expect((await again.call('GET', '/albums')).json.db_uuid).toBe(uuids[0])
    expect(new Set(uuids).size).toBe(2)
  })
})

describe('docdb commands that cannot work', () => {
  it.each([
    ['export from nobody', ['export', 'http://127.0.0.1:1/db', 'FILE'], 69, 'cannot be reached'],
    ['pull from nobody', ['pull', 'http://127.0.0.1:1/db', 'DIR'], 69, 'refused'],
    ['export of no URL', ['export', 'http://127.0.0.1:1', 'FILE'], 2, 'is not the URL of a database'],
    ['export of a folder that is not there', ['export', 'nosuch', 'FILE'], 1, 'does not exist'],
    ['import of a file that is not there', ['import', 'nosuch', 'DIR'], 1, 'cannot read'],
    ['a fleet against nobody', ['fleet', '--target', 'http://127.0.0.1:1/db'], 69, 'cannot be reached'],
    ['a fleet of none', ['fleet', '--target', 'http://127.0.0.1:1/db', '--clients', '0'], 2, 'whole number'],
    ['a fleet that never writes', ['fleet', '--target', 'http://127.0.0.1:1/db', '--rate', '0'], 2, 'from 0.001'],
    ['a fleet with an odd ramp', ['fleet', '--target', 'http://127.0.0.1:1/db', '--ramp', '-1'], 2, 'seconds'],
    ['a pull as something else', ['pull', '--as', 'csv', 'http://127.0.0.1:1/db', 'DIR'], 2, 'leveldb'],
    ['too few arguments', ['export'], 2, 'missing required argument'],
  ])('%s ends with its exit code', async (_what, args, code, reason) => {
    await using dir = await tempDir()
    const argv = args.map((arg) => (arg === 'FILE' || arg === 'DIR' ? dir.at(arg) : arg))
    const result = await runCommand(['docdb', ...argv])
    expect(result).toMatchObject({ code, stderr: expect.stringContaining(reason) })
  })

  it('show their help', async () => {
    for (const command of ['export', 'import', 'pull', 'fleet']) {
      const { code, stdout } = await runCommand(['docdb', command, '--help'])
      expect([code, stdout.startsWith('Usage: ')]).toEqual([0, true])
    }
  })
})
