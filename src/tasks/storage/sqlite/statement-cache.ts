import { LruMap } from '../../../common/lru-map.ts'
import type { Statement } from '../task-store.ts'

interface PreparedStatement {
  readonly reader: boolean
  all(...values: unknown[]): unknown[]
  run(...values: unknown[]): unknown
}

const MAX_STATEMENTS = 500

/** Prepared statements by their text; the one not used for longest makes room. */
export class StatementCache {
  readonly #prepare: (text: string) => PreparedStatement
  readonly #statements = new LruMap<string, PreparedStatement>(MAX_STATEMENTS)

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
    this.#statements.set(sql, statement)
    return statement
  }
}
