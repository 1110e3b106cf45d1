import { isDiskFull } from '../../../common/fs/disk-full.ts'
import { DocdbError } from '../../errors.ts'
import { CorruptRecordError } from '../kv/checksum.ts'
import { CorruptLogError, type LogGuard } from '../wal/log-guard.ts'
import { type Engine, type OpenDatabase, openDatabase } from './open-database.ts'

export interface HandleOptions {
  readonly now: () => number
  /** Open branches that a document may have. */
  readonly maxConflicts: number
  /** Told when `fault` has come or gone. */
  readonly onHealthChange: () => void
  /** Checks the files before each opening; not given when there are none. */
  readonly guard?: LogGuard | undefined
}

/**
 * One database, opened when it is first used. After a storage error it serves reads as it is, and is closed and
 * opened again before the next write, so that no write is acknowledged by a LevelDB that may drop it.
 */
export class DatabaseHandle {
  readonly #engine: Engine
  readonly #name: string
  readonly #now: () => number
  readonly #maxConflicts: number
  readonly #onHealthChange: () => void
  readonly #guard: LogGuard | undefined
  readonly #watchers = new Set<() => void>()
  #open: Promise<OpenDatabase> | undefined
  #current: OpenDatabase | undefined
  #reopening: Promise<OpenDatabase> | undefined
  /** The end of the last closing: LevelDB's lock is held until then. */
  #closed: Promise<void> = Promise.resolve()
  #users = 0
  #removed = false
  #lastUsedMs = 0

  constructor(engine: Engine, name: string, { now, maxConflicts, onHealthChange, guard }: HandleOptions) {
    this.#engine = engine
    this.#name = name
    this.#now = now
    this.#maxConflicts = maxConflicts
    this.#onHealthChange = onHealthChange
    this.#guard = guard
  }

  get engine(): Engine {
    return this.#engine
  }

  get isOpen(): boolean {
    return this.#open !== undefined
  }

  get isIdle(): boolean {
    return this.#users === 0 && this.#reopening === undefined
  }

  get lastUsedMs(): number {
    return this.#lastUsedMs
  }

  /** Why the database takes no writes at the moment. */
  get fault(): Error | undefined {
    return this.#current?.level.fault
  }

  /** Runs work that only reads. */
  read<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    return this.#use(() => this.#reopening ?? this.#opened(), work)
  }

  /** Runs work that writes; reopens the database first when it has failed. */
  write<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    return this.#use(() => this.#writable(), work)
  }

  /** Calls back after each commit that changed a document, and when the database is removed. */
  onCommit(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  #notifyWatchers(): void {
    for (const watcher of this.#watchers) watcher()
  }

  /** Keeps the database from being closed as idle until disposed of. */
  hold(): Disposable {
    this.#users += 1
    return {
      [Symbol.dispose]: () => {
        this.#users -= 1
      },
    }
  }

  /** Closes the database; the next use opens it again. */
  close(): Promise<void> {
    const open = this.#open
    if (open === undefined) return this.#closed
    this.#open = undefined
    this.#current = undefined
    this.#closed = open.then((database) => this.#closeOne(database)).catch(() => undefined)
    return this.#closed
  }

  async #closeOne(database: OpenDatabase): Promise<void> {
    await database.close()
    if (database.level.fault === undefined) await this.#guard?.afterClose()
  }

  /** Closes the database for good: every later use fails with `not_found`. */
  async remove(): Promise<void> {
    this.#removed = true
    this.#notifyWatchers()
    await this.#reopening?.catch(() => undefined)
    await this.close()
  }

  async #use<T>(acquire: () => Promise<OpenDatabase>, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    if (this.#removed) throw new DocdbError('not_found', 'Database does not exist.')
    this.#users += 1
    this.#lastUsedMs = this.#now()
    let database: OpenDatabase | undefined
    try {
      database = await acquire()
      return await work(database)
    } catch (error) {
      throw this.#explain(error, database)
    } finally {
      this.#users -= 1
    }
  }

  #opened(): Promise<OpenDatabase> {
    this.#open ??= this.#openOnce()
    return this.#open
  }

  async #openOnce(): Promise<OpenDatabase> {
    await this.#closed
    try {
      await this.#guard?.beforeOpen()
      this.#current = await openDatabase(this.#engine, {
        name: this.#name,
        maxConflicts: this.#maxConflicts,
        onCommit: () => this.#notifyWatchers(),
        onFault: () => {
          void this.#guard?.afterFault()
          this.#onHealthChange()
        },
      })
      await this.#guard?.afterOpen()
      return this.#current
    } catch (error) {
      this.#open = undefined
      throw error
    }
  }

  async #writable(): Promise<OpenDatabase> {
    if (this.#reopening !== undefined) return this.#reopening
    const database = await this.#opened()
    if (database.level.fault === undefined) return database
    this.#reopening ??= this.#reopen().finally(() => {
      this.#reopening = undefined
    })
    return this.#reopening
  }

  async #reopen(): Promise<OpenDatabase> {
    // Without room LevelDB would not open again, and the reads would stop too.
    if (!(await this.#engine.hasRoom())) throw new DocdbError('insufficient_storage', 'The disk is full.')
    await this.close()
    this.#onHealthChange()
    return this.#opened()
  }

  #explain(error: unknown, database: OpenDatabase | undefined): unknown {
    if (error instanceof DocdbError) return error
    if (this.#removed) return new DocdbError('not_found', 'Database does not exist.', { cause: error })
    const fault = database?.level.fault
    if (error instanceof CorruptLogError) return new DocdbError('internal_error', error.reason, { cause: error })
    if ((fault ?? error) instanceof CorruptRecordError) {
      return new DocdbError('internal_error', 'A record of this database is damaged; restore it from a copy.', {
        cause: error,
      })
    }
    if (isDiskFull(fault ?? error)) return new DocdbError('insufficient_storage', 'The disk is full.', { cause: error })
    if (database === undefined) return new DocdbError('unavailable', 'The database cannot be opened.', { cause: error })
    if (fault !== undefined || database.closing.aborted) {
      return new DocdbError('unavailable', 'The database is being reopened after a storage error.', { cause: error })
    }
    return error
  }
}
