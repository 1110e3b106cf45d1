import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { isolatedFlags, runTrivium } from '../../helpers/process/run-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { callAt } from '../helpers/client.ts'

describe('a server for test automation', () => {
  it('tells in a file where it is, starts empty, and is emptied without a restart', async () => {
    await using dir = await tempDir()
    const flags = ['docdb', ...isolatedFlags(dir.path), '--engine', 'memory', '--ready-file', dir.at('ready')]
    await using server = await runTrivium(flags)
    const ready = JSON.parse(await readFile(dir.at('ready'), 'utf8'))
    expect(ready).toMatchObject({ event: 'ready', pid: server.ready.pid, http: server.ready.http })
    for (let run = 0; run < 3; run += 1) {
      expect((await callAt(ready.http, 'GET', '/_all_dbs')).json).toEqual([])
      await callAt(ready.http, 'PUT', '/fixture')
      const docs = Array.from({ length: 100 }, (_, n) => ({ _id: `d${n}` }))
      await callAt(ready.http, 'POST', '/fixture/_bulk_docs', { body: { docs } })
      expect((await callAt(ready.http, 'GET', '/fixture')).json).toMatchObject({ doc_count: 100, update_seq: 100 })
      expect((await callAt(ready.http, 'DELETE', '/fixture')).status).toBe(200)
    }
  })

  it('runs beside others of its kind', async () => {
    await using dir = await tempDir()
    const flags = ['docdb', ...isolatedFlags(dir.path), '--engine', 'memory']
    await using one = await runTrivium(flags)
    await using two = await runTrivium(flags)
    await callAt(one.ready.http, 'PUT', '/only-here')
    expect((await callAt(two.ready.http, 'GET', '/_all_dbs')).json).toEqual([])
  })
})
