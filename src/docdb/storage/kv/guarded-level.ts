import { SerialQueue } from '../../../common/serial-queue.ts'
import { addChecksum, addChecksumToWrite, verifyValue } from './checksum.ts'
import { ATTACHMENTS, isBodyKey, isDocumentKey, TOTAL_KEY } from './keys.ts'
import {
  type BatchOperation,
  type Done,
  isNotFound,
  type Key,
  type RawIterator,
  type RawLevel,
  type WriteOptions,
} from './level.ts'
import { WriteCache } from './write-cache.ts'

export interface GuardOptions {
  /** Wait for the disk before a write is acknowledged. */
  readonly sync: boolean
  /** Documents in the database at the start, tombstones included. */
  readonly totalDocuments: number
  readonly holdsAttachments: boolean
  /** Asked during each write, before it is acknowledged. */
  readonly isSameFile?: (() => boolean) | undefined
  /** Told after each write how many bytes it had. */
  readonly onWrite?: ((bytes: number) => void) | undefined
  /** Told after each commit that changed a document. */
  readonly onCommit: () => void
  /** Told of the first storage error. */
  readonly onFault: () => void
}

/**
 * An open LevelDB as PouchDB sees it. Every write is synced when asked for. The first storage error closes it for
 * writing: LevelDB goes on accepting writes after some errors and drops them at the next start. A read error does
 * the same, as PouchDB takes any failed read for a missing document.
 */
export class GuardedLevel implements RawLevel {
  readonly #inner: RawLevel
  readonly #sync: boolean
  readonly #isSameFile: () => boolean
  readonly #onWrite: ((bytes: number) => void) | undefined
  readonly #onCommit: () => void
  readonly #onFault: () => void
  readonly #cache = new WriteCache()
  readonly #queue = new SerialQueue()
  #gets: { readonly key: string; readonly done: Done<string | Buffer> }[] = []
  #totalDocuments: number
  #holdsAttachments: boolean
  #fault: Error | undefined
  #closed = false
  /** What levelup asks for. */
  readonly supports = {}

  constructor(inner: RawLevel, options: GuardOptions) {
    this.#inner = inner
    this.#sync = options.sync
    this.#totalDocuments = options.totalDocuments
    this.#holdsAttachments = options.holdsAttachments
    this.#isSameFile = options.isSameFile ?? (() => true)
    this.#onWrite = options.onWrite
    this.#onCommit = options.onCommit
    this.#onFault = options.onFault
  }

  get status(): string {
    return this.#closed ? 'closed' : 'open'
  }

  /** The first storage error since the opening. */
  get fault(): Error | undefined {
    return this.#fault
  }

  get totalDocuments(): number {
    return this.#totalDocuments
  }

  /** Whether any document may have attachments, so that forgetting a revision may have to remove some. */
  get holdsAttachments(): boolean {
    return this.#holdsAttachments
  }

  /** The inner database is open already, so that a failure to open never happens inside PouchDB. */
  open(_options: object, done: Done): void {
    process.nextTick(done, null)
  }

  close(done: Done): void {
    if (this.#closed) return void process.nextTick(done, null)
    this.#closed = true
    this.#inner.close(done)
  }

  get(key: Key, options: { asBuffer?: boolean }, done: Done<string | Buffer>): void {
    if (this.#closed) return void process.nextTick(done, new Error('the database is closed'))
    if (typeof key !== 'string' || options.asBuffer !== false) {
      return this.#inner.get(key, options, (error, value) => done(this.#noteRead(error), value))
    }
    const recent = this.#cache.get(key)
    if (recent !== undefined) return void process.nextTick(done, null, recent)
    this.#gets.push({ key, done })
    if (this.#gets.length === 1) process.nextTick(() => this.#readTogether())
  }

  /** The values of those keys that were written lately; the others have to be read. */
  recent(keys: readonly string[]): readonly (string | undefined)[] {
    return keys.map((key) => this.#cache.get(key))
  }

  /** PouchDB reads the documents of a commit one by one, in one go: asked for together they cost far less. */
  #readTogether(): void {
    const gets = this.#gets
    this.#gets = []
    const keys = gets.map(({ key }) => key)
    this.getMany(keys, { asBuffer: false }, (error, values = []) => {
      for (const [index, { done }] of gets.entries()) {
        const value = values[index]
        if (error !== null && error !== undefined) done(error)
        else if (value === undefined) done(NOT_FOUND)
        else done(null, value)
      }
    })
  }

  getMany(keys: readonly Key[], options: object, done: Done<(string | Buffer | undefined)[]>): void {
    if (this.#closed) return void process.nextTick(done, new Error('the database is closed'))
    this.#inner.getMany(keys, options, (error, values = []) => {
      const read = attempt(error, () => values.map(verifyValue))
      if (read.error === undefined) done(null, read.value)
      else done(this.#noteRead(read.error))
    })
  }

  put(key: Key, value: string | Buffer, options: WriteOptions, done: Done): void {
    this.batch([{ type: 'put', key, value }], options, done)
  }

  del(key: Key, options: WriteOptions, done: Done): void {
    this.batch([{ type: 'del', key }], options, done)
  }

  batch(operations: readonly BatchOperation[], _options: WriteOptions, done: Done): void {
    this.#holdsAttachments ||= operations.some(({ key }) => String(key).startsWith(ATTACHMENTS))
    this.#oneAtATime(done, (settle) =>
      this.#countNew(operations, (error, newDocuments = 0) => {
        if (error !== null && error !== undefined) return settle(error)
        this.#write(operations, { newDocuments, changesDocuments: changesDocuments(operations) }, settle)
      }),
    )
  }

  /**
   * Writes changes of documents, all or none; `newDocuments` of them were not there before. `onWritten` runs before
   * anyone is told of the commit.
   */
  commit(operations: readonly BatchOperation[], brings: Brought, onWritten: () => void): Promise<void> {
    const { newDocuments } = brings
    this.#holdsAttachments ||= brings.bringsAttachments
    return new Promise((resolve, reject) => {
      const done: Done = (error) => {
        if (error !== null && error !== undefined) return reject(error)
        onWritten()
        resolve()
      }
      this.#oneAtATime(done, (settle) => this.#write(operations, { newDocuments, changesDocuments: true }, settle))
    })
  }

  /** One write at a time: LevelDB acknowledges one that follows a failed one, and may drop it at the next start. */
  #oneAtATime(done: Done, write: (settle: Done) => void): void {
    void this.#queue.run(
      () =>
        new Promise<void>((resolve) => {
          write((error) => {
            resolve()
            done(error)
          })
        }),
    )
  }

  /** How many documents a write of PouchDB's brings that were not there before. */
  #countNew(operations: readonly BatchOperation[], done: Done<number>): void {
    const puts = operations.filter(({ type, key }) => type === 'put' && isDocumentKey(String(key)))
    const keys = Array.from(new Set(puts.map(({ key }) => String(key))))
    if (keys.length === 0 || this.#closed) return done(null, 0)
    this.#inner.getMany(keys, { asBuffer: false }, (error, values = []) => {
      if (error !== null && error !== undefined) done(this.#noteRead(error))
      else done(null, values.filter((value) => value === undefined).length)
    })
  }

  #write(operations: readonly BatchOperation[], { newDocuments, changesDocuments }: Written, done: Done): void {
    if (this.#closed) return void process.nextTick(done, new Error('the database is closed'))
    if (this.#fault !== undefined) return void process.nextTick(done, this.#fault)
    const writes = operations.map(addChecksumToWrite)
    if (newDocuments > 0) {
      writes.push({ type: 'put', key: TOTAL_KEY, value: addChecksum(String(this.#totalDocuments + newDocuments)) })
    }
    let isSameFile = true
    this.#inner.batch(writes, { sync: this.#sync }, (failure) => {
      const error = failure ?? (isSameFile ? undefined : new Error(REMOVED))
      if (error !== undefined) {
        this.#failWith(error)
        return done(error)
      }
      this.#totalDocuments += newDocuments
      this.#cache.committed(operations)
      this.#onWrite?.(sizeOf(writes))
      done(null)
      if (changesDocuments) this.#onCommit()
    })
    // While the disk is at work: to ask takes about as long as all else here.
    isSameFile = this.#isSameFile()
  }

  iterator(options: object): RawIterator {
    if (this.#closed) return closedIterator
    const inner = this.#inner.iterator(options)
    return {
      next: (done) =>
        inner.next((error, key, value) => {
          const read = attempt(error, () => verifyValue(value))
          if (read.error === undefined) return done(null, key, read.value)
          this.#noteRead(read.error)
          done(new Error(ITERATION_ENDED, { cause: read.error }))
        }),
      end: (done) => inner.end(done),
    }
  }

  approximateSize(start: Key, end: Key, done: Done<number>): void {
    if (this.#inner.approximateSize === undefined || this.#closed) return void process.nextTick(done, null, 0)
    this.#inner.approximateSize(start, end, done)
  }

  #noteRead(error: Error | null | undefined): Error | null | undefined {
    if (error !== null && error !== undefined && !isNotFound(error)) this.#failWith(error)
    return error
  }

  #failWith(error: Error): void {
    if (this.#fault !== undefined) return
    this.#fault = error
    this.#cache.clear()
    this.#onFault()
  }
}

export interface Brought {
  readonly newDocuments: number
  readonly bringsAttachments: boolean
}

interface Written {
  readonly newDocuments: number
  readonly changesDocuments: boolean
}

/** As LevelDB tells it. */
const NOT_FOUND = new Error('NotFound')

const REMOVED = 'the files of the database were removed or replaced while it was open'

/** With any other message PouchDB's streams emit an error that nobody hears, which ends the process. */
const ITERATION_ENDED = 'iterator has ended'

const closedIterator: RawIterator = {
  next: (done) => process.nextTick(done, new Error(ITERATION_ENDED)),
  end: (done) => process.nextTick(done, null),
}

function sizeOf(operations: readonly BatchOperation[]): number {
  return operations.reduce((sum, { key, value }) => sum + key.length + ((value as { length?: number })?.length ?? 0), 0)
}

type Attempt<T> = { readonly error: Error } | { readonly error: undefined; readonly value: T }

/** What comes of a read and of what follows it; the callback stays outside, so that it is called once. */
function attempt<T>(error: Error | null | undefined, follow: () => T): Attempt<T> {
  if (error !== null && error !== undefined) return { error }
  try {
    return { error: undefined, value: follow() }
  } catch (failure) {
    return { error: failure as Error }
  }
}

function changesDocuments(operations: readonly BatchOperation[]): boolean {
  return operations.some(({ key }) => isBodyKey(String(key)))
}
