/**
 * The document database beside pouchdb-server 4.2.0 from npm, in one run, with one client: for each operation first
 * ours, which answers a write when it is on disk, then ours with DOCDB_DURABILITY=os, then theirs, which answers a
 * write when the operating system has it.
 * BENCH_SECONDS sets the length of each measurement.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createLeanClient, type LeanCall } from '../helpers/http/lean-client.ts'
import { startPouchServer } from '../helpers/process/pouchdb-server.ts'
import { isolatedFlags, runTrivium } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
const document = { type: 'reading', at: '2026-01-01T00:00:00Z', values: [1, 2, 3], note: 'x'.repeat(200) }

interface Server extends AsyncDisposable {
  readonly url: string
}

interface Operation {
  readonly title: string
  readonly connections: number
  /** What is counted with each request. */
  readonly unit: number
  /** Fewest times that ours must be faster. */
  readonly target?: number
  /** Sends the nth request of a connection. */
  run(call: LeanCall, connection: number, nth: number): Promise<void>
}

const revisions = new Map<LeanCall, string>()

const operations: readonly Operation[] = [
  {
    title: 'PUT a new document, 1 connection',
    connections: 1,
    unit: 1,
    run: async (call, _connection, nth) => void (await call('PUT', `/bench/one-${nth}`, document)),
  },
  {
    title: 'PUT a new document, 16 connections',
    connections: 16,
    unit: 1,
    target: 6,
    run: async (call, connection, nth) => void (await call('PUT', `/bench/many-${connection}-${nth}`, document)),
  },
  {
    title: 'GET a document, 16 connections',
    connections: 16,
    unit: 1,
    target: 5,
    run: async (call, _connection, nth) => void (await call('GET', `/bench/one-${nth % 100}`)),
  },
  {
    title: '_bulk_docs of 1,000, documents',
    connections: 1,
    unit: 1_000,
    target: 2.5,
    run: async (call) =>
      void (await call('POST', '/bulk/_bulk_docs', { docs: Array.from({ length: 1_000 }, () => document) })),
  },
  {
    title: '_all_docs?limit=100, 8 connections',
    connections: 8,
    unit: 1,
    target: 3,
    run: async (call) => void (await call('GET', '/bench/_all_docs?limit=100')),
  },
  {
    title: 'update one document again and again',
    connections: 1,
    unit: 1,
    target: 10,
    async run(call) {
      const rev = revisions.get(call)
      const answer = await call('PUT', '/hot/hot', rev === undefined ? document : { ...document, _rev: rev })
      revisions.set(call, /"rev":"([^"]+)"/.exec(answer)?.[1] ?? '')
    },
  },
]

const HOT_UPDATES = 2_000

await using dir = await tempDir()
await using ours = await startOurs(dir.path, 'fsync')
await using oursUnsynced = await startOurs(dir.path, 'os')
await using theirs = await startTheirs(dir.path)
const calls = [ours, oursUnsynced, theirs].map((server) => createLeanClient(server.url))
for (const call of calls) for (const name of ['bench', 'bulk', 'hot']) await call('PUT', `/${name}`)
for (const call of calls)
  for (let n = 0; n < 100; n += 1) await call('PUT', `/bench/one-${n}`, document).catch(() => undefined)
for (const operation of operations) {
  const rates: number[] = []
  for (const call of calls) rates.push(await measure(operation, call))
  report(operation, rates)
}

async function measure(operation: Operation, call: LeanCall): Promise<number> {
  const isHot = operation.title.startsWith('update')
  const deadline = performance.now() + SECONDS * 1_000 * (isHot ? 10 : 1)
  const startedAt = performance.now()
  const counts = await Promise.all(
    Array.from({ length: operation.connections }, async (_, connection) => {
      let nth = 100
      while (performance.now() < deadline && !(isHot && nth >= 100 + HOT_UPDATES)) {
        await operation.run(call, connection, nth)
        nth += 1
      }
      return nth - 100
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  return (counts.reduce((sum, count) => sum + count, 0) * operation.unit) / seconds
}

function report({ title, target }: Operation, [mine = 0, unsynced = 0, peer = 0]: readonly number[]): void {
  const ratio = mine / peer
  const verdict =
    target === undefined ? '' : ratio >= target ? `(target ${target}x)` : `(BELOW the target of ${target}x)`
  const like = `(unsynced ${Math.round(unsynced)}/s, ${(unsynced / peer).toFixed(1)}x)`
  const figures = `${Math.round(mine)}/s ${like} against ${Math.round(peer)}/s: ${ratio.toFixed(1)}x ${verdict}`
  process.stdout.write(`${title.padEnd(40)} ${figures}\n`)
}

async function startOurs(dir: string, durability: 'fsync' | 'os'): Promise<Server> {
  const data = join(dir, durability)
  await mkdir(data)
  const server = await runTrivium(['docdb', ...isolatedFlags(data), '--docdb-durability', durability])
  return { url: server.ready.http, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

async function startTheirs(dir: string): Promise<Server> {
  return startPouchServer(join(dir, 'theirs'), 20_000 + (process.pid % 10_000))
}
