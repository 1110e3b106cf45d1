import type { ConnectionOptions } from 'node:tls'
import { crc32 } from 'node:zlib'
import type { Clock } from '../../../common/clock.ts'
import { type CounterStore, type Hit, MAX_COUNT } from '../counter-store.ts'
import { StoreError } from '../store-error.ts'
import type { StoreEvents } from '../store-events.ts'
import { withTimeLimit } from '../time-limit.ts'
import { incrementUnlessOver } from '../unless-over.ts'
import { createMemcachedNode, type MemcachedNode } from './node.ts'
import { memcachedKey, toCommand, undoCommand } from './protocol.ts'
import { type MemcachedServer, sameServers } from './servers.ts'

export interface MemcachedStoreOptions {
  readonly servers: readonly MemcachedServer[]
  readonly tls: ConnectionOptions | undefined
  /** How long a call waits at most. */
  readonly timeoutMs: number
  readonly clock: Clock
  readonly events: StoreEvents
}

export interface MemcachedCounterStore extends CounterStore {
  /** Takes another list of servers from now on. Keys whose place in the list changes start at 0. */
  useServers(servers: readonly MemcachedServer[]): void
}

/** Counters in memcached 1.6 or newer: one atomic meta command per hit, all of a decision for one server together. */
export function createMemcachedCounterStore(options: MemcachedStoreOptions): MemcachedCounterStore {
  let servers = options.servers
  let nodes = servers.map((server) => createMemcachedNode({ ...options, ...server }))

  async function add(hits: readonly Hit[]): Promise<readonly number[]> {
    const nowSeconds = Math.floor(options.clock.now() / 1000)
    const places = hits.map((hit) => placeOf(hit.key, nodes.length))
    const counts: number[] = []
    await Promise.all(
      [...new Set(places)].map(async (place) => {
        const indexes = hits.flatMap((_hit, index) => (places[index] === place ? [index] : []))
        const own = indexes.flatMap((index) => hits[index] ?? [])
        const found = await sendTo(nodes[place], own, nowSeconds)
        for (const [position, index] of indexes.entries()) counts[index] = found[position] ?? 0
      }),
    )
    return counts
  }

  const store: CounterStore = {
    increment: (hits, mode) => (mode === 'always' ? add(hits) : incrementUnlessOver(hits, add)),
    async [Symbol.asyncDispose]() {
      for (const node of nodes) node[Symbol.dispose]()
    },
  }
  const { timeoutMs, events } = options
  return {
    ...withTimeLimit(store, { timeoutMs, onTimeout: () => events.onCallFailed('timeout') }),
    useServers(next) {
      if (sameServers(servers, next)) return
      const old = nodes
      servers = next
      nodes = next.map((server) => createMemcachedNode({ ...options, ...server }))
      for (const node of old) node[Symbol.dispose]()
    },
  }
}

/** The same in every process that has the same list of servers, and for the others when one of them is down. */
function placeOf(key: string, servers: number): number {
  return crc32(memcachedKey(key)) % servers
}

async function sendTo(
  node: MemcachedNode | undefined,
  hits: readonly Hit[],
  nowSeconds: number,
): Promise<readonly number[]> {
  if (node === undefined) throw new StoreError('down')
  const counts = await node.send(hits.map((hit) => toCommand(hit, nowSeconds)))
  const beyond = hits.filter((hit, index) => hit.hits > 0 && (counts[index] ?? 0) > MAX_COUNT)
  if (beyond.length > 0) await node.send(beyond.map(undoCommand))
  return counts.map((count) => Math.min(count, MAX_COUNT))
}
