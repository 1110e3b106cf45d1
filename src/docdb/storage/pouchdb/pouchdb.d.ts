/**
 * PouchDB and its plugins publish no types. Those of the community widen the global `Buffer`, so what is used here
 * is declared here.
 */
declare module 'pouchdb-core' {
  const PouchDB: unknown
  export = PouchDB
}
declare module 'pouchdb-adapter-leveldb' {
  const plugin: unknown
  export = plugin
}
declare module 'pouchdb-adapter-memory' {
  const plugin: unknown
  export = plugin
}
declare module 'pouchdb-adapter-http' {
  const plugin: unknown
  export = plugin
}
declare module 'pouchdb-replication' {
  const plugin: unknown
  export = plugin
}
declare module 'pouchdb-utils' {
  export class changesHandler {
    setMaxListeners(count: number): void
    addListener(database: string, id: string, pouch: object, options: object): void
    removeListener(database: string, id: string): void
    notify(database: string): void
  }
}
declare module 'pouchdb-generate-replication-id' {
  interface Identified {
    id(): Promise<string>
  }
  function replicationId(source: Identified, target: Identified, options: object): Promise<string>
  export = replicationId
}
declare module 'leveldown' {
  import type { RawLevel } from '../kv/level.ts'

  function leveldown(location: string): RawLevel
  export = leveldown
}
declare module 'memdown' {
  import type { RawLevel } from '../kv/level.ts'

  function memdown(): RawLevel
  export = memdown
}
declare module 'pouchdb-merge' {
  type Tree = { pos: number; ids: readonly [string, object, readonly unknown[]] }[]
  export function merge(tree: object[], path: object, depth: number): { tree: never; stemmedRevs: string[] }
  export function winningRev(metadata: { rev_tree: object[] }): string
  export function collectLeaves(tree: object[]): { rev: string }[]
  export function traverseRevTree(tree: object[], visit: (...args: never[]) => void): void
}
