import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCouchLike } from '../storage/couchdb/couchdb-behaviour.ts'
import { type DocdbClient, type Reply, startDocdb } from './client.ts'

/** One request and what must come back. `$name` in the path, headers and body stands for a value kept before. */
export interface Step {
  /** Method and path. */
  readonly ask: string
  readonly send?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  /** The error word. */
  readonly error?: string
  readonly reason?: RegExp | string
  /** Members that the body must have. */
  readonly has?: unknown
  /** The whole body. */
  readonly is?: unknown
  readonly header?: Readonly<Record<string, string | RegExp>>
  /** Keeps a value of the reply under a name. */
  readonly keep?: Readonly<Record<string, (reply: Reply) => string>>
  /** Anything else. */
  readonly check?: (reply: Reply) => void
}

export interface Case {
  readonly id: string
  readonly title: string
  readonly steps: readonly Step[]
}

export const revOf = (reply: Reply): string => reply.json.rev
/** Keeps the revision of a write as `$rev`. */
export const keepRev = { rev: revOf }

export type EngineName = 'leveldb' | 'memory' | 'couchdb'

/** The server behind the engine couchdb. */
interface Behind extends AsyncDisposable {
  readonly url: string
}

/** Runs every case against a fresh database `db`, on each engine. */
export function runCases(
  title: string,
  cases: readonly Case[],
  {
    env = {},
    engines = ['leveldb', 'memory', 'couchdb'],
    startBehind = startCouchLike,
  }: { env?: Record<string, string>; engines?: EngineName[]; startBehind?: () => Promise<Behind> } = {},
): void {
  describe.each(engines)(`${title} on %s`, (engine) => {
    let behind: Behind | undefined
    let client: DocdbClient
    beforeAll(async () => {
      behind = engine === 'couchdb' ? await startBehind() : undefined
      const couch = behind === undefined ? {} : { DOCDB_COUCHDB_URL: behind.url }
      client = await startDocdb({ env: { ...env, DOCDB_ENGINE: engine, ...couch } })
    })
    afterAll(async () => {
      await client[Symbol.asyncDispose]()
      await behind?.[Symbol.asyncDispose]()
    })
    beforeEach(async () => {
      for (const name of (await client.call('GET', '/_all_dbs')).json) {
        await client.call('DELETE', `/${encodeURIComponent(name)}`)
      }
      await client.call('PUT', '/db')
    })
    it.each(cases.map((one) => [one.id, one.title, one] as const))('%s %s', async (_id, _title, { steps }) => {
      const kept = new Map<string, string>()
      for (const [index, step] of steps.entries()) await runStep(client, step, { kept, index })
    })
  })
}

async function runStep(
  client: DocdbClient,
  step: Step,
  { kept, index }: { kept: Map<string, string>; index: number },
): Promise<void> {
  const fill = (text: string) => text.replaceAll(/\$(\w+)/g, (whole, name: string) => kept.get(name) ?? whole)
  const [method = '', path = ''] = fill(step.ask).split(' ', 2)
  const headers = Object.fromEntries(Object.entries(step.headers ?? {}).map(([name, value]) => [name, fill(value)]))
  const reply = await client.call(method, path, {
    headers,
    ...('send' in step ? { body: fillBody(step.send, fill) } : {}),
  })
  const what = `step ${index + 1}: ${step.ask} ${reply.text.slice(0, 300)}`
  expect(reply.status, what).toBe(step.status)
  if (step.error !== undefined) expect(reply.json.error, what).toBe(step.error)
  if (step.reason instanceof RegExp) expect(reply.json.reason, what).toMatch(step.reason)
  else if (step.reason !== undefined) expect(reply.json.reason, what).toContain(step.reason)
  if (step.has !== undefined) expect(reply.json, what).toMatchObject(fillBody(step.has, fill) as object)
  if (step.is !== undefined) expect(reply.json, what).toEqual(fillBody(step.is, fill))
  for (const [name, value] of Object.entries(step.header ?? {})) {
    expect(reply.headers.get(name), `${what}: ${name}`).toMatch(typeof value === 'string' ? fill(value) : value)
  }
  step.check?.(reply)
  for (const [name, read] of Object.entries(step.keep ?? {})) kept.set(name, read(reply))
}

function fillBody(body: unknown, fill: (text: string) => string): unknown {
  if (typeof body === 'string') return fill(body)
  if (body instanceof Uint8Array) return body
  return JSON.parse(fill(JSON.stringify(body)))
}
