import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocdbClient, type DocdbClient } from '../../../src/sdk/docdb/index.ts'
import { startTrivium, type TestServer } from '../../helpers/process/start-trivium.ts'
import { until } from '../../helpers/until.ts'

describe('a replication', () => {
  let here: TestServer
  let there: TestServer
  let local: DocdbClient
  let remote: DocdbClient
  const target = () => `${there.urls.http}/copy`

  beforeAll(async () => {
    const env = { DOCDB_ENGINE: 'memory', DOCDB_PEER: 'true', DOCDB_REPLICATION_ALLOW: '127.0.0.1' }
    here = await startTrivium({ serve: ['docdb'], env })
    there = await startTrivium({ serve: ['docdb'], env })
    local = createDocdbClient({ baseUrl: here.urls.http })
    remote = createDocdbClient({ baseUrl: there.urls.http })
    await local.db('albums').create()
    await local.db('albums').bulk(Array.from({ length: 50 }, (_, n) => ({ _id: `d${n}`, n })))
    await remote.db('copy').create()
  })
  afterAll(async () => {
    await here[Symbol.asyncDispose]()
    await there[Symbol.asyncDispose]()
  })

  it('that runs once tells what it has done', async () => {
    const job = await local.replicate({ source: 'albums', target: target() })
    expect(await job.done()).toEqual({ docsRead: 50, docsWritten: 50, docWriteFailures: 0 })
    expect(await remote.db('copy').info()).toMatchObject({ doc_count: 50 })
    expect(await job.cancel()).toBe(false)
  })

  it('that fails says why', async () => {
    const job = await local.replicate({ source: 'albums', target: `${there.urls.http}/nosuch` })
    await expect(job.done()).rejects.toMatchObject({ kind: 'http' })
  })

  it('that goes on tells its progress until it is cancelled', async () => {
    const job = await local.replicate({ source: 'albums', target: target(), continuous: true })
    await local.db('albums').put({ _id: 'late' })
    await until('the late document', async () => (await remote.db('copy').rev('late')) !== undefined)
    expect(await job.progress()).toMatchObject({ continuous: true, type: 'replication' })
    const done = job.done({ pollMs: 5 })
    expect(await job.cancel()).toBe(true)
    expect((await done).docWriteFailures).toBe(0)
  })
})
