import type { RawBuilder } from 'kysely'
import type { Resource } from '../../server/service.ts'

/** A compiled statement. Its text is the same for the same shape of query, so that adapters can keep it prepared. */
export interface Statement<Row> {
  readonly sql: string
  readonly parameters: readonly unknown[]
  /** Never there; carries the type of the rows. */
  readonly row?: Row
}

/**
 * The port to the database. Statements are written in the part of SQL that both databases share, through the
 * dialect where they differ; values are always parameters.
 */
export interface TaskStore extends AsyncDisposable {
  readonly dialect: Dialect
  /** Its pools and queues, beside their bounds. */
  readonly resources: readonly Resource[]
  /** Reads what is committed. */
  query<Row>(statement: Statement<Row>): Promise<readonly Row[]>
  /** Runs the work in one transaction: all of it is kept or nothing. The work may run again after a collision. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Brings the schema up to date, under a lock against other processes; gives the names of the steps that ran. */
  migrate(): Promise<readonly string[]>
  /** Names of the steps that `migrate` would run. */
  pendingMigrations(): Promise<readonly string[]>
  /**
   * Statements that lead from the tables as they are to those of the model; with `drop`, those that lose what the model
   * has no longer, too.
   */
  schemaDifference(options: { readonly drop: boolean }): Promise<readonly string[]>
  /** Runs `schemaDifference`, all of it or nothing, under a lock against other processes; gives what ran. */
  alignSchema(options: { readonly drop: boolean }): Promise<readonly string[]>
  /** Whether there is no table at all. */
  isNew(): Promise<boolean>
  /** Writes a consistent copy of all that is committed to a new file, while others read and write. */
  backup(file: string): Promise<void>
}

/** What a store tells of itself. */
export interface StoreEvents {
  /** A read or a transaction failed because the database does not answer, or takes no writes. */
  onUnavailable(): void
}

/** For whoever opens a store only for one command. */
export const NO_EVENTS: StoreEvents = { onUnavailable: () => undefined }

/** Tells of an error that is a StoreError of kind `unavailable`; gives the error, to be thrown. */
export function reported(error: unknown, { onUnavailable }: StoreEvents): unknown {
  if (error instanceof StoreError && error.kind === 'unavailable') onUnavailable()
  return error
}

/** Statements of one transaction, in order. */
export interface Transaction {
  run<Row>(statement: RawBuilder<Row>): Promise<readonly Row[]>
}

/** What the two databases say differently. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  compile<Row>(statement: RawBuilder<Row>): Statement<Row>
  boolean(value: boolean): unknown
  /** Whether an index on a text that may be long keeps its first characters only; then conditions must say them, too. */
  readonly indexesHeads: boolean
  /** A condition on a column of few values, told to a planner that would take them for many. */
  ofFewValues(condition: RawBuilder<unknown>): RawBuilder<unknown>
  /** The expression is one of these; the list is one parameter, so the statement's text does not depend on its length. */
  isAnyOf(expression: RawBuilder<unknown>, values: readonly (number | string)[]): RawBuilder<unknown>
  /** There is a related row that meets the condition. */
  isRelated(link: RelationLink): RawBuilder<unknown>
  contains(expression: RawBuilder<unknown>, text: string): RawBuilder<unknown>
  /**
   * Whether a statement that looks at every row may take so long that it must be interruptible. @param costPerRow as
   * multiples of one comparison
   */
  mayTakeLong(costPerRow: number): boolean
  /** The condition in a form in which the statement ends when its time is over; `id` is the key of the rows. */
  interruptible(condition: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown>
  endsWith(expression: RawBuilder<unknown>, text: string): RawBuilder<unknown>
  /** A page of rows for each of several parents, in one statement that costs what it gives. */
  pageOfEach<Row>(page: PageOfEach): RawBuilder<Row>
  /** Makes other transactions wait that would add to the table; undefined when transactions are one at a time anyway. */
  lockTable(table: string): RawBuilder<unknown> | undefined
  /** Makes a transaction write to the disk when it is committed, and changes nothing. */
  readonly harmlessWrite: RawBuilder<unknown>
}

/** How a row is related to rows of a table: its own value is that of their column. */
export interface RelationLink {
  readonly own: RawBuilder<unknown>
  /** Name and alias. */
  readonly table: RawBuilder<unknown>
  readonly column: RawBuilder<unknown>
  /** A condition on the table alone. */
  readonly condition: RawBuilder<unknown>
  /** Whether it is best asked for each row by itself: few rows are looked at, and an index has those related to one. */
  readonly isAskedByRow: boolean
}

/** Rows with the alias `t0` that belong to parents. */
export interface PageOfEach {
  readonly columns: RawBuilder<unknown>
  /** The table with its alias `t0`, alone. */
  readonly table: RawBuilder<unknown>
  /** The table, joined with that of the pairs where there is one. */
  readonly from: RawBuilder<unknown>
  /** Column of `from` with the id of the parent, and the name under which it is given. */
  readonly parent: RawBuilder<unknown>
  readonly parentColumn: RawBuilder<unknown>
  readonly parents: readonly number[]
  readonly condition: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  /** Of each parent. */
  readonly limit: number
  readonly offset: number
  /** Most rows of all parents. */
  readonly total: number
}

/** `referenced`: a row is pointed to, and must not go. `timeout`: a statement took longer than it may. */
export type StoreErrorKind = 'unique' | 'referenced' | 'unavailable' | 'timeout'

const MESSAGES: Readonly<Record<StoreErrorKind, string>> = {
  unique: 'a value is taken',
  referenced: 'a row is pointed to',
  unavailable: 'the database does not answer',
  timeout: 'the statement takes too long',
}

/** A failure of the database that the service can name. Driver texts stay in `cause`. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly kind: StoreErrorKind
  /** Table and column of a broken uniqueness rule. */
  readonly table: string | undefined
  readonly column: string | undefined

  constructor(
    kind: StoreErrorKind,
    options: { cause: unknown; table?: string | undefined; column?: string | undefined },
  ) {
    super(MESSAGES[kind], { cause: options.cause })
    this.kind = kind
    this.table = options.table
    this.column = options.column
  }
}
