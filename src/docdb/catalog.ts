import { checkDatabaseName, isDatabaseName } from './documents/database-name.ts'
import { DocdbError } from './errors.ts'
import type { DocumentCatalog, DocumentStore } from './storage/document-store.ts'

export interface CatalogRules {
  /** First path segments that other services of the host answer. */
  readonly reserved: ReadonlySet<string>
  /** Databases are neither created nor deleted. */
  readonly fixed: boolean
}

/** The databases of a server, under the rules of its names. */
export interface Catalog {
  /** All names in byte order. */
  names(): Promise<readonly string[]>
  /** The database, or `not_found`. */
  require(name: string): Promise<DocumentStore>
  create(name: string): Promise<void>
  /** Deletes a database after the steps registered with `onRemove`. */
  remove(name: string): Promise<void>
  /** Runs before a database is deleted. */
  onRemove(step: (name: string) => Promise<void>): void
}

export function createCatalog(databases: DocumentCatalog, rules: CatalogRules): Catalog {
  const steps: ((name: string) => Promise<void>)[] = []
  return {
    async names() {
      return [...(await databases.names())].sort()
    },
    async require(name) {
      const database = isDatabaseName(name) ? await databases.find(name) : undefined
      if (database === undefined) throw noDatabase()
      return database
    },
    async create(name) {
      checkDatabaseName(name, rules.reserved)
      refuseWhenFixed(rules, 'created')
      if (await databases.create(name)) return
      throw new DocdbError('file_exists', 'The database could not be created, it exists already.')
    },
    async remove(name) {
      refuseWhenFixed(rules, 'deleted')
      if (!isDatabaseName(name)) throw noDatabase()
      for (const step of steps) await step(name)
      if (!(await databases.remove(name))) throw noDatabase()
    },
    onRemove: (step) => void steps.push(step),
  }
}

function noDatabase(): DocdbError {
  return new DocdbError('not_found', 'Database does not exist.')
}

function refuseWhenFixed(rules: CatalogRules, done: 'created' | 'deleted'): void {
  if (rules.fixed) throw new DocdbError('forbidden', `This server serves one database; none can be ${done}.`)
}
