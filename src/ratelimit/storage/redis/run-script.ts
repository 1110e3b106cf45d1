import type { Hit } from '../counter-store.ts'
import { StoreError } from '../store-error.ts'
import type { RedisConnection } from './connection.ts'
import type { RedisScript } from './scripts.ts'

/** Runs a script that gives one count per key. The server is sent its text only when it does not know it yet. */
export async function runScript(
  connection: RedisConnection,
  script: RedisScript,
  keys: readonly string[],
  values: readonly string[],
): Promise<readonly number[]> {
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

/** What the script `INCREMENT` takes for these hits. */
export function incrementArguments(hits: readonly Hit[]): string[] {
  return hits.flatMap((hit) => [String(hit.hits), String(hit.ttlSeconds)])
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
