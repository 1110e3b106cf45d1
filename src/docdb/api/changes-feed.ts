import { type CommitWatch, watchCommits } from '../storage/commit-watch.ts'
import type { Change, ChangesPage, ChangesQuery, PeerStore, Sequence } from '../storage/peer-store.ts'

/** How a change feed is told. */
export interface FeedFormat {
  readonly mimeType: string
  /** Before the first change. */
  readonly open: string
  /** One change; `first` when none came before it. */
  change(change: Change<Sequence>, first: boolean): string
  /** While nothing happens. */
  readonly heartbeat: string
  /** After the last change; `pending` are those that the limit leaves out. */
  close(lastSeq: Sequence, pending: number): string
}

/** For `normal` and `longpoll`. */
export const listFormat: FeedFormat = {
  mimeType: 'application/json',
  open: '{"results":[\n',
  change: (change, first) => `${first ? '' : ',\n'}${JSON.stringify(change)}`,
  heartbeat: '\n',
  close: (lastSeq, pending) => `\n],"last_seq":${JSON.stringify(lastSeq)},"pending":${pending}}\n`,
}

export const continuousFormat: FeedFormat = {
  mimeType: 'application/json',
  open: '\n', // sends the headers
  change: (change) => `${JSON.stringify(change)}\n`,
  heartbeat: '\n',
  close: (lastSeq) => `{"last_seq":${JSON.stringify(lastSeq)}}\n`,
}

export const eventsourceFormat: FeedFormat = {
  mimeType: 'text/event-stream',
  open: ': \n\n',
  change: (change) => `id: ${change.seq}\ndata: ${JSON.stringify(change)}\n\n`,
  heartbeat: ': \n\n',
  close: () => '',
}

export interface FeedOptions {
  /** Changes after a sequence; asked when the store does not tell. */
  readonly countPending: (since: Sequence) => Promise<number>
  readonly query: ChangesQuery<Sequence>
  /** What `readFirstPage` gave for the query. */
  readonly firstPage: ChangesPage<Sequence>
  readonly format: FeedFormat
  /** When the feed ends by itself: after what is there now, after the first news, or never. */
  readonly until: 'now' | 'news' | 'never'
  /** Longest wait for a change; without end when undefined. */
  readonly timeoutMs: number | undefined
  readonly heartbeatMs: number | undefined
  /** Ends the feed in order. */
  readonly signal: AbortSignal
}

const PAGE = 500

/** What a feed begins with. It is read before the answer begins, so that a failure has a status. */
export function readFirstPage(
  peer: PeerStore<Sequence>,
  query: ChangesQuery<Sequence>,
): Promise<ChangesPage<Sequence>> {
  return peer.changes({ ...query, limit: Math.min(query.limit, PAGE) })
}

/** The text of a change feed: what has changed, then what changes. Holds a page at a time. */
export async function* changesFeed(peer: PeerStore<Sequence>, options: FeedOptions): AsyncGenerator<string> {
  const { format, query, until } = options
  let since = query.since
  let left = query.limit
  let pending: number | undefined
  let first = true
  let early: ChangesPage<Sequence> | undefined = options.firstPage
  using commits = watchCommits(peer, options.signal)
  yield format.open
  while (left > 0 && !options.signal.aborted) {
    commits.forget()
    const page = early ?? (await peer.changes({ ...query, since, limit: Math.min(left, PAGE) }))
    early = undefined
    if (page.changes.length > 0) yield page.changes.map((change, n) => format.change(change, first && n === 0)).join('')
    first &&= page.changes.length === 0
    since = page.lastSeq
    pending = page.pending
    left -= page.changes.length
    if (page.changes.length > 0 && until === 'news') break
    if (page.changes.length > 0 && pending !== 0) continue
    if (until === 'now') break
    const isNotified = yield* waitForCommit(commits, options)
    if (!isNotified) break
  }
  yield format.close(since, left > 0 ? 0 : (pending ?? (await options.countPending(since))))
}

/** Yields heartbeats until a commit; false when the time is over. */
async function* waitForCommit(commits: CommitWatch, options: FeedOptions): AsyncGenerator<string, boolean> {
  const { heartbeatMs, timeoutMs, format } = options
  let waitedMs = 0
  while (!options.signal.aborted) {
    const stepMs = heartbeatMs ?? timeoutMs
    if (await commits.next(stepMs)) return true
    waitedMs += stepMs ?? 0
    if (timeoutMs !== undefined && waitedMs >= timeoutMs) return false
    if (heartbeatMs !== undefined) yield format.heartbeat
  }
  return false
}
