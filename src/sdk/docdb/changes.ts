import { Deadline } from '../core/deadline.ts'
import { HttpError, InvalidRequestError } from '../core/errors.ts'
import { toFailure } from '../core/operations.ts'
import type { CallOptions } from '../core/options.ts'
import type { DocdbSender } from './client.ts'
import type { Content, Stored } from './contract.ts'
import { listRows } from './listing.ts'

const POLL_MS = 1_000
const LONG_POLL_MS = 20_000
const PAGE_SIZE = 1_000

/** A place in the order of changes, to be given back as it is. */
export type Sequence = number | string

export interface FollowOptions extends CallOptions {
  /** `now` for what comes, 0 for everything, or the sequence of a change. Default `now`. */
  readonly since?: Sequence | undefined
  /** False ends after what has changed so far. Default true. */
  readonly live?: boolean | undefined
  readonly includeDocs?: boolean | undefined
  /** Milliseconds between questions to a server without a feed of changes. Default 1,000. */
  readonly pollMs?: number | undefined
}

/** A document has a new revision, or is gone. */
export interface Change<T extends Content> {
  readonly id: string
  /** The new revision; absent for deletions that were found by comparing listings. */
  readonly rev?: string
  readonly deleted?: true
  /** Where to go on from; absent when listings are compared. */
  readonly seq?: Sequence
  readonly doc?: Stored<T>
}

type AnyChange = Change<Record<string, unknown>>
type Changes = AsyncGenerator<AnyChange, void, undefined>

/** Follows the changes of a database in the best way that the server has. */
export async function* followChanges(operations: DocdbSender, db: string, options: FollowOptions): Changes {
  const now = await lastSequence(operations, db, options)
  if (now === undefined) yield* compareListings(operations, db, options)
  else yield* readFeed(operations, db, { ...options, since: (options.since ?? 'now') === 'now' ? now : options.since })
}

/** Where the feed of changes ends now; undefined when the server has none. */
async function lastSequence(
  operations: DocdbSender,
  db: string,
  { signal, headers }: FollowOptions,
): Promise<Sequence | undefined> {
  const request = { path: { db }, query: { limit: 1, since: 'now' } }
  const answer = await operations.send('getChanges', request, { signal, headers })
  if (answer.status === 200) return (answer.body as FeedAnswer).last_seq
  if (answer.status === 501) return undefined
  throw toFailure(answer)
}

async function* readFeed(operations: DocdbSender, db: string, options: FollowOptions): Changes {
  const { since = 0, live = true, includeDocs = false, pollMs: _pollMs, ...call } = options
  // A long poll ends by itself; the limits of a call must not come first.
  const limits = { ...call, timeoutMs: Number.POSITIVE_INFINITY, attemptTimeoutMs: LONG_POLL_MS * 3 }
  let from: Sequence = since
  for (;;) {
    const query = {
      ...{ since: String(from), limit: PAGE_SIZE, include_docs: includeDocs },
      ...(live ? { feed: 'longpoll', timeout: LONG_POLL_MS } : {}),
    }
    const answer = await operations.call('getChanges', { path: { db }, query: query as never }, limits)
    const { results, last_seq: lastSeq } = answer as FeedAnswer
    for (const { seq, id, changes, deleted, doc } of results) {
      const rev = changes[0]?.rev
      yield {
        ...{ id, seq, ...(rev === undefined ? {} : { rev }) },
        ...{ ...(deleted ? { deleted } : {}), ...(doc === undefined ? {} : { doc: doc as never }) },
      }
    }
    from = lastSeq
    if (!live && results.length === 0) return
  }
}

interface FeedAnswer {
  readonly last_seq: Sequence
  readonly results: readonly {
    readonly seq: Sequence
    readonly id: string
    readonly changes: readonly { readonly rev: string }[]
    readonly deleted?: true
    readonly doc?: object
  }[]
}

async function* compareListings(operations: DocdbSender, db: string, options: FollowOptions): Changes {
  const { since = 'now', live = true, includeDocs = false, pollMs = POLL_MS, ...call } = options
  if (since !== 'now' && since !== 0) {
    throw new InvalidRequestError('since: this server has no feed of changes, so only 0 and "now" can be asked for')
  }
  const sequence = async () => (await operations.call('getDatabase', { path: { db } }, call)).update_seq
  const deadline = new Deadline(Number.POSITIVE_INFINITY, options.signal)
  let seen = await sequence()
  let known = since === 0 ? new Map<string, string>() : await revisions(operations, db, call)
  for (let first = since === 0; ; first = false) {
    const now = first ? seen : await sequence()
    if (first || now !== seen) {
      seen = now
      const current = await revisions(operations, db, call)
      for (const change of differences(known, current)) {
        yield includeDocs && change.deleted === undefined ? await withDocument(operations, db, change, call) : change
      }
      known = current
    }
    if (!live) return
    await deadline.wait(pollMs)
  }
}

async function revisions(operations: DocdbSender, db: string, call: CallOptions): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { id, rev } of listRows(operations, db, call)) found.set(id, rev)
  return found
}

function* differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Generator<AnyChange> {
  for (const [id, rev] of after) if (before.get(id) !== rev) yield { id, rev }
  for (const id of before.keys()) if (!after.has(id)) yield { id, deleted: true }
}

async function withDocument(
  operations: DocdbSender,
  db: string,
  { id }: AnyChange,
  call: CallOptions,
): Promise<AnyChange> {
  try {
    const doc = await operations.call('getDocument', { path: { db, docid: id } }, call)
    return { id, rev: doc._rev, doc }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return { id, deleted: true }
    throw error
  }
}
