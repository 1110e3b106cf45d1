import type { MetadataStore } from '../storage/document-store.ts'
import { identityOf, type ParsedReplication, parseReplication } from './request.ts'

const PREFIX = 'replication/'

/** Keeps the continuous replications of a server over restarts, credentials included. */
export interface ReplicationStore {
  save(request: ParsedReplication): Promise<void>
  delete(request: ParsedReplication): Promise<void>
  list(): Promise<readonly ParsedReplication[]>
}

export function createReplicationStore(metadata: MetadataStore): ReplicationStore {
  return {
    save(request) {
      const { direction, local, remote } = request
      const [source, target] = direction === 'push' ? [local, remote.href] : [remote.href, local]
      return metadata.put(PREFIX + identityOf(request), JSON.stringify({ source, target, continuous: true }))
    },
    delete: (request) => metadata.put(PREFIX + identityOf(request), undefined),
    async list() {
      const kept = [...(await metadata.all())].filter(([key]) => key.startsWith(PREFIX))
      return kept.map(([, text]) => parseReplication(JSON.parse(text)))
    },
  }
}

/** For servers that shall start without the replications of before. */
export const noReplicationStore: ReplicationStore = {
  save: async () => undefined,
  delete: async () => undefined,
  list: async () => [],
}
