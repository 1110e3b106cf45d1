import type { Statement } from '../store.ts'

interface PreparedStatement {
  readonly reader: boolean
  all(...values: unknown[]): unknown[]
  run(...values: unknown[]): unknown
}

const MOST_STATEMENTS = 500

/** Prepared statements by their text; the oldest one makes room. */
export class StatementCache {
  readonly #prepare: (text: string) => PreparedStatement
  readonly #statements = new Map<string, PreparedStatement>()

  constructor(prepare: (text: string) => PreparedStatement) {
    this.#prepare = prepare
  }

  run<Row>({ sql, parameters }: Statement<Row>): Row[] {
    const statement = this.#statements.get(sql) ?? this.#add(sql)
    if (statement.reader) return statement.all(...parameters) as Row[]
    statement.run(...parameters)
    return []
  }

  #add(sql: string): PreparedStatement {
    const statement = this.#prepare(sql)
    if (this.#statements.size >= MOST_STATEMENTS) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    this.#statements.set(sql, statement)
    return statement
  }
}
