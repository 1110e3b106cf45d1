/**
 * Replication of 10,000 documents beside pouchdb-server 4.2.0, in one run: CPU time of the server that replicates,
 * per document. Ours and theirs each pull from one of our servers, and push to one. BENCH_DOCUMENTS sets how many.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { cpuOf } from '../helpers/process/cpu-of.ts'
import { startPouchServer } from '../helpers/process/pouchdb-server.ts'
import { isolatedFlags, runTrivium } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const COUNT = Number(process.env['BENCH_DOCUMENTS'] ?? 10_000)
const TARGET = 4
const BATCH = 1_000
const document = { type: 'reading', at: '2026-01-01T00:00:00Z', values: [1, 2, 3], note: 'x'.repeat(200) }

interface Server {
  readonly url: string
  readonly pid: number
}

await using dir = await tempDir()
await using other = await startOurs('other')
await using ours = await startOurs('ours')
await using theirs = await startPouchServer(join(dir.path, 'theirs'), await freePort())
const source: Server = { url: other.ready.http, pid: other.ready.pid }
const mine: Server = { url: ours.ready.http, pid: ours.ready.pid }
await call(source, 'PUT', '/filled')
for (let start = 0; start < COUNT; start += BATCH) {
  const docs = Array.from({ length: BATCH }, (_, n) => ({ ...document, _id: `doc-${start + n}` }))
  await call(source, 'POST', '/filled/_bulk_docs', { docs })
}
for (const server of [mine, theirs]) await call(server, 'PUT', '/filled')
for (const to of ['to-mine', 'to-theirs']) await call(source, 'PUT', `/${to}`)

report('pull', [
  await measure(mine, { source: `${source.url}/filled`, target: 'filled' }),
  await measure(theirs, { source: `${source.url}/filled`, target: `${theirs.url}/filled` }),
])
report('push', [
  await measure(mine, { source: 'filled', target: `${source.url}/to-mine` }),
  await measure(theirs, { source: `${theirs.url}/filled`, target: `${source.url}/to-theirs` }),
])

/** Microseconds of CPU time per document. */
async function measure(server: Server, replication: object): Promise<number> {
  const before = cpuOf(server.pid)
  const { docs_written: written } = (await call(server, 'POST', '/_replicate', replication)) as {
    docs_written?: number
  }
  if (written !== COUNT) throw new Error(`${written} of ${COUNT} documents were written`)
  return (cpuOf(server.pid) - before) / COUNT
}

function report(title: string, [us = 0, theirUs = 0]: readonly number[]): void {
  const ratio = theirUs / us
  const verdict = ratio >= TARGET ? `target ${TARGET}x` : `BELOW the target of ${TARGET}x`
  const figures = `${us.toFixed(0)} us of CPU per document against ${theirUs.toFixed(0)}: ${ratio.toFixed(1)}x (${verdict})`
  process.stdout.write(`${title} of ${COUNT} documents: ${figures}\n`)
}

async function call({ url }: Pick<Server, 'url'>, method: string, path: string, body?: object): Promise<unknown> {
  const text = body === undefined ? {} : { body: JSON.stringify(body) }
  const reply = await fetch(url + path, { method, headers: { 'content-type': 'application/json' }, ...text })
  const answer = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${answer.slice(0, 200)}`)
  return JSON.parse(answer)
}

async function startOurs(name: string) {
  return runTrivium(['docdb', ...isolatedFlags(join(dir.path, name)), '--docdb-peer'], {})
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}
