import { hash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../common/clock.ts'
import type { Identity } from '../lists/compile-lists.ts'
import { quoted } from '../lists/list.ts'
import type { TaskStore, Transaction } from '../storage/task-store.ts'

export interface Session {
  readonly tokenHash: string
  /** Id of the item that has signed in. */
  readonly itemId: number
  readonly isAdmin: boolean
}

export interface SessionLimits {
  readonly idleMs: number
  readonly maxAgeMs: number
}

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/
/** A use is written down when the last one noted is this old: exact enough, and not a write for each request. */
const USE_NOTED_EVERY_MS = 60_000

/** What sessions are made with. */
export interface SessionParts {
  readonly store: TaskStore
  readonly limits: SessionLimits
  readonly clock: Clock
  /** Whose sessions they are; without it there are none. */
  readonly identity: Identity | undefined
}

/** Sessions in the database. The token is random and opaque; only its hash is stored. */
export class Sessions {
  readonly #store: TaskStore
  readonly #limits: SessionLimits
  readonly #clock: Clock
  /** Compiled once: every request runs it. */
  readonly #findText: string | undefined
  /** Column with the id of the item. */
  readonly #owner: RawBuilder<unknown>

  constructor({ store, limits, clock, identity }: SessionParts) {
    this.#store = store
    this.#limits = limits
    this.#clock = clock
    this.#owner = sql.raw(identity === undefined ? '' : sessionOwner(identity))
    this.#findText = identity === undefined ? undefined : store.dialect.compile(findStatement(identity)).sql
  }

  /** Begins a session in the given transaction, and sweeps those that have ended by time. Gives its token. */
  async begin(
    transaction: Transaction,
    item: { id: number; isAdmin: boolean },
  ): Promise<{ token: string; session: Session }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const tokenHash = hashOf(token)
    const now = this.#clock.now()
    await transaction.run(
      sql`delete from session where created_at_ms <= ${now - this.#limits.maxAgeMs} or last_used_at_ms <= ${now - this.#limits.idleMs}`,
    )
    await transaction.run(
      sql`insert into session (token_hash, ${this.#owner}, created_at_ms, last_used_at_ms) values (${tokenHash}, ${item.id}, ${now}, ${now})`,
    )
    return { token, session: { tokenHash, itemId: item.id, isAdmin: item.isAdmin } }
  }

  /** The living session of a token, or undefined: unknown, ended and malformed tokens are all the same. */
  async find(token: string): Promise<Session | undefined> {
    if (this.#findText === undefined || !TOKEN.test(token)) return undefined
    const tokenHash = hashOf(token)
    const [row] = await this.#store.query<SessionRow>({ sql: this.#findText, parameters: [tokenHash] })
    if (row === undefined) return undefined
    const now = this.#clock.now()
    const lastUsedAtMs = Number(row.lastUsedAtMs)
    if (now - Number(row.createdAtMs) >= this.#limits.maxAgeMs || now - lastUsedAtMs >= this.#limits.idleMs)
      return undefined
    if (now - lastUsedAtMs >= Math.min(USE_NOTED_EVERY_MS, this.#limits.idleMs / 4)) {
      // The request does not wait for it: a note that gets lost only ends an idle session a minute early.
      this.#noteUse(tokenHash, now).catch(() => undefined)
    }
    return { tokenHash, itemId: row.itemId, isAdmin: Boolean(row.isAdmin) }
  }

  async #noteUse(tokenHash: string, now: number): Promise<void> {
    await this.#store.transaction((transaction) =>
      transaction.run(
        sql`update session set last_used_at_ms = ${now} where token_hash = ${tokenHash} and last_used_at_ms < ${now}`,
      ),
    )
  }

  async end(session: Session): Promise<void> {
    await this.#store.transaction((transaction) => endSession(transaction, session))
  }

  /** Ends all sessions of an item, but the one with the hash `stays`. */
  async revoke(transaction: Transaction, itemId: number, stays: string | undefined): Promise<void> {
    await transaction.run(sql`delete from session where ${this.#owner} = ${itemId} and token_hash <> ${stays ?? ''}`)
  }
}

/** Ends one session. */
export async function endSession(transaction: Transaction, { tokenHash }: Session): Promise<void> {
  await transaction.run(sql`delete from session where token_hash = ${tokenHash}`)
}

/** Quoted column of the sessions' table with the id of the item that has signed in. */
function sessionOwner({ list }: Identity): string {
  return quoted(`${list.model.table}_id`)
}

function findStatement(identity: Identity): RawBuilder<SessionRow> {
  const { admin, list } = identity
  const owner = `s.${sessionOwner(identity)}`
  const isAdmin = admin === undefined ? 'false' : `p.${admin.column}`
  return sql<SessionRow>`select ${sql.raw(owner)} as "itemId", ${sql.raw(isAdmin)} as "isAdmin", s.created_at_ms as "createdAtMs", s.last_used_at_ms as "lastUsedAtMs" from session s join ${sql.raw(`${list.table} p on p.id = ${owner}`)} where s.token_hash = ${''}`
}

interface SessionRow {
  readonly itemId: number
  readonly isAdmin: boolean | number | null
  readonly createdAtMs: number | string
  readonly lastUsedAtMs: number | string
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
