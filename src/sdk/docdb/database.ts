import { toFailure } from '../core/operations.ts'
import type { CallOptions } from '../core/options.ts'
import { type StandardSchema, validateWith } from '../core/standard-schema.ts'
import type { BulkOptions, BulkOutcome } from './bulk-outcome.ts'
import type { Change, FollowOptions } from './changes.ts'
import type { DocdbSender } from './client.ts'
import type { Content, DocdbSchemas, Stored, Writable, Written } from './contract.ts'
import type { ListOptions, Row } from './listing.ts'
import type { EditOptions } from './update.ts'

export interface DatabaseOptions<T> {
  /** Checks documents on the way in and out, without their members that start with `_`. Reads give what it makes of them. */
  readonly schema?: StandardSchema<unknown, T> | undefined
}

export interface ReadOptions extends CallOptions {
  /** A revision other than the current one. */
  readonly rev?: string | undefined
}

/** One database. `T` is what its documents hold beside `_id` and `_rev`. */
export class Database<T extends Content> {
  readonly name: string
  readonly #operations: DocdbSender
  readonly #schema: StandardSchema<unknown, T> | undefined

  constructor(operations: DocdbSender, name: string, options: DatabaseOptions<T> = {}) {
    this.name = name
    this.#operations = operations
    this.#schema = options.schema
  }

  /** The state of the database. */
  info(options?: CallOptions): Promise<DocdbSchemas['DatabaseInfo']> {
    return this.#operations.call('getDatabase', { path: { db: this.name } }, options)
  }

  /** Creates the database; gives false when it is there already. */
  async create(options?: CallOptions): Promise<boolean> {
    const answer = await this.#operations.send('putDatabase', { path: { db: this.name } }, options)
    return answer.status === 412 ? false : orThrow(answer, true)
  }

  /** Deletes the database with all its documents; gives false when there is none. */
  async drop(options?: CallOptions): Promise<boolean> {
    const answer = await this.#operations.send('deleteDatabase', { path: { db: this.name } }, options)
    return answer.status === 404 ? false : orThrow(answer, true)
  }

  /** Reads a document. Throws `NotFoundError` when it is not there, or deleted. */
  async get(id: string, { rev, ...call }: ReadOptions = {}): Promise<Stored<T>> {
    const doc = await this.#operations.call('getDocument', { path: this.#path(id), query: { rev } as never }, call)
    return this.#read(doc)
  }

  /** As `get`, but undefined when the document is not there, or deleted. */
  async find(id: string, { rev, ...call }: ReadOptions = {}): Promise<Stored<T> | undefined> {
    const request = { path: this.#path(id), query: { rev } as never }
    const answer = await this.#operations.send('getDocument', request, call)
    return answer.status === 404 ? undefined : this.#read(orThrow(answer, answer.body))
  }

  /** The JSON text of a document as the server has it: numbers beyond a double stay as they are written. */
  async getText(id: string, { rev, ...call }: ReadOptions = {}): Promise<string> {
    const request = { path: this.#path(id), query: { rev } as never }
    const answer = await this.#operations.send('getDocument', request, { ...call, raw: true })
    return orThrow(answer, answer.text)
  }

  /** The current revision of a document without its body; undefined when it is not there. */
  async rev(id: string, call?: CallOptions): Promise<string | undefined> {
    const options = { ...call, head: true }
    const answer = await this.#operations.send('getDocument', { path: this.#path(id) }, options)
    return answer.status === 404 ? undefined : orThrow(answer, answer.header('etag')?.replaceAll('"', ''))
  }

  /** Writes a document under its `_id`. `_rev` is the revision that it replaces; another one is a `ConflictError`. */
  async put(doc: T & { readonly _id: string; readonly _rev?: string }, call?: CallOptions): Promise<Written> {
    await this.#check(doc)
    return this.putText(doc._id, JSON.stringify(doc), call)
  }

  /** Writes a document that is JSON text already. */
  async putText(id: string, text: string, call?: CallOptions): Promise<Written> {
    const result = await this.#operations.call('putDocument', { path: this.#path(id), bodyText: text }, call)
    return { id: result.id, rev: result.rev }
  }

  /** Creates a document; the server makes an id when it has none. */
  async post(doc: Writable<T>, call?: CallOptions): Promise<Written> {
    await this.#check(doc)
    const request = { path: { db: this.name }, bodyText: JSON.stringify(doc) }
    const { id, rev } = await this.#operations.call('postDocument', request, call)
    return { id, rev }
  }

  /** Deletes the revision of a document. */
  async remove({ _id, _rev }: { readonly _id: string; readonly _rev: string }, call?: CallOptions): Promise<Written> {
    const request = { path: this.#path(_id), query: { rev: _rev } as never }
    const { id, rev } = await this.#operations.call('deleteDocument', request, call)
    return { id, rev }
  }

  /**
   * Reads a document, writes what `edit` makes of it, and does so again when somebody else was faster. Writes nothing
   * when `edit` gives undefined. Throws `NotFoundError` when the document is not there, `ConflictError` after `tries`.
   */
  async update(
    id: string,
    edit: (doc: Stored<T>) => T | undefined | Promise<T | undefined>,
    options?: EditOptions,
  ): Promise<Stored<T>> {
    const { editDocument } = await import('./update.ts')
    return editDocument<T>(this, id, async (doc) => edit(doc ?? (await this.get(id, options))), options)
  }

  /** As `update`, also for a document that is not there: `edit` is given undefined then. */
  async upsert(
    id: string,
    edit: (doc: Stored<T> | undefined) => T | undefined | Promise<T | undefined>,
    options?: EditOptions,
  ): Promise<Stored<T> | undefined> {
    const { editDocument } = await import('./update.ts')
    return editDocument<T>(this, id, edit, options)
  }

  /** Writes many documents, in requests of bounded size. Gives what became of each, in their order. */
  async bulk(docs: readonly Writable<T>[], options?: BulkOptions): Promise<BulkOutcome[]> {
    for (const doc of docs) await this.#check(doc)
    // What not everybody needs is loaded when it is used.
    const { writeInBulk } = await import('./bulk.ts')
    return writeInBulk(this.#operations, this.name, docs, options)
  }

  /** Every row of the listing by id, read page by page. With `includeDocs` each has its document. */
  rows(options?: ListOptions & { readonly includeDocs?: false }): AsyncGenerator<Row<T>, void, undefined>
  rows(options: ListOptions & { readonly includeDocs: true }): AsyncGenerator<Required<Row<T>>, void, undefined>
  async *rows(options: ListOptions = {}): AsyncGenerator<Row<T>, void, undefined> {
    const { listRows } = await import('./listing.ts')
    for await (const row of listRows(this.#operations, this.name, options)) {
      yield row.doc === undefined ? (row as Row<T>) : { ...row, doc: await this.#read(row.doc) }
    }
  }

  /** Every document, read page by page. */
  async *docs(options: Omit<ListOptions, 'includeDocs'> = {}): AsyncGenerator<Stored<T>, void, undefined> {
    for await (const { doc } of this.rows({ ...options, includeDocs: true })) yield doc
  }

  /**
   * Changes as they happen, without end unless `live` is false. Reads the feed of changes when the server has it
   * (`DOCDB_PEER`); otherwise asks for the update sequence every `pollMs` and compares listings.
   */
  async *changes(options: FollowOptions = {}): AsyncGenerator<Change<T>, void, undefined> {
    const { followChanges } = await import('./changes.ts')
    for await (const { doc, ...change } of followChanges(this.#operations, this.name, options)) {
      yield doc === undefined ? change : { ...change, doc: await this.#read(doc) }
    }
  }

  #path(docid: string): { db: string; docid: string } {
    return { db: this.name, docid }
  }

  async #check(doc: object): Promise<void> {
    if (this.#schema !== undefined) await validateWith(this.#schema, split(doc).content, 'request')
  }

  async #read(doc: unknown): Promise<Stored<T>> {
    if (this.#schema === undefined) return doc as Stored<T>
    const { meta, content } = split(doc as object)
    return { ...(await validateWith(this.#schema, content, 'response')), ...meta } as Stored<T>
  }
}

type SentAnswer = Awaited<ReturnType<DocdbSender['send']>>

/** The value when the answer is a success; throws its error otherwise. */
function orThrow<V>(answer: SentAnswer, value: V): V {
  if (answer.ok) return value
  throw toFailure(answer)
}

/** A schema describes what is the caller's own; the members that start with `_` are the database's. */
function split(doc: object): { meta: object; content: object } {
  const entries = Object.entries(doc)
  const isMeta = ([name]: [string, unknown]) => name.startsWith('_')
  return {
    meta: Object.fromEntries(entries.filter(isMeta)),
    content: Object.fromEntries(entries.filter((entry) => !isMeta(entry))),
  }
}
