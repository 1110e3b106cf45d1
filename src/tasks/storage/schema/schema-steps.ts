import type { MigrationObject } from '@mikro-orm/core'
import { Migration } from '@mikro-orm/migrations'

/** One step from a state of the tables to the next. */
export interface SchemaStep {
  readonly name: string
  readonly statements: readonly string[]
}

/** The steps as MikroORM runs them. */
export function migrationsOf(steps: readonly SchemaStep[]): MigrationObject[] {
  return steps.map(({ name, statements }) => ({
    name,
    class: class extends Migration {
      override up(): void {
        for (const statement of statements) this.addSql(statement)
      }
    },
  }))
}
