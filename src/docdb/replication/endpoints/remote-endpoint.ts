import { isRevision } from '../../documents/revision.ts'
import { DocdbError } from '../../errors.ts'
import type { Change, ChangesPage, LocalDocument, MissingById, Sequence } from '../../storage/peer-store.ts'
import { type Endpoint, type PageQuery, RefusedError } from './endpoint.ts'
import type { RemoteAccess } from './remote-client.ts'
import { DocumentReader, type FindAttachment } from './remote-documents.ts'
import { asObject, createRemoteDatabase, malformed, type RemoteDatabase, readJson, toFailure } from './remote-json.ts'
import { writeDocuments } from './remote-writes.ts'

export interface RemoteOptions {
  readonly remotes: RemoteAccess
  readonly remote: URL
  /** Ends all requests but those for local documents, so that a replication that ends leaves its checkpoint. */
  readonly signal: AbortSignal
  /** An attachment that the other side has already. */
  readonly findAttachment: FindAttachment
}

/** A database of any server that speaks CouchDB's replication protocol. It is never created. */
export function openRemoteEndpoint({ remotes, remote, signal, findAttachment }: RemoteOptions): Endpoint {
  const database = createRemoteDatabase(remote, remotes.connect(remote, signal))
  const lasting = createRemoteDatabase(remote, remotes.connect(remote))
  const reader = new DocumentReader(database, findAttachment)
  return {
    identity: () => readIdentity(remote, remotes, signal),
    lastSequence: async () => readLastSequence(database),
    changes: (query) => readChanges(database, query),
    missing: async (wanted) => checkMissing(await database.ask('POST', '/_revs_diff', { body: wanted })),
    read: (wanted) => reader.read(wanted),
    write: (documents) => writeDocuments(database, documents),
    readLocal: async (id) => {
      const found = await lasting.find('GET', `/_local/${encodeURIComponent(id)}`)
      return found === undefined ? undefined : checkLocal(found)
    },
    writeLocal: (id, body) => writeLocal(lasting, id, body),
    [Symbol.dispose]: () => undefined,
  }
}

/** As PouchDB has it: the server's uuid with the name of the database, else the URL. */
async function readIdentity(remote: URL, remotes: RemoteAccess, signal: AbortSignal): Promise<string> {
  const [, root = '', name = ''] = /^(.*\/)([^/]+)\/*$/.exec(remote.pathname) ?? []
  const answer = await remotes.connect(remote, signal).send({ method: 'GET', path: root })
  const { uuid } = asObject(await readJson(answer).catch(() => undefined))
  const { protocol, host } = remote
  return typeof uuid === 'string' && uuid !== '' ? uuid + name : `${protocol}//${host}${root}${name}/`
}

async function readLastSequence(database: RemoteDatabase): Promise<Sequence> {
  const answer = await database.open('GET', '')
  if (answer.status !== 200) throw new DocdbError('bad_gateway', (await toFailure(answer)).message)
  const body = await readJson(answer)
  if (Array.isArray(body) || typeof body !== 'object') throw malformed(answer.status)
  const { db_name: name, update_seq: last } = asObject(body)
  if (typeof name !== 'string' && typeof last !== 'number') {
    throw new DocdbError('bad_gateway', 'the remote does not answer as a database does')
  }
  return checkSequence(last ?? 0)
}

async function readChanges(
  database: RemoteDatabase,
  { since, limit, waitMs }: PageQuery,
): Promise<ChangesPage<Sequence>> {
  const query = new URLSearchParams({ style: 'all_docs', since: String(since), limit: String(limit) })
  if (waitMs > 0) {
    query.set('feed', 'longpoll')
    query.set('timeout', String(waitMs))
  }
  const page = asObject(await database.ask('GET', `/_changes?${query}`, { waitMs }))
  const { results, last_seq: last, pending } = page
  if (!Array.isArray(results)) throw misshapen('no list of changes')
  const changes = results.map(checkChange)
  const lastSeq = last ?? changes.at(-1)?.seq ?? since
  return {
    changes,
    lastSeq: checkSequence(lastSeq),
    ...(typeof pending === 'number' ? { pending } : {}),
  }
}

function checkChange(row: unknown): Change<Sequence> {
  const { seq, id, changes } = asObject(row)
  if (typeof id !== 'string' || id === '' || !Array.isArray(changes)) throw misshapen('a change that names no document')
  const revs = changes.map((change) => asObject(change)['rev'])
  if (!revs.every(isRevision)) throw misshapen(`a change of ${JSON.stringify(id)} with a revision that is none`)
  return { seq: checkSequence(seq), id, changes: revs.map((rev) => ({ rev })) }
}

/** Some servers before CouchDB 2 had lists for sequences; they are given back as they were told. */
function checkSequence(value: unknown): Sequence {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (Array.isArray(value)) return JSON.stringify(value)
  throw misshapen('something else than a sequence')
}

function checkMissing(answer: unknown): MissingById {
  const told = Object.entries(asObject(answer)).map(([id, about]) => {
    const { missing } = asObject(about)
    if (!Array.isArray(missing) || !missing.every(isRevision)) throw misshapen('missing revisions that are none')
    return [id, { missing }] as const
  })
  return Object.fromEntries(told)
}

function checkLocal(found: unknown): LocalDocument {
  const { _id: id, _rev: rev, ...members } = asObject(found)
  if (typeof id !== 'string' || typeof rev !== 'string') throw misshapen('a local document without a revision')
  return { ...members, _id: id, _rev: rev }
}

function misshapen(what: string): DocdbError {
  return new DocdbError('bad_gateway', `the remote told ${what}`)
}

async function writeLocal(
  database: RemoteDatabase,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const answer = await database.open('PUT', `/_local/${encodeURIComponent(id)}`, { body })
  if (answer.status >= 300) {
    const failure = await toFailure(answer)
    if (answer.status === 409) throw new DocdbError('conflict', failure.message)
    throw answer.status < 500 ? new RefusedError(failure.message) : failure
  }
  const { rev } = asObject(await readJson(answer))
  if (typeof rev !== 'string') throw misshapen('no revision of a local document')
  return rev
}
