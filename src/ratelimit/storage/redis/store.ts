import { Cluster } from 'ioredis'
import { createBatcher, type StoreCall } from '../batcher.ts'
import { createCircuitBreaker } from '../circuit-breaker.ts'
import type { CounterStore, Hit } from '../counter-store.ts'
import { silenceLimitMs } from '../silence.ts'
import { StoreError } from '../store-error.ts'
import { circuitEvents, type StoreEvents } from '../store-events.ts'
import { withTimeLimit } from '../time-limit.ts'
import { incrementUnlessOver } from '../unless-over.ts'
import { createClusterCircuits } from './cluster-circuits.ts'
import { openRedis, type RedisAddress, type RedisConnection } from './connection.ts'
import { watchEvictions } from './evictions.ts'
import { incrementArguments, runScript } from './run-script.ts'
import { INCREMENT, INCREMENT_UNLESS_OVER } from './scripts.ts'

export interface RedisStoreOptions extends RedisAddress {
  readonly poolSize: number
  /** How long a call waits at most. */
  readonly timeoutMs: number
  readonly pipelineWindowMs: number
  /** Counters in one call at most. */
  readonly pipelineLimit: number
  /** How often the servers are asked whether they throw out counters. */
  readonly evictionCheckMs?: number
  readonly events: StoreEvents
}

const EVICTION_CHECK_MS = 10_000

/** Counters in Redis: all decisions of a moment in one script call on one connection; in a cluster one call per key. */
export function createRedisCounterStore(options: RedisStoreOptions): CounterStore {
  const members = Array.from({ length: options.poolSize }, () => openMember(options))
  const { evictionCheckMs: everyMs = EVICTION_CHECK_MS, events } = options
  const [first] = members
  const evictions = first && watchEvictions(first.connection, { everyMs, onEvicted: events.onEvicted })
  let next = 0
  const send = async (calls: readonly StoreCall[]): Promise<readonly number[]> => {
    next = (next + 1) % members.length
    const inTurn = [...members.slice(next), ...members.slice(0, next)]
    const chosen = inTurn.find((member) => member.isUsable()) ?? inTurn[0]
    if (chosen === undefined) throw new StoreError('down')
    return chosen.send(calls)
  }
  const store: CounterStore = {
    increment: options.type === 'cluster' ? (hits, mode) => send([{ hits, mode }]) : inBatches(options, send),
    async [Symbol.asyncDispose]() {
      evictions?.[Symbol.dispose]()
      for (const member of members) member[Symbol.dispose]()
    },
  }
  return withTimeLimit(store, { timeoutMs: options.timeoutMs, onTimeout: () => events.onCallFailed('timeout') })
}

type Send = (calls: readonly StoreCall[]) => Promise<readonly number[]>

/** A batch is one script call, and each mode has its own script. */
function inBatches({ pipelineWindowMs, pipelineLimit }: RedisStoreOptions, send: Send): CounterStore['increment'] {
  const gathering = { windowMs: pipelineWindowMs, maxHits: pipelineLimit, send }
  const batched = { always: createBatcher(gathering), 'unless-over': createBatcher(gathering) }
  return (hits, mode) => batched[mode]({ hits, mode })
}

/** One connection, or one to each server of a cluster. */
interface Member extends Disposable {
  readonly connection: RedisConnection
  /** True when its connection is open and has not been failing. */
  isUsable(): boolean
  readonly send: Send
}

function openMember(options: RedisStoreOptions): Member {
  const { timeoutMs, events } = options
  const connection = openRedis(options, silenceLimitMs(timeoutMs))
  const member = connection instanceof Cluster ? clusterMember(connection, events) : serverMember(connection, events)
  connection.on('error', events.onError)
  let open = false
  connection.on('ready', () => {
    open = true
    events.onConnectionOpened()
    member.tryAgain()
  })
  connection.on('close', () => {
    if (open) events.onConnectionClosed()
    open = false
    member.connectionFailed()
  })
  return {
    connection,
    isUsable: () => connection.status === 'ready' && !member.isOpen(),
    send: member.send,
    [Symbol.dispose]() {
      member[Symbol.dispose]()
      connection.disconnect()
    },
  }
}

interface Guarded extends Disposable {
  readonly send: Send
  /** True while every call is refused at once. */
  isOpen(): boolean
  connectionFailed(): void
  tryAgain(): void
}

function serverMember(connection: RedisConnection, events: StoreEvents): Guarded {
  const circuit = createCircuitBreaker({ probe: () => connection.ping(), ...circuitEvents(events) })
  return {
    isOpen: circuit.isOpen,
    connectionFailed: circuit.connectionFailed,
    tryAgain: circuit.tryAgain,
    send(calls) {
      const hits = calls.flatMap((call) => call.hits)
      const keys = hits.map((hit) => hit.key)
      return circuit.run(() =>
        calls[0]?.mode === 'unless-over'
          ? runScript(connection, INCREMENT_UNLESS_OVER, keys, unlessOverArguments(calls))
          : runScript(connection, INCREMENT, keys, incrementArguments(hits)),
      )
    },
    [Symbol.dispose]: () => circuit[Symbol.dispose](),
  }
}

/** Keys of a cluster lie on different servers: each is a call of its own, sent together per server by the driver. */
function clusterMember(connection: Cluster, events: StoreEvents): Guarded {
  const circuits = createClusterCircuits(connection, events)
  const one = async (hit: Hit) => {
    const [count] = await circuits
      .of(hit.key)
      .run(() => runScript(connection, INCREMENT, [hit.key], incrementArguments([hit])))
    return count ?? 0
  }
  const add = (hits: readonly Hit[]) => Promise.all(hits.map(one))
  return {
    isOpen: () => false,
    connectionFailed: circuits.connectionFailed,
    tryAgain: circuits.tryAgain,
    async send(calls) {
      const counts = await Promise.all(
        calls.map((call) => (call.mode === 'always' ? add(call.hits) : incrementUnlessOver(call.hits, add))),
      )
      return counts.flat()
    },
    [Symbol.dispose]: () => circuits[Symbol.dispose](),
  }
}

function unlessOverArguments(calls: readonly StoreCall[]): string[] {
  return calls.flatMap((call, index) =>
    call.hits.flatMap((hit) => [
      ...[String(hit.hits), String(hit.ttlSeconds), String(hit.limit)],
      ...[hit.blocks ? '1' : '0', String(index)],
    ]),
  )
}
