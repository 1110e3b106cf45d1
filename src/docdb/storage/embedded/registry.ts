import type { Resource } from '../../../server/service.ts'
import type { DocumentStore } from '../document-store.ts'
import type { LogGuard } from '../wal/log-guard.ts'
import { DatabaseHandle } from './database-handle.ts'
import type { Engine } from './open-database.ts'
import { createEmbeddedStore } from './store.ts'

interface Registered {
  readonly handle: DatabaseHandle
  readonly store: DocumentStore
}

export interface RegistryOptions {
  readonly now: () => number
  /** Databases kept open; idle ones beyond it are closed. */
  readonly maxOpen: number
  /** Open branches that a document may have. */
  readonly maxConflicts: number
}

/** The databases of a catalog by name, each opened when it is first used. */
export class DatabaseRegistry {
  readonly #options: RegistryOptions
  readonly #watchers = new Set<() => void>()
  readonly #byName = new Map<string, Registered>()

  constructor(options: RegistryOptions) {
    this.#options = options
  }

  get resources(): readonly Resource[] {
    const open = () => this.#open().length
    const { maxOpen } = this.#options
    return [{ name: 'open_databases', used: open, limit: Number.isFinite(maxOpen) ? maxOpen : undefined }]
  }

  names(): readonly string[] {
    return [...this.#byName.keys()]
  }

  has(name: string): boolean {
    return this.#byName.has(name)
  }

  find(name: string): DocumentStore | undefined {
    const found = this.#byName.get(name)
    if (found !== undefined && !found.handle.isOpen) this.#closeIdle()
    return found?.store
  }

  /** `key` tells the database from all others that this process may open. */
  add(name: string, engine: Engine, { key, guard }: { key: string; guard?: LogGuard }): DatabaseHandle {
    const handle = new DatabaseHandle(engine, key, {
      now: this.#options.now,
      maxConflicts: this.#options.maxConflicts,
      onHealthChange: () => this.#notifyWatchers(),
      guard,
    })
    this.#byName.set(name, { handle, store: createEmbeddedStore(handle) })
    return handle
  }

  /** Takes a database out and closes it for good; false when there is none of that name. */
  async remove(name: string): Promise<boolean> {
    const found = this.#byName.get(name)
    if (found === undefined) return false
    this.#byName.delete(name)
    await found.handle.remove()
    return true
  }

  failing(): readonly string[] {
    return [...this.#byName].flatMap(([name, { handle }]) =>
      handle.fault === undefined ? [] : [`database ${name} has a storage error`],
    )
  }

  /** Calls back when `failing()` may have changed. */
  onFailingChange(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#byName.values()].map(({ handle }) => handle.remove()))
    this.#byName.clear()
  }

  #notifyWatchers(): void {
    for (const watcher of this.#watchers) watcher()
  }

  #open(): readonly DatabaseHandle[] {
    return [...this.#byName.values()].map(({ handle }) => handle).filter((handle) => handle.isOpen)
  }

  /** Makes room for one more open database. */
  #closeIdle(): void {
    const open = this.#open()
    if (open.length < this.#options.maxOpen) return
    const idle = open.filter((handle) => handle.isIdle).sort((a, b) => a.lastUsedMs - b.lastUsedMs)
    for (const handle of idle.slice(0, open.length - this.#options.maxOpen + 1)) void handle.close()
  }
}
