import { randomBytes } from 'node:crypto'
import memdown from 'memdown'
import memoryAdapter from 'pouchdb-adapter-memory'
import type { DocumentCatalog } from '../document-store.ts'
import { createCreationTimes } from '../embedded/creation-times.ts'
import type { Engine } from '../embedded/open-database.ts'
import { DatabaseRegistry } from '../embedded/registry.ts'
import { createPouchClass } from '../pouchdb/pouch.ts'

export interface MemoryOptions {
  readonly now: () => number
  /** Open branches that a document may have. */
  readonly maxConflicts: number
}

/** A catalog that forgets everything when it is disposed of. */
export function createMemoryCatalog({ now, maxConflicts }: MemoryOptions): DocumentCatalog {
  const Pouch = createPouchClass([memoryAdapter])
  const engine: Omit<Engine, 'createdAtUs'> = {
    adapter: 'memory',
    Pouch,
    sync: false,
    createLevel: () => memdown(),
    isNew: async () => true,
    diskSizeBytes: async () => 0,
    hasRoom: async () => true,
  }
  // Closing a database in memory would lose it.
  const registry = new DatabaseRegistry({ now, maxConflicts, maxOpen: Number.POSITIVE_INFINITY })
  const nextTimeUs = createCreationTimes(now)
  const notes = new Map<string, string>()
  return {
    resources: registry.resources,
    uuid: randomBytes(16).toString('hex'),
    names: async () => registry.names(),
    find: async (name) => registry.find(name),
    async create(name) {
      if (registry.has(name)) return false
      const createdAtUs = nextTimeUs()
      registry.add(name, { ...engine, createdAtUs: async () => createdAtUs }, { key: randomBytes(16).toString('hex') })
      return true
    },
    remove: (name) => registry.remove(name),
    metadata: {
      all: async () => notes,
      async put(key, value) {
        if (value === undefined) notes.delete(key)
        else notes.set(key, value)
      },
    },
    failing: () => registry.failing(),
    onFailingChange: (listener) => registry.onFailingChange(listener),
    [Symbol.asyncDispose]: () => registry.closeAll(),
  }
}
