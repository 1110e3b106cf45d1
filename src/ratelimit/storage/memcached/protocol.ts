import { createHash } from 'node:crypto'
import { type Hit, MAX_COUNT } from '../counter-store.ts'
import { StoreError } from '../store-error.ts'

/** Expiry times above this are read as seconds since the epoch. */
const LONGEST_RELATIVE_SECONDS = 30 * 86_400
/** The server holds such times in 31 bits. */
const LATEST_EXPIRY_SECONDS = 2 ** 31 - 1
const PLAIN_KEY = /^[!-~]{1,250}$/

/** The key as the server takes it: long keys, and keys with blanks or control characters, are hashed. */
export function memcachedKey(key: string): string {
  return PLAIN_KEY.test(key) ? key : `#${createHash('sha256').update(key).digest('base64url')}`
}

/**
 * The meta command for a hit. Adding creates a missing counter with its expiry in the same step; taking back stops at
 * 0 and creates nothing.
 */
export function toCommand(hit: Hit, nowSeconds: number): string {
  const key = memcachedKey(hit.key)
  if (hit.hits === 0) return `mg ${key} v\r\n`
  if (hit.hits < 0) return `ma ${key} MD D${-hit.hits} v\r\n`
  const isLong = hit.ttlSeconds > LONGEST_RELATIVE_SECONDS
  const expiry = isLong ? Math.min(nowSeconds + hit.ttlSeconds, LATEST_EXPIRY_SECONDS) : hit.ttlSeconds
  return `ma ${key} N${expiry} J${hit.hits} D${hit.hits} v\r\n`
}

/** Undoes hits that brought a counter beyond the largest count, so that it never wraps. */
export function undoCommand(hit: Hit): string {
  return `ma ${memcachedKey(hit.key)} MD D${hit.hits}\r\n`
}

export type MemcachedReply = { readonly count: number } | { readonly error: StoreError }

/** Splits the server's bytes into replies, in the order of the commands. Keeps what is incomplete for later. */
export class ReplyReader {
  #rest = ''

  /** Calls back once per complete reply. Throws when the bytes are no replies: the connection is of no use then. */
  read(text: string, onReply: (reply: MemcachedReply) => void): void {
    this.#rest += text
    let position = 0
    for (;;) {
      const end = this.#rest.indexOf('\r\n', position)
      if (end === -1) break
      const line = this.#rest.slice(position, end)
      const value = /^VA (\d{1,3})/.exec(line)
      if (value === null) {
        onReply(readLine(line))
        position = end + 2
        continue
      }
      const valueEnd = end + 2 + Number(value[1])
      if (this.#rest.length < valueEnd + 2) break
      onReply(readCount(this.#rest.slice(end + 2, valueEnd)))
      position = valueEnd + 2
    }
    this.#rest = this.#rest.slice(position)
  }
}

function readCount(text: string): MemcachedReply {
  const digits = text.trimEnd()
  if (!/^\d{1,20}$/.test(digits)) return { error: new StoreError('refused', new Error('the counter is not a number')) }
  return { count: Math.min(Number(digits), MAX_COUNT + 1) }
}

function readLine(line: string): MemcachedReply {
  if (line === 'EN' || line === 'NF' || line.startsWith('HD') || line === 'MN') return { count: 0 }
  if (/^(?:SERVER_ERROR|CLIENT_ERROR|NS|EX|ERROR)/.test(line))
    return { error: new StoreError('refused', new Error(line)) }
  throw new Error('the server sent something that is no reply')
}
