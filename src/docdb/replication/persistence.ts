import type { MetadataStore } from '../storage/document-store.ts'
import { identityOf, type ParsedReplication, parseReplication } from './request.ts'

const PREFIX = 'replication/'

/** Keeps the continuous replications of a server over restarts, credentials included. */
export interface ReplicationStore {
  remember(request: ParsedReplication): Promise<void>
  forget(request: ParsedReplication): Promise<void>
  recall(): Promise<readonly ParsedReplication[]>
}

export function createReplicationMemory(notes: MetadataStore): ReplicationStore {
  return {
    remember(request) {
      const { direction, local, remote } = request
      const [source, target] = direction === 'push' ? [local, remote.href] : [remote.href, local]
      return notes.put(PREFIX + identityOf(request), JSON.stringify({ source, target, continuous: true }))
    },
    forget: (request) => notes.put(PREFIX + identityOf(request), undefined),
    async recall() {
      const kept = [...(await notes.all())].filter(([key]) => key.startsWith(PREFIX))
      return kept.map(([, text]) => parseReplication(JSON.parse(text)))
    },
  }
}

/** For servers that shall start without the replications of before. */
export const noReplicationMemory: ReplicationStore = {
  remember: async () => undefined,
  forget: async () => undefined,
  recall: async () => [],
}
