import type { MikroORM } from '@mikro-orm/core'

/** MikroORM's own table, with the steps that ran. */
export const STEPS_TABLE = 'mikro_orm_migrations'

/** What a comparison may write. */
export interface DifferenceOptions {
  /** Whether what the model has no longer is dropped, with the values in it. */
  readonly drop: boolean
}

/** Statements that lead from the tables of the database to those of the model, in order. */
export async function schemaDifference(orm: MikroORM, { drop }: DifferenceOptions): Promise<readonly string[]> {
  const text = await orm.schema.getUpdateSchemaSQL({ safe: !drop, dropTables: drop })
  return text
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !CONNECTION_ONLY.test(statement))
    .map((statement) => `${statement};`)
}

/** What is said to the connection, not to the tables. */
const CONNECTION_ONLY = /^(set (names|session_replication_role)|pragma foreign_keys)\b/i
