import { Cluster } from 'ioredis'
import { createBatcher, type StoreCall } from '../batcher.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../circuit-breaker.ts'
import type { CounterStore, Hit } from '../counter-store.ts'
import { silenceLimitMs } from '../silence.ts'
import { StoreError } from '../store-error.ts'
import type { StoreEvents } from '../store-events.ts'
import { withTimeLimit } from '../time-limit.ts'
import { incrementUnlessOver } from '../unless-over.ts'
import { openRedis, type RedisAddress, type RedisConnection } from './connection.ts'
import { watchEvictions } from './evictions.ts'
import { INCREMENT, INCREMENT_UNLESS_OVER, type RedisScript } from './scripts.ts'

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
  const gathering = { windowMs: options.pipelineWindowMs, maxHits: options.pipelineLimit, send }
  // A batch is one script call, and each mode has its own script.
  const batched = { always: createBatcher(gathering), 'unless-over': createBatcher(gathering) }
  const store: CounterStore = {
    increment: (hits, mode) => batched[mode]({ hits, mode }),
    async [Symbol.asyncDispose]() {
      evictions?.[Symbol.dispose]()
      for (const member of members) member[Symbol.dispose]()
    },
  }
  return withTimeLimit(store, { timeoutMs: options.timeoutMs, onTimeout: () => events.onCallFailed('timeout') })
}

interface Member extends Disposable {
  readonly connection: RedisConnection
  /** True when its connection is open and has not been failing. */
  isUsable(): boolean
  send(calls: readonly StoreCall[]): Promise<readonly number[]>
}

function openMember(options: RedisStoreOptions): Member {
  const { timeoutMs, events } = options
  const connection = openRedis(options, silenceLimitMs(timeoutMs))
  connection.on('error', events.onError)
  let open = false
  connection.on('ready', () => {
    open = true
    events.onConnectionOpened()
    circuit.tryAgain()
  })
  connection.on('close', () => {
    if (open) events.onConnectionClosed()
    open = false
  })
  const circuit = createCircuitBreaker({
    probe: () => connection.ping(),
    onEvent: (event) => {
      if (event === 'opened' || event === 'closed') events.onCircuit(event === 'opened')
      else events.onCallFailed(event)
    },
  })
  return {
    connection,
    isUsable: () => connection.status === 'ready' && !circuit.isOpen(),
    send: connection instanceof Cluster ? sendToCluster(connection, circuit) : sendToServer(connection, circuit),
    [Symbol.dispose]() {
      circuit[Symbol.dispose]()
      connection.disconnect()
    },
  }
}

function sendToServer(connection: RedisConnection, circuit: CircuitBreaker): Member['send'] {
  return (calls) => {
    const hits = calls.flatMap((call) => call.hits)
    const keys = hits.map((hit) => hit.key)
    return circuit.run(() =>
      calls[0]?.mode === 'unless-over'
        ? runScript(connection, INCREMENT_UNLESS_OVER, keys, unlessOverArguments(calls))
        : runScript(connection, INCREMENT, keys, incrementArguments(hits)),
    )
  }
}

/** Keys of a cluster lie on different servers: each is a call of its own, sent together per server by the driver. */
function sendToCluster(connection: RedisConnection, circuit: CircuitBreaker): Member['send'] {
  const one = async (hit: Hit) => {
    const [count] = await runScript(connection, INCREMENT, [hit.key], incrementArguments([hit]))
    return count ?? 0
  }
  const add = (hits: readonly Hit[]) => Promise.all(hits.map(one))
  return (calls) =>
    circuit.run(async () => {
      const counts = await Promise.all(
        calls.map((call) => (call.mode === 'always' ? add(call.hits) : incrementUnlessOver(call.hits, add))),
      )
      return counts.flat()
    })
}

function incrementArguments(hits: readonly Hit[]): string[] {
  return hits.flatMap((hit) => [String(hit.hits), String(hit.ttlSeconds)])
}

function unlessOverArguments(calls: readonly StoreCall[]): string[] {
  return calls.flatMap((call, index) =>
    call.hits.flatMap((hit) => [
      ...[String(hit.hits), String(hit.ttlSeconds), String(hit.limit)],
      ...[hit.blocks ? '1' : '0', String(index)],
    ]),
  )
}

async function runScript(
  connection: RedisConnection,
  script: RedisScript,
  keys: readonly string[],
  values: readonly string[],
): Promise<readonly number[]> {
  if (connection.status !== 'ready') throw new StoreError('down')
  try {
    return readCounts(await connection.evalsha(script.digest, keys.length, ...keys, ...values), keys.length)
  } catch (error) {
    if (!messageOf(error).startsWith('NOSCRIPT')) throw toStoreError(error)
  }
  try {
    return readCounts(await connection.eval(script.text, keys.length, ...keys, ...values), keys.length)
  } catch (error) {
    throw toStoreError(error)
  }
}

function readCounts(reply: unknown, length: number): readonly number[] {
  if (Array.isArray(reply) && reply.length === length && reply.every(Number.isSafeInteger)) return reply as number[]
  throw new StoreError('refused', new Error('the script gave something else than counts'))
}

/** An answer of the server is a refusal; anything else is a connection that does not work. */
function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  return new StoreError(/^[A-Z]{2,}\b/.test(messageOf(error)) ? 'refused' : 'down', error)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
