import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../helpers/process/run-command.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { type DocdbClient, startDocdb } from '../helpers/client.ts'

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

  it('refuse to leave attachments out, and name the document', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await makeAlbums(client)
    const _attachments = { 't.txt': { content_type: 'text/plain', data: 'aGVsbG8=' } }
    const docs = [{ _id: 'with/one', _rev: '1-aa', _attachments }]
    await client.call('POST', '/albums/_bulk_docs', { body: { docs, new_edits: false } })
    const result = await runCommand(['docdb', 'export', `${client.url}/albums`, dir.at('albums.ndjson')])
    expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('"with/one"') })
    expect(result.stderr).toContain('attachments')
    expect(existsSync(dir.at('albums.ndjson'))).toBe(false)
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

describe('trivium docdb fleet', () => {
  it('replicates many databases with one server and tells how fast documents arrive', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await client.call('PUT', '/albums')
    const flags = ['--clients', '5', '--seconds', '1', '--rate', '10', '--json', dir.at('report.json')]
    const result = await runCommand(['docdb', 'fleet', '--target', `${client.url}/albums`, ...flags])
    expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('5 clients for') })
    const report = JSON.parse(await readFile(dir.at('report.json'), 'utf8'))
    expect(report.written).toBeGreaterThan(5)
    expect(report).toMatchObject({ clients: 5, arrived: report.written, failingReplications: 0 })
    expect((await client.call('GET', '/albums')).json.doc_count).toBe(report.written)
  })
})

describe('trivium docdb fleet on a database that is not new', () => {
  it('counts the documents of its own run only', async () => {
    await using client = await startDocdb(peer)
    await using dir = await tempDir()
    await client.call('PUT', '/albums')
    const old = Array.from({ length: 50 }, () => ({ sentAt: 1e9, from: 'client0' }))
    await client.call('POST', '/albums/_bulk_docs', { body: { docs: old } })
    for (let run = 1; run <= 2; run += 1) {
      const flags = ['--clients', '3', '--seconds', '1', '--rate', '5', '--json', dir.at('report.json')]
      const { code } = await runCommand(['docdb', 'fleet', '--target', `${client.url}/albums`, ...flags])
      const report = JSON.parse(await readFile(dir.at('report.json'), 'utf8'))
      expect([code, report.arrived]).toEqual([0, report.written])
      expect(report.propagationMs.p50).toBeGreaterThan(0)
    }
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
