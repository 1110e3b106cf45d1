import { basicAuthorization } from '../../../common/net/basic-authorization.ts'
import { DocdbError } from '../../errors.ts'
import { isBodiless } from '../../http-client/to-response.ts'
import type { RemoteFetch, ReplicationCounts, ReplicationPlan, ReplicationProgress } from '../document-store.ts'
import type { RawLevel } from '../kv/level.ts'
import { warmCheckpoint } from './bundle-checkpoint.ts'
import { createPouchClass, type Pouch, type Replication } from './pouch.ts'
import { decodeJson, encodeJson } from './proto-members.ts'

/** Documents of one batch. The smallest fits in a request of 64 MiB whatever the size of its documents. */
const LARGER_BATCHES = [500, 50]
const SMALLEST_BATCH = 5
const BATCHES_AHEAD = 4

interface Change {
  readonly docs_read: number
  readonly docs_written: number
  readonly doc_write_failures: number
  readonly last_seq: number | string
}

/** The local side of a replication. */
export interface ReplicatedDatabase {
  readonly pouch: Pouch
  /** Aborts when the database is about to close. */
  readonly closing: AbortSignal
  /** The LevelDB beneath, when there is one. */
  readonly level?: RawLevel
}

/** Runs PouchDB's replicator between a database and a remote one. Rejects with what went wrong. */
export async function replicatePouch(database: ReplicatedDatabase, plan: ReplicationPlan): Promise<ReplicationCounts> {
  const replicate = await loadReplicate()
  const known = await knownChanges(database, plan)
  // Only on LevelDB do documents have other member names than on the wire; see member-names.ts.
  const fetch = database.level === undefined ? plan.fetch : withRenamedMembers(plan.fetch)
  const remote = await openRemotePouch(plan.remote, fetch)
  if (database.level !== undefined) {
    await warmCheckpoint({ pouch: database.pouch, level: database.level }, remote, plan.direction)
  }
  try {
    return await copyInBatches(plan, (batchSize) => {
      const [source, target] = plan.direction === 'push' ? [database.pouch, remote] : [remote, database.pouch]
      const batches = { batch_size: batchSize, batches_limit: BATCHES_AHEAD }
      const replication = replicate(withQuietInfo(source), target, { live: plan.continuous, retry: false, ...batches })
      return watch(replication, { plan, known, closing: database.closing })
    })
  } finally {
    await remote.close().catch(() => undefined)
  }
}

/**
 * PouchDB asks its source for `info()` at the start, and again after each batch for its list of tasks alone. Of those it
 * handles no failure: one that comes when the replication has ended would be nobody's. Here they never settle.
 */
function withQuietInfo(source: Pouch): Pouch {
  let calls = 0
  const info = async () => {
    calls += 1
    return calls === 1 ? source.info() : source.info().catch(() => new Promise<never>(() => undefined))
  }
  return new Proxy(source, {
    get(target, name) {
      if (name === 'info') return info
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Copies in large batches; in smaller ones when a batch is more than one side takes. */
async function copyInBatches(
  plan: ReplicationPlan,
  copy: (batchSize: number) => Promise<ReplicationCounts>,
): Promise<ReplicationCounts> {
  for (const batchSize of LARGER_BATCHES) {
    try {
      return await copy(batchSize)
    } catch (error) {
      if (plan.signal.aborted || !isTooLarge(error)) throw error
    }
  }
  return copy(SMALLEST_BATCH)
}

function isTooLarge(error: unknown): boolean {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  return status === 413 || /larger than|too large/i.test(String(message))
}

/** A PouchDB handle on a remote database. It never creates the database. */
export async function openRemotePouch(url: URL, fetch: RemoteFetch): Promise<Pouch> {
  const http = await import('pouchdb-adapter-http')
  const Remote = createPouchClass([http.default])
  const remote = new Remote(url.href, { adapter: 'http', skip_setup: true, fetch })
  remote.on('error', () => undefined)
  return remote
}

type Replicate = (source: Pouch, target: Pouch, options: object) => Replication

/** The replicator is a plugin that may be put on a class only once; here it is taken off a bare object instead. */
async function loadReplicate(): Promise<Replicate> {
  const replication = await import('pouchdb-replication')
  const holder = { prototype: {} } as { prototype: object; replicate: Replicate }
  ;(replication.default as (target: object) => void)(holder)
  return holder.replicate.bind(holder)
}

/** Changes of the source at the start, for the progress. */
async function knownChanges(
  { pouch }: ReplicatedDatabase,
  { direction, remote, fetch }: ReplicationPlan,
): Promise<number> {
  const info = await readRemoteInfo(remote, fetch)
  const sequence = direction === 'push' ? (await pouch.info()).update_seq : info.update_seq
  return Number.parseInt(String(sequence ?? 0), 10)
}

/** PouchDB takes any JSON answer for a database, so what the remote says of itself is checked first. */
async function readRemoteInfo(remote: URL, fetch: RemoteFetch): Promise<{ update_seq?: unknown }> {
  const url = new URL(remote)
  const headers: [string, string][] = [['accept', 'application/json']]
  const authorization = basicAuthorization(url)
  if (authorization !== undefined) headers.push(['authorization', authorization])
  url.username = ''
  url.password = ''
  const response = await fetch(url.href, { headers })
  const body = await readObject(response)
  if (!response.ok) {
    throw new DocdbError('bad_gateway', `the remote answered ${response.status} ${String(body['reason'] ?? '')}`.trim())
  }
  if (typeof body['db_name'] !== 'string' && typeof body['update_seq'] !== 'number') {
    throw new DocdbError('bad_gateway', 'the remote does not answer as a database does')
  }
  return body
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // Not JSON: told below.
  }
  throw new DocdbError('bad_gateway', `the remote answered ${response.status} with something that is not a JSON object`)
}

function withRenamedMembers(fetch: RemoteFetch): RemoteFetch {
  return async (url, init) => {
    const body = typeof init?.body === 'string' ? decodeJson(init.body) : init?.body
    const response = await fetch(url, body === undefined ? init : { ...init, body })
    if (!(response.headers.get('content-type') ?? '').includes('json')) return response
    const text = await response.text()
    const renamed = encodeReadable(text)
    return new Response(isBodiless(response.status) ? null : renamed, {
      status: response.status,
      headers: response.headers,
    })
  }
}

/** Text that is no JSON goes on as it is: PouchDB words that failure. */
function encodeReadable(text: string): string {
  try {
    return encodeJson(text)
  } catch {
    return text
  }
}

function watch(
  replication: Replication,
  { plan, known, closing }: { plan: ReplicationPlan; known: number; closing: AbortSignal },
): Promise<ReplicationCounts> {
  let counts: ReplicationCounts = { docsRead: 0, docsWritten: 0, docWriteFailures: 0, lastSeq: 0 }
  const emit = (status: ReplicationProgress['status']) =>
    plan.onProgress({ ...counts, status, percent: status === 'Idle' ? 100 : percentOf(counts.lastSeq, known) })
  const stop = () => replication.cancel()
  plan.signal.addEventListener('abort', stop)
  closing.addEventListener('abort', stop)
  if (plan.signal.aborted || closing.aborted) stop()
  replication.on('active', () => emit('Active'))
  replication.on('change', (change) => {
    counts = toCounts(change as Change)
    emit('Active')
  })
  replication.on('paused', () => emit('Idle'))
  return new Promise<ReplicationCounts>((resolve, reject) => {
    replication.on('complete', (result) => resolve(toCounts(result as Change)))
    replication.on('error', reject)
    replication.then(() => undefined, reject)
  }).finally(() => {
    plan.signal.removeEventListener('abort', stop)
    closing.removeEventListener('abort', stop)
  })
}

function toCounts(change: Change): ReplicationCounts {
  return {
    docsRead: change.docs_read,
    docsWritten: change.docs_written,
    docWriteFailures: change.doc_write_failures,
    lastSeq: change.last_seq,
  }
}

function percentOf(lastSeq: number | string, known: number): number {
  const done = Number.parseInt(String(lastSeq), 10)
  if (!(known > 0) || !Number.isFinite(done)) return 0
  return Math.min(100, Math.floor((100 * done) / known))
}
