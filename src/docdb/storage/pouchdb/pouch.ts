import { randomUUID } from 'node:crypto'
import PouchCore from 'pouchdb-core'
import { changesHandler as ChangesHandler } from 'pouchdb-utils'
import type { SerialQueue } from '../../../common/serial-queue.ts'
import { type PouchCounters, REVS_LIMIT } from '../kv/counters.ts'
import type { GuardedLevel } from '../kv/guarded-level.ts'
import type { Change, LocalDocument, MissingById, RevisionsById } from '../peer-store.ts'
import { guardCommits } from './serialize-commits.ts'

/** The part of a PouchDB handle that is used here. */
export interface Pouch {
  bulkDocs(documents: readonly object[], options?: { new_edits: boolean }): Promise<readonly BulkItem[]>
  info(): Promise<{ doc_count: number; update_seq: number | string }>
  id(): Promise<string>
  changes(options: object): Promise<{ results: readonly Change[]; last_seq: number | string }>
  revsDiff(wanted: RevisionsById): Promise<MissingById>
  bulkGet(query: object): Promise<{ results: readonly { id: string; docs: readonly BulkGetDoc[] }[] }>
  get(id: string, options?: { conflicts: true }): Promise<LocalDocument>
  put(document: object): Promise<{ rev: string }>
  getAttachment(id: string, name: string, options: object): Promise<Buffer & { readonly type?: string }>
  close(): Promise<void>
  on(event: 'error', listener: (error: unknown) => void): void
  /** What its adapter does. */
  _bulkDocs(
    request: BulkRequest,
    options: { readonly new_edits?: boolean },
    done: (error: unknown, results?: readonly unknown[]) => void,
  ): void
  _changes(options: FeedOptions): { cancel(): void }
}

export interface BulkRequest {
  readonly docs: { readonly _id?: string; _revisions?: { readonly start: number; readonly ids: readonly string[] } }[]
}

interface FeedOptions {
  readonly continuous?: boolean
}

export interface BulkGetDoc {
  readonly ok?: Readonly<Record<string, unknown>>
  readonly missing?: string
  readonly error?: { readonly rev?: string; readonly reason?: string }
}

export interface BulkItem {
  readonly ok?: boolean
  readonly id: string
  readonly rev?: string
  readonly error?: unknown
  readonly name?: string
  readonly message?: string
}

export type PouchConstructor = (new (
  name: string,
  options: object,
) => Pouch) & {
  plugin(plugin: unknown): PouchConstructor
}

export interface Replication extends PromiseLike<unknown> {
  on(event: string, listener: (value: unknown) => void): Replication
  cancel(): void
}

/** A PouchDB class of our own, with the plugins given. */
export function createPouchClass(plugins: readonly unknown[]): PouchConstructor {
  const own = (PouchCore as { defaults(options: object): PouchConstructor }).defaults({})
  for (const plugin of plugins) own.plugin(plugin)
  return own
}

export interface OpenedPouch {
  readonly pouch: Pouch
  readonly counters: PouchCounters
  /** Tells PouchDB's live feeds that there are changes. */
  readonly announce: () => void
}

/**
 * Puts a PouchDB on an open LevelDB. `name` must differ among the databases that are open; `commits` is where every
 * commit takes its turn.
 */
export async function openPouch(
  Class: PouchConstructor,
  { adapter, name, level, commits }: PouchOptions,
): Promise<OpenedPouch> {
  const counters = Promise.withResolvers<PouchCounters>()
  const pouch = new Class(name, {
    adapter,
    db: () => level,
    // The one place where PouchDB shows its own state.
    migrate: {
      doMigrationOne(_name: string, state: PouchCounters, done: () => void) {
        counters.resolve(state)
        done()
      },
      doMigrationTwo: (_state: PouchCounters, _stores: object, done: () => void) => done(),
    },
    revs_limit: REVS_LIMIT,
  })
  pouch.on('error', () => undefined)
  await pouch.info()
  guardCommits(pouch, commits)
  return { pouch, counters: await counters.promise, announce: listenToAll(pouch, name) }
}

interface PouchOptions {
  readonly adapter: 'leveldb' | 'memory'
  readonly name: string
  readonly level: GuardedLevel
  readonly commits: SerialQueue
}

/** PouchDB's live feeds hear only of its own commits; these hear of all that are announced. */
function listenToAll(pouch: Pouch, name: string): () => void {
  const feeds = new ChangesHandler()
  feeds.setMaxListeners(0)
  const list = pouch._changes.bind(pouch)
  pouch._changes = (options) => {
    if (options.continuous !== true) return list(options)
    const id = randomUUID()
    feeds.addListener(name, id, pouch, options)
    feeds.notify(name)
    return { cancel: () => feeds.removeListener(name, id) }
  }
  return () => feeds.notify(name)
}
