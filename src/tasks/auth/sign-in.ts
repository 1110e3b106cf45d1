import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Identity } from '../lists/compile-lists.ts'
import { foldCase } from '../lists/fold-case.ts'
import { foldedColumnOf } from '../lists/list.ts'
import type { Row } from '../lists/rows.ts'
import { isSecretLength } from '../lists/secret-length.ts'
import { isStorable } from '../lists/values.ts'
import type { TasksSettings } from '../settings.ts'
import type { TaskStore } from '../storage/task-store.ts'
import type { PasswordHasher } from './password.ts'
import { endSession, type Session, type Sessions } from './sessions.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

export interface SignInSuccess {
  readonly sessionToken: string
  readonly item: Row
  readonly session: Session
}

export interface SignInFailure {
  readonly code: SignInFailureCode
  readonly message: string
}

type SignInFailureCode = keyof typeof MESSAGES

const MESSAGES = {
  FAILURE: () => 'Authentication failed.',
  IDENTITY_NOT_FOUND: ({ field, list }: Identity) =>
    `The ${field.name} value provided didn't identify any ${list.model.plural}.`,
  SECRET_NOT_SET: ({ list, secret }: Identity) =>
    `The ${list.name} identified has no ${secret.name} set so can not be authenticated.`,
  MULTIPLE_IDENTITY_MATCHES: ({ field, list }: Identity) =>
    `The ${field.name} value provided identified more than one ${list.name}.`,
  SECRET_MISMATCH: ({ secret }: Identity) => `The ${secret.name} provided is incorrect.`,
}

/** What a sign-in needs of the service. */
export interface SignInParts {
  readonly store: TaskStore
  readonly passwords: PasswordHasher
  readonly sessions: Sessions
  readonly throttle: SignInThrottle
  readonly settings: Pick<TasksSettings, 'protectIdentities'>
  readonly log: Logger
}

/** Who wants to sign in, and what is to prove it. */
export interface Credentials {
  readonly name: string
  readonly secret: string
}

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly requestId: string
  /** Network address of the caller. */
  readonly address: string
  /** Ended by a sign-in that succeeds. */
  readonly session: Session | undefined
}

/**
 * Begins a session for the item with this name and secret. A failure is a result, not an exception, and while
 * identities are protected it says nothing and costs the same whatever the reason.
 */
export async function signIn(
  parts: SignInParts,
  origin: SignInOrigin,
  { identity, credentials: { name, secret } }: { identity: Identity; credentials: Credentials },
): Promise<SignInSuccess | SignInFailure> {
  const fail = (code: SignInFailureCode) => failure(parts, origin, { identity, code })
  const giveBack = await parts.throttle.count(name, origin.address)
  const matches = await findByName(parts, identity, name)
  const found = matches.length === 1 ? matches[0] : undefined
  // What cannot be a secret is not worth a hash; that depends on nothing but the caller's own text.
  const isRight =
    isSecretLength(identity.secret, secret) && (await parts.passwords.verify(found?.secretHash ?? undefined, secret))
  if (found === undefined) return fail(matches.length === 0 ? 'IDENTITY_NOT_FOUND' : 'MULTIPLE_IDENTITY_MATCHES')
  const { id, secretHash } = found
  if (secretHash === null) return fail('SECRET_NOT_SET')
  if (!isRight) return fail('SECRET_MISMATCH')
  const newHash = await parts.passwords.renew(secretHash, secret)
  await giveBack()
  return parts.store.transaction(async (transaction): Promise<SignInSuccess | SignInFailure> => {
    const { list, admin } = identity
    const column = sql.raw(identity.secret.column ?? '')
    // The secret may have changed while it was being checked.
    const [item] = await transaction.run(
      sql<Row>`update ${sql.raw(list.table)} set ${column} = ${newHash ?? secretHash} where id = ${id} and ${column} = ${secretHash} returning ${list.returning}`,
    )
    if (item === undefined) return fail('SECRET_MISMATCH')
    if (origin.session !== undefined) await endSession(transaction, origin.session)
    const isAdmin = admin !== undefined && Boolean(item[admin.name])
    const { token, session } = await parts.sessions.begin(transaction, { id: item.id, isAdmin })
    return { sessionToken: token, item, session }
  })
}

interface Candidate {
  readonly id: number
  readonly name: string
  readonly secretHash: string | null
}

/** Whoever has exactly this name, else all who have it when case is ignored. */
async function findByName(
  { store }: SignInParts,
  { list, field, secret }: Identity,
  name: string,
): Promise<readonly Candidate[]> {
  if (!isStorable(name)) return []
  const column = sql.raw(field.column ?? '')
  const columns = sql.raw(`id, ${field.column} as "name", ${secret.column} as "secretHash"`)
  const statement = sql<Candidate>`select ${columns} from ${sql.raw(list.table)} where ${sql.raw(foldedColumnOf(field.model))} = ${foldCase(name)} order by case when ${column} = ${name} then 0 else 1 end limit 2`
  const candidates = await store.query(store.dialect.compile(statement))
  return candidates[0]?.name === name ? candidates.slice(0, 1) : candidates
}

/** The log has the reason, whoever else may see it; it never has the name or the secret. */
function failure(
  { settings, log }: SignInParts,
  { requestId, address }: SignInOrigin,
  { identity, code }: { identity: Identity; code: SignInFailureCode },
): SignInFailure {
  log.warn({ requestId, address, code }, 'sign-in failed')
  const shown = settings.protectIdentities ? 'FAILURE' : code
  return { code: shown, message: MESSAGES[shown](identity) }
}
