import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeWhen } from '../../../helpers/backends.ts'
import { type JournaledDisk, mountJournaledDisk } from '../../../helpers/disk/journaled-disk.ts'
import { runCommand } from '../../../helpers/process/run-command.ts'
import { isolatedFlags } from '../../../helpers/process/run-trivium.ts'
import { tempDir } from '../../../helpers/temp-dir.ts'
import { type DocdbClient, startDocdb, withDocdb } from '../../helpers/client.ts'

const probe = mountJournaledDisk()
probe?.[Symbol.dispose]()

function mountDisk(): JournaledDisk {
  const disk = mountJournaledDisk()
  if (disk === undefined) throw new Error('the disk could be mounted before')
  return disk
}

async function expectReads(client: DocdbClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) expect((await client.call('GET', `/db/${id}`)).json._id).toBe(id)
  expect((await client.call('GET', '/db/_all_docs')).json.rows).toHaveLength(ids.length)
  expect((await client.call('GET', '/db')).json.doc_count).toBe(ids.length)
}

const unreachable = 'http://127.0.0.1:1/db'

async function expectNoWrites(client: DocdbClient): Promise<void> {
  for (const [method, path, body] of [
    ['PUT', '/db/refused', {}],
    ['POST', '/db', {}],
    ['POST', '/db/_bulk_docs', { docs: [{}] }],
    ['PUT', '/other', undefined],
    ['POST', '/_replicate', { source: 'db', target: unreachable, continuous: true }],
    ['DELETE', '/db', undefined],
  ] as const) {
    const reply = await client.call(method, path, body === undefined ? {} : { body })
    expect([method, path, reply.json]).toMatchObject([method, path, { error: 'unavailable', status: 503 }])
    expect(reply.headers.get('retry-after')).toBe('1')
  }
}

const missing = 'mounting a file system that can be broken is not allowed here'

describeWhen(probe !== undefined, { title: 'a disk that becomes read-only', missing }, () => {
  it('gives 503 for writes, goes on reading, and takes writes again when it is mounted again', async () => {
    using disk = mountDisk()
    const env = { DOCDB_DIR: join(disk.path, 'data') }
    const ids: string[] = []
    {
      await using client = await startDocdb({ env })
      const write = async (id: string) => {
        expect((await client.call('PUT', `/db/${id}`, { body: {} })).status).toBe(201)
        ids.push(id)
      }
      await client.call('PUT', '/db')
      for (let n = 0; n < 20; n += 1) await write(`before-${n}`)
      disk.turnReadOnly()
      for (let round = 0; round < 3; round += 1) {
        await expectNoWrites(client)
        await expectReads(client, ids)
      }
      expect((await client.call('GET', '/_all_dbs')).json).toEqual(['db'])
      expect((await client.call('GET', '/_up')).json).toMatchObject({
        error: 'unavailable',
        reason: 'database db has a storage error.',
      })
      disk.mountAgain()

      for (let n = 0; n < 20; n += 1) await write(`after-${n}`)
      expect((await client.call('PUT', '/other')).status).toBe(201)
      const replication = { source: 'db', target: unreachable, continuous: true }
      expect((await client.call('POST', '/_replicate', { body: replication })).status).toBe(202)
      await expectReads(client, ids)
      expect((await client.call('GET', '/_up')).status).toBe(200)
    }
    await withDocdb(env, async (client) => {
      await expectReads(client, ids)
      expect((await client.call('GET', '/_active_tasks')).json).toMatchObject([{ source: 'db', continuous: true }])
    })
  })

  it('is refused at the start with one line that says so', async () => {
    await using dir = await tempDir()
    using disk = mountDisk()
    const path = join(disk.path, 'data')
    await withDocdb({ DOCDB_DIR: path }, (client) => client.call('PUT', '/db'))
    disk.mountReadOnly()
    for (const given of [path, join(disk.path, 'new')]) {
      const flags = [...isolatedFlags(dir.path), '--docdb-dir', given]
      const { code, stderr } = await runCommand(['serve', 'docdb', ...flags])
      expect(code).toBe(1)
      expect(stderr.trim().split('\n')).toHaveLength(1)
      expect(stderr).toContain(given)
      expect(stderr).toMatch(/read-only file system/i)
      expect(stderr).not.toMatch(/is using/)
    }
  })
})
