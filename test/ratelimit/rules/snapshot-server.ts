import type { DiscoveryRequest } from '../../../src/ratelimit/contract.ts'
import type { ManagementServer } from './management-server.ts'

const TYPE_URL = 'type.googleapis.com/ratelimit.config.ratelimit.v3.RateLimitConfig'

/** What a control plane with a cache of snapshots sends: one set of resources at a time. */
export interface SnapshotServer {
  /** Puts a snapshot in the place of the one before; `broken` stands for bytes that are no resource. */
  set(version: string, configs: readonly unknown[]): void
}

/**
 * Makes a management server behave as go-control-plane's cache of snapshots does (state of the world): a request that
 * names another version than the snapshot's is answered at once, also one that refuses that snapshot; a request that
 * names it waits for the next one; one with an old nonce, or of another type, is passed over.
 */
export function serveSnapshots(manager: ManagementServer): SnapshotServer {
  let snapshot: { version: string; configs: readonly unknown[] } | undefined
  let lastNonce = ''
  let count = 0
  let isWaiting = false

  function respond(): void {
    if (snapshot === undefined) return
    isWaiting = false
    count += 1
    lastNonce = String(count)
    manager.push(snapshot.version, snapshot.configs, lastNonce)
  }

  manager.onRequest = (request: DiscoveryRequest) => {
    if (request.typeUrl !== TYPE_URL) return
    if (request.responseNonce !== '' && request.responseNonce !== lastNonce) return
    isWaiting = true
    if (snapshot !== undefined && request.versionInfo !== snapshot.version) respond()
  }
  return {
    set(version, configs) {
      snapshot = { version, configs }
      if (isWaiting) respond()
    },
  }
}
