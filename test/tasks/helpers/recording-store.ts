import type { Statement, TaskStore, Transaction } from '../../../src/tasks/storage/task-store.ts'

/** The real store; keeps the statements that read. */
export class RecordingStore implements TaskStore {
  readonly resources = []
  readonly #store: TaskStore
  readonly queries: Statement<unknown>[] = []

  constructor(store: TaskStore) {
    this.#store = store
  }
  get dialect() {
    return this.#store.dialect
  }
  query<Row>(statement: Statement<Row>): Promise<readonly Row[]> {
    this.queries.push(statement)
    return this.#store.query(statement)
  }
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#store.transaction(work)
  }
  migrate(): Promise<readonly string[]> {
    return this.#store.migrate()
  }
  pendingMigrations(): Promise<readonly string[]> {
    return this.#store.pendingMigrations()
  }
  schemaDifference(options: { drop: boolean }): Promise<readonly string[]> {
    return this.#store.schemaDifference(options)
  }
  alignSchema(options: { drop: boolean }): Promise<readonly string[]> {
    return this.#store.alignSchema(options)
  }
  isNew(): Promise<boolean> {
    return this.#store.isNew()
  }
  backup(file: string): Promise<void> {
    return this.#store.backup(file)
  }
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#store[Symbol.asyncDispose]()
  }
}
