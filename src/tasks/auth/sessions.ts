import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../../common/clock.ts'
import type { TaskStore, Transaction } from '../storage/task-store.ts'

export interface Session {
  readonly tokenHash: string
  readonly personId: number
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

/** Sessions in the database. The token is random and opaque; only its hash is stored. */
export class Sessions {
  readonly #store: TaskStore
  readonly #limits: SessionLimits
  readonly #clock: Clock
  /** Compiled once: every request runs it. */
  readonly #findText: string

  constructor(store: TaskStore, limits: SessionLimits, clock: Clock) {
    this.#store = store
    this.#findText = store.dialect.compile(FIND).sql
    this.#limits = limits
    this.#clock = clock
  }

  get maxAgeMs(): number {
    return this.#limits.maxAgeMs
  }

  /** Begins a session in the given transaction, and sweeps those that have ended by time. Gives its token. */
  async begin(
    transaction: Transaction,
    person: { id: number; isAdmin: boolean },
  ): Promise<{ token: string; session: Session }> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const tokenHash = hashOf(token)
    const now = this.#clock.now()
    await transaction.run(
      sql`delete from session where created_at_ms <= ${now - this.#limits.maxAgeMs} or last_used_at_ms <= ${now - this.#limits.idleMs}`,
    )
    await transaction.run(
      sql`insert into session (token_hash, person_id, created_at_ms, last_used_at_ms) values (${tokenHash}, ${person.id}, ${now}, ${now})`,
    )
    return { token, session: { tokenHash, personId: person.id, isAdmin: person.isAdmin } }
  }

  /** The living session of a token, or undefined: unknown, ended and malformed tokens are all the same. */
  async find(token: string): Promise<Session | undefined> {
    if (!TOKEN.test(token)) return undefined
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
    return { tokenHash, personId: row.personId, isAdmin: Boolean(row.isAdmin) }
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
}

/** Ends one session. */
export async function endSession(transaction: Transaction, { tokenHash }: Session): Promise<void> {
  await transaction.run(sql`delete from session where token_hash = ${tokenHash}`)
}

/** Ends all sessions of a person, but the one that is to stay. */
export async function revokeSessions(
  transaction: Transaction,
  personId: number,
  stays: string | undefined,
): Promise<void> {
  await transaction.run(sql`delete from session where person_id = ${personId} and token_hash <> ${stays ?? ''}`)
}

const FIND = sql`select s.person_id as "personId", p.is_admin as "isAdmin", s.created_at_ms as "createdAtMs", s.last_used_at_ms as "lastUsedAtMs" from session s join person p on p.id = s.person_id where s.token_hash = ${''}`

interface SessionRow {
  readonly personId: number
  readonly isAdmin: boolean | number | null
  readonly createdAtMs: number | string
  readonly lastUsedAtMs: number | string
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
