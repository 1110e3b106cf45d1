import type { ServiceMetrics } from '../../server/service.ts'
import type { DocumentCatalog, DocumentStore } from './document-store.ts'

/** The same catalog, whose databases count and time what is done with them. */
export function measureCatalog(catalog: DocumentCatalog, metrics: ServiceMetrics): DocumentCatalog {
  metrics.addResources(...catalog.resources)
  const measured = new WeakMap<DocumentStore, DocumentStore>()
  const creations = metrics.storeCallsOf('create')
  const removals = metrics.storeCallsOf('remove')
  const measure = (store: DocumentStore): DocumentStore => {
    const found = measured.get(store) ?? measureStore(store, metrics)
    measured.set(store, found)
    return found
  }
  return {
    ...catalog,
    async find(name) {
      const store = await catalog.find(name)
      return store === undefined ? undefined : measure(store)
    },
    create: (name) => creations.time(() => catalog.create(name)),
    remove: (name) => removals.time(() => catalog.remove(name)),
  }
}

function measureStore(store: DocumentStore, metrics: ServiceMetrics): DocumentStore {
  const states = metrics.storeCallsOf('state')
  const reads = metrics.storeCallsOf('read')
  const listings = metrics.storeCallsOf('begin_listing')
  const writes = metrics.storeCallsOf('write')
  const revisionWrites = metrics.storeCallsOf('write_revisions')
  return {
    state: () => states.time(() => store.state()),
    read: (id, rev) => reads.time(() => store.read(id, rev)),
    list: (range) => listings.time(() => store.list(range)),
    write: (documents) => writes.time(() => store.write(documents)),
    writeRevisions: (documents) => revisionWrites.time(() => store.writeRevisions(documents)),
    peer: store.peer,
  }
}
