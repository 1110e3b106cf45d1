import { readFile } from 'node:fs/promises'
import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { isLoopback } from '../../common/net/loopback.ts'
import { createDatabaseClient, type DatabaseClient, parseServerUrl } from './database-client.ts'

const BATCH = 500

/** Documents by the name of their database. */
type Fixtures = ReadonlyMap<string, readonly Fixture[]>

interface Fixture {
  readonly _rev?: unknown
  readonly [member: string]: unknown
}

export interface ResetOptions {
  /** A JSON file: the documents of each database, by its name. Those that bring a `_rev` keep it. */
  readonly fixtures: string | undefined
  /** Also where documents are kept on a disk, or the server is not on this machine. */
  readonly yes: boolean
}

/**
 * Deletes all databases of a server and makes those of the fixtures, so that each test begins alike. Without `yes`
 * only on this machine, and only where nothing is kept (the memory engine).
 */
export async function resetServer(url: string, { fixtures: file, yes }: ResetOptions, io: CommandIo): Promise<void> {
  const address = parseServerUrl(url)
  const server = createDatabaseClient(address)
  const fixtures = file === undefined ? new Map() : await readFixtures(file)
  const { durability } = await server.call<{ durability?: string }>('GET', '/')
  if (!yes && (durability !== 'memory' || !isLoopback(new URL(address.url).hostname))) {
    throw new CommandError(1, `${address.url} keeps what it has, or is another machine; --yes deletes it all the same`)
  }
  const names = await server.call<string[]>('GET', '/_all_dbs')
  for (const name of names) await server.call('DELETE', `/${encodeURIComponent(name)}`)
  let count = 0
  for (const [name, documents] of fixtures) count += await fill(server, name, documents)
  io.out(`${names.length} databases deleted, ${fixtures.size} made with ${count} documents\n`)
}

async function readFixtures(file: string): Promise<Fixtures> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new CommandError(1, `cannot read ${file}: ${cause.message}`, { cause })
  })
  const value = parse(text, file)
  const databases = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  const isList = (documents: unknown): documents is Fixture[] => Array.isArray(documents)
  if (databases.length === 0 || !databases.every(([, documents]) => isList(documents))) {
    throw new CommandError(1, `${file} is not of the form {"database": [documents]}`)
  }
  return new Map(databases as [string, Fixture[]][])
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CommandError(1, `${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
}

interface Item {
  readonly id: string
  readonly error?: string
  readonly reason?: string
}

async function fill(server: DatabaseClient, name: string, documents: readonly Fixture[]): Promise<number> {
  const path = `/${encodeURIComponent(name)}`
  await server.call('PUT', path)
  const { kept = [], made = [] } = Object.groupBy(documents, ({ _rev }) => (_rev === undefined ? 'made' : 'kept'))
  for (const [docs, newEdits] of [
    [kept, false],
    [made, true],
  ] as const) {
    for (let start = 0; start < docs.length; start += BATCH) {
      const batch = { docs: docs.slice(start, start + BATCH), new_edits: newEdits }
      const items = await server.call<readonly Item[]>('POST', `${path}/_bulk_docs`, batch)
      const failed = items.find(({ error }) => error !== undefined)
      if (failed !== undefined) throw new CommandError(1, `${name}: ${failed.id}: ${failed.reason}`)
    }
  }
  return documents.length
}
