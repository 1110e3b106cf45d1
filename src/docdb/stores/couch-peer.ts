import { DocdbError } from '../errors.ts'
import type { PeerStore } from '../peer-store.ts'

function refuse(): never {
  throw new DocdbError('not_implemented', 'With the engine couchdb, replicate with the CouchDB server itself.')
}

/** A CouchDB server is a peer of its own; its sequences are text, ours are numbers. */
export const unservedPeer: PeerStore = {
  changes: async () => refuse(),
  onCommit: () => refuse(),
  missingRevisions: async () => refuse(),
  readRevisions: async () => refuse(),
  readLocal: async () => refuse(),
  writeLocal: async () => refuse(),
  conflictsOf: async () => refuse(),
  readAttachment: async () => refuse(),
}
