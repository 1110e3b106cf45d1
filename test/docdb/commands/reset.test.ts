import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../helpers/process/run-command.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { startDocdb } from '../helpers/client.ts'

const memory = { env: { DOCDB_ENGINE: 'memory', DOCDB_PEER: 'true' } }
const fixtures = {
  albums: [
    { _id: 'revolver', year: 1966 },
    { year: 1967 },
    { _id: 'help', _rev: '2-bb', _revisions: { start: 2, ids: ['bb', 'aa'] } },
  ],
  'a/b': [],
}

describe('trivium docdb reset', () => {
  it('makes a test server as the fixtures are, each time', async () => {
    await using client = await startDocdb(memory)
    await using dir = await tempDir()
    const file = dir.at('fixtures.json')
    await writeFile(file, JSON.stringify(fixtures))
    for (const deleted of [1, 2]) {
      await client.call('PUT', deleted === 1 ? '/left' : '/albums/more', deleted === 1 ? {} : { body: {} })
      const result = await runCommand(['docdb', 'reset', client.url, '--fixtures', file])
      expect(result).toMatchObject({ code: 0, stdout: `${deleted} databases deleted, 2 made with 3 documents\n` })
      expect((await client.call('GET', '/_all_dbs')).json).toEqual(['a/b', 'albums'])
      expect((await client.call('GET', '/albums')).json.doc_count).toBe(3)
      expect((await client.call('GET', '/albums/help')).json._rev).toBe('2-bb')
    }
  })

  it('deletes nothing that is kept on a disk, unless it is told to', async () => {
    await using client = await startDocdb()
    await client.call('PUT', '/kept')
    const refused = await runCommand(['docdb', 'reset', client.url])
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') })
    expect((await client.call('GET', '/_all_dbs')).json).toEqual(['kept'])
    expect(await runCommand(['docdb', 'reset', '--yes', client.url])).toMatchObject({ code: 0 })
    expect((await client.call('GET', '/_all_dbs')).json).toEqual([])
  })

  it.each([
    ['no JSON', '{', 'is not JSON'],
    ['a list', '[]', 'is not of the form'],
    ['no lists of documents', '{"albums":5}', 'is not of the form'],
  ])('leaves everything as it is when the fixtures are %s', async (_what, text, reason) => {
    await using client = await startDocdb(memory)
    await using dir = await tempDir()
    await client.call('PUT', '/kept')
    await writeFile(dir.at('fixtures.json'), text)
    const result = await runCommand(['docdb', 'reset', client.url, '--fixtures', dir.at('fixtures.json')])
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining(reason) })
    expect((await client.call('GET', '/_all_dbs')).json).toEqual(['kept'])
  })

  it('names the document that cannot be written', async () => {
    await using client = await startDocdb(memory)
    await using dir = await tempDir()
    await writeFile(dir.at('fixtures.json'), '{"albums":[{"_id":"_odd"}]}')
    const result = await runCommand(['docdb', 'reset', client.url, '--fixtures', dir.at('fixtures.json')])
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining('docs[0]') })
  })

  it.each([
    ['a server that is away', ['http://127.0.0.1:1'], 69, 'cannot be reached'],
    ['a database', ['http://127.0.0.1:1/db'], 2, 'is not the URL of a server'],
    ['fixtures that are not there', ['http://127.0.0.1:1', '--fixtures', 'nosuch'], 1, 'cannot read'],
  ])('of %s ends with its exit code', async (_what, args, code, reason) => {
    const result = await runCommand(['docdb', 'reset', ...args])
    expect(result).toMatchObject({ code, stderr: expect.stringContaining(reason) })
  })
})
