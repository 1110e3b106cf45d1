import { DocdbError } from '../../errors.ts'
import type { DatabaseRegistry } from '../embedded/registry.ts'
import { createDatabaseFolder, type DatabaseFolder, refuseReadOnly, removeDatabaseFolder } from './data-directory.ts'

export interface DirectoryOptions {
  readonly dir: string
  readonly registry: DatabaseRegistry
  /** Puts the database of a folder into the registry. */
  readonly register: (folder: DatabaseFolder) => void
  /** The time for a database that is made now; never the same twice. */
  readonly nextTimeUs: () => number
}

/**
 * Creates and deletes the databases of a data directory. At no time are there two folders of one name: a crash would
 * leave both.
 */
export class DirectoryDatabases {
  readonly #options: DirectoryOptions
  readonly #folders = new Map<string, DatabaseFolder>()
  readonly #creating = new Set<string>()
  readonly #removing = new Map<string, Promise<boolean>>()

  constructor(options: DirectoryOptions) {
    this.#options = options
  }

  add(folder: DatabaseFolder): void {
    this.#folders.set(folder.name, folder)
    this.#options.register(folder)
  }

  /** False when there is one of that name. */
  async create(name: string): Promise<boolean> {
    while (this.#removing.has(name)) await this.#removing.get(name)?.catch(() => undefined)
    if (this.#options.registry.has(name) || this.#creating.has(name)) return false
    this.#creating.add(name)
    try {
      this.add(await createDatabaseFolder(this.#options.dir, { name, createdAtUs: this.#options.nextTimeUs() }))
      return true
    } finally {
      this.#creating.delete(name)
    }
  }

  /** False when there is none of that name. */
  async remove(name: string): Promise<boolean> {
    if (this.#removing.has(name)) return false
    const removed = this.#remove(name)
    this.#removing.set(name, removed)
    try {
      return await removed
    } finally {
      this.#removing.delete(name)
    }
  }

  async #remove(name: string): Promise<boolean> {
    const folder = this.#folders.get(name)
    if (folder === undefined) return false
    // Once it is closed it could not be read any more.
    await refuseReadOnly(folder.path)
    if (!(await this.#options.registry.remove(name))) return false
    try {
      await removeDatabaseFolder(this.#options.dir, folder)
    } catch (error) {
      if (error instanceof DocdbError) this.add(folder)
      throw error
    }
    this.#folders.delete(name)
    return true
  }
}
