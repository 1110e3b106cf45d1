import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isolatedFlags, runTrivium } from '../../../helpers/process/run-trivium.ts'
import { createSeededRandom } from '../../../helpers/random.ts'
import { tempDir } from '../../../helpers/temp-dir.ts'

const CYCLES = Number(process.env['TORTURE_CYCLES'] ?? 20)
const WRITERS = 4
const DOCUMENTS = 40
const MS_PER_CYCLE = 10_000

/** What the server has acknowledged: the newest generation of each document. */
type Ledger = Map<string, number>

/** Writes without pause, one document after another, until the server is gone. */
async function write(
  url: string,
  writer: number,
  { ledger, random }: { ledger: Ledger; random: () => number },
): Promise<void> {
  try {
    for (;;) {
      if (random() < 0.2) await writeBulk(url, writer, { ledger, random })
      else await writeOne(url, `w${writer}-${Math.floor(random() * DOCUMENTS)}`, ledger)
    }
  } catch (error) {
    if (!isConnectionLost(error)) throw error
  }
}

async function writeOne(url: string, id: string, ledger: Ledger): Promise<void> {
  const current = await fetch(`${url}/db/${id}`)
  const { _rev } = (await current.json()) as { _rev?: string }
  const body = JSON.stringify({ pad: 'x'.repeat(200), ...(current.ok ? { _rev } : {}) })
  const reply = await fetch(`${url}/db/${id}`, { method: 'PUT', body })
  const { rev } = (await reply.json()) as { rev?: string }
  if (reply.status !== 201 || rev === undefined) throw new Error(`PUT ${id}: ${reply.status}`)
  ledger.set(id, Number.parseInt(rev, 10))
}

async function writeBulk(
  url: string,
  writer: number,
  { ledger, random }: { ledger: Ledger; random: () => number },
): Promise<void> {
  const docs = Array.from({ length: 20 }, () => ({ _id: `bulk-${writer}-${random()}` }))
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/db/_bulk_docs`, { method: 'POST', headers, body: JSON.stringify({ docs }) })
  for (const item of (await reply.json()) as { ok?: boolean; id: string }[])
    if (item.ok === true) ledger.set(item.id, 1)
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof SyntaxError && /JSON/.test(error.message))
}

interface Row {
  readonly id: string
  readonly value: { readonly rev: string }
  readonly doc: { readonly _rev: string }
}

/** Everything acknowledged is there, every document can be read, the counts fit, and the sequence never goes back. */
async function verify(url: string, ledger: Ledger, lastSeq: number): Promise<number> {
  const info = (await (await fetch(`${url}/db`)).json()) as { doc_count: number; update_seq: number }
  const listing = (await (await fetch(`${url}/db/_all_docs?include_docs=true`)).json()) as { rows: Row[] }
  const generations = new Map(listing.rows.map((row) => [row.id, Number.parseInt(row.value.rev, 10)]))
  const lost = [...ledger].filter(([id, generation]) => (generations.get(id) ?? 0) < generation)
  expect(lost).toEqual([])
  expect(listing.rows.every((row) => row.doc._rev === row.value.rev)).toBe(true)
  expect(info.doc_count).toBe(listing.rows.length)
  expect(info.update_seq).toBeGreaterThanOrEqual(lastSeq)
  return info.update_seq
}

describe('a server that is killed while it writes', () => {
  it(
    `keeps everything it has acknowledged, ${CYCLES} times over`,
    async () => {
      await using dir = await tempDir()
      const { random, seed } = createSeededRandom()
      const flags = ['docdb', ...isolatedFlags(dir.path)]
      const ledger: Ledger = new Map()
      let lastSeq = 0
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        await using server = await runTrivium(flags)
        const url = server.ready.http
        if (cycle === 0) await fetch(`${url}/db`, { method: 'PUT' })
        lastSeq = await verify(url, ledger, lastSeq)
        const writers = Array.from({ length: WRITERS }, (_, writer) => write(url, writer, { ledger, random }))
        await sleep(20 + random() * 300)
        await server.end('SIGKILL')
        await Promise.all(writers)
      }
      await using server = await runTrivium(flags)
      await verify(server.ready.http, ledger, lastSeq)
      expect(ledger.size, `seed ${seed}`).toBeGreaterThan(CYCLES)
    },
    CYCLES * MS_PER_CYCLE,
  )
})
