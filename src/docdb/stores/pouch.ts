import PouchCore from 'pouchdb-core'
import type { Change, LocalDocument, MissingById, RevisionsById } from '../peer-store.ts'
import type { GuardedLevel } from './guarded-level.ts'

/** Generations of a document that are remembered. PouchDB's default of 1000 makes hot documents very slow. */
export const REVS_LIMIT = 50

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

/** Puts a PouchDB on an open LevelDB. `name` must differ among the databases that are open. */
export async function openPouch(
  Class: PouchConstructor,
  options: { readonly adapter: 'leveldb' | 'memory'; readonly name: string; readonly level: GuardedLevel },
): Promise<Pouch> {
  const pouch = new Class(options.name, {
    adapter: options.adapter,
    db: () => options.level,
    migrate: false,
    revs_limit: REVS_LIMIT,
  })
  pouch.on('error', () => undefined)
  await pouch.info()
  return pouch
}
