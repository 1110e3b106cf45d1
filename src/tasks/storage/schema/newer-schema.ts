import type { IMigrator } from '@mikro-orm/core'

/** Refuses a database on which a newer version of the service has run steps that this one does not know. */
export async function refuseNewerSchema(migrator: IMigrator, known: readonly string[]): Promise<void> {
  const unknown = (await migrator.getExecuted()).map((step) => step.name).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new Error(
    `the database schema is of a newer version (${unknown.join(', ')}): use that version, or another database`,
  )
}
