import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeWhen } from '../../../helpers/backends.ts'
import { mountSmallDisk } from '../../../helpers/disk/small-disk.ts'
import { type DocdbClient, startDocdb } from '../../helpers/client.ts'

const MIB = 1_048_576
const DISK_MIB = 48

const probe = mountSmallDisk(DISK_MIB)
probe?.[Symbol.dispose]()

const large = { pad: 'x'.repeat(200_000) }

/** Writes until the disk is full; gives the ids that were acknowledged. */
async function writeUntilFull(client: DocdbClient): Promise<string[]> {
  const acknowledged: string[] = []
  for (let n = 0; n < 500; n += 1) {
    const reply = await client.call('PUT', `/db/full-${n}`, { body: large })
    if (reply.status === 507) {
      expect(reply.json.error).toBe('insufficient_storage')
      return acknowledged
    }
    expect(reply.status).toBe(201)
    acknowledged.push(`full-${n}`)
  }
  throw new Error('the disk was never full')
}

describeWhen(probe !== undefined, { title: 'a full disk', missing: 'mounting is not allowed here' }, () => {
  it('answers 507, goes on reading, and takes writes again when there is room, losing nothing', async () => {
    using disk = mountSmallDisk(DISK_MIB)
    if (disk === undefined) throw new Error('the disk could be mounted before')
    const env = { DOCDB_DIR: join(disk.path, 'data') }
    const acknowledged: string[] = []
    {
      await using client = await startDocdb({ env })
      await client.call('PUT', '/db')
      await client.call('PUT', '/db/first', { body: { n: 1 } })
      const makeRoom = await disk.fill(MIB)
      acknowledged.push('first', ...(await writeUntilFull(client)))
      expect((await client.call('PUT', '/db/again', { body: large })).status).toBe(507)
      expect((await client.call('POST', '/db/_bulk_docs', { body: { docs: [large] } })).status).toBe(507)
      for (const id of acknowledged) expect((await client.call('GET', `/db/${id}`)).status).toBe(200)
      expect((await client.call('GET', '/db/_all_docs')).json.rows).toHaveLength(acknowledged.length)
      expect((await client.call('GET', '/_up')).json).toMatchObject({
        error: 'unavailable',
        reason: 'database db has a storage error.',
      })
      await makeRoom()
      for (let n = 0; n < 20; n += 1) {
        expect((await client.call('PUT', `/db/after-${n}`, { body: {} })).status).toBe(201)
        acknowledged.push(`after-${n}`)
      }
      expect((await client.call('GET', '/_up')).status).toBe(200)
    }
    await using restarted = await startDocdb({ env })
    for (const id of acknowledged) expect([id, (await restarted.call('GET', `/db/${id}`)).status]).toEqual([id, 200])
  })
})
