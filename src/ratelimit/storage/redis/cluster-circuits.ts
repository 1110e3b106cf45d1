import calculateSlot from 'cluster-key-slot'
import type { Cluster, Redis } from 'ioredis'
import { type CircuitBreaker, createCircuitBreaker } from '../circuit-breaker.ts'
import { circuitEvents, type StoreEvents } from '../store-events.ts'

/** A circuit breaker for each server of a cluster, so that one that is lost or frozen fails its own keys only. */
export interface ClusterCircuits extends Disposable {
  /** The breaker of the server that holds the key. */
  of(key: string): CircuitBreaker
  /** Notes that no server of the cluster can be reached. */
  connectionFailed(): void
  /** Probes now what is being probed: a connection became usable. */
  tryAgain(): void
}

/** Stands for the server of slots that nobody is known to hold. */
const NOBODY = ''

export function createClusterCircuits(cluster: Cluster, events: StoreEvents): ClusterCircuits {
  const circuits = new Map<string, CircuitBreaker>()

  function open(server: string): CircuitBreaker {
    const probe = async () => {
      // Another server may have taken the slots over meanwhile.
      cluster.refreshSlotsCache()
      await (server === NOBODY ? cluster : masterAt(cluster, server))?.ping()
    }
    const circuit = createCircuitBreaker({ probe, ...circuitEvents(events, server) })
    circuits.set(server, circuit)
    return circuit
  }

  const circuitOf = (server: string) => circuits.get(server) ?? open(server)
  cluster.on('+node', (node: Redis) => {
    const server = addressOf(node)
    node.on('close', () => circuitOf(server).connectionFailed())
    node.on('ready', () => circuits.get(server)?.tryAgain())
  })

  return {
    of: (key) => circuitOf(cluster.slots[calculateSlot(key)]?.[0] ?? NOBODY),
    connectionFailed: () => circuitOf(NOBODY).connectionFailed(),
    tryAgain() {
      for (const circuit of circuits.values()) circuit.tryAgain()
    },
    [Symbol.dispose]() {
      for (const circuit of circuits.values()) circuit[Symbol.dispose]()
    },
  }
}

/** Undefined when that server is no master any more. */
function masterAt(cluster: Cluster, server: string): Redis | undefined {
  return cluster.nodes('master').find((node) => addressOf(node) === server)
}

/** As the table of slots names it. */
function addressOf({ options }: Redis): string {
  return `${options.host}:${options.port}`
}
