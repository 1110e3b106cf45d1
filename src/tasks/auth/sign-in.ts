import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { PasswordAuthErrorCode } from '../contract.ts'
import { foldCase } from '../lists/fold-case.ts'
import { type PersonRow, rowColumns } from '../lists/rows.ts'
import { isStorable } from '../lists/values.ts'
import type { TasksSettings } from '../settings.ts'
import type { TaskStore } from '../storage/task-store.ts'
import { isPasswordLength, type PasswordHasher } from './password.ts'
import { endSession, type Session, type Sessions } from './sessions.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

export interface SignInSuccess {
  readonly sessionToken: string
  readonly item: PersonRow
  readonly session: Session
}

export interface SignInFailure {
  readonly code: PasswordAuthErrorCode
  readonly message: string
}

const MESSAGES: Readonly<Record<PasswordAuthErrorCode, string>> = {
  FAILURE: 'Authentication failed.',
  IDENTITY_NOT_FOUND: "The email value provided didn't identify any People.",
  SECRET_NOT_SET: 'The Person identified has no password set so can not be authenticated.',
  MULTIPLE_IDENTITY_MATCHES: 'The email value provided identified more than one Person.',
  SECRET_MISMATCH: 'The password provided is incorrect.',
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

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly requestId: string
  /** Network address of the caller. */
  readonly address: string
  /** Ended by a sign-in that succeeds. */
  readonly session: Session | undefined
}

/**
 * Begins a session for the person with this e-mail address and password. A failure is a result, not an exception,
 * and while identities are protected it says nothing and costs the same whatever the reason.
 */
export async function signIn(
  parts: SignInParts,
  origin: SignInOrigin,
  { email, password }: { email: string; password: string },
): Promise<SignInSuccess | SignInFailure> {
  const fail = (code: PasswordAuthErrorCode) => failure(parts, origin, code)
  const giveBack = await parts.throttle.count(email, origin.address)
  const matches = await findByEmail(parts, email)
  const person = matches.length === 1 ? matches[0] : undefined
  // What cannot be a password is not worth a hash; that depends on nothing but the caller's own text.
  const isRight =
    isPasswordLength(password) && (await parts.passwords.verify(person?.passwordHash ?? undefined, password))
  if (person === undefined) return fail(matches.length === 0 ? 'IDENTITY_NOT_FOUND' : 'MULTIPLE_IDENTITY_MATCHES')
  if (person.passwordHash === null) return fail('SECRET_NOT_SET')
  if (!isRight) return fail('SECRET_MISMATCH')
  const newHash = await parts.passwords.renew(person.passwordHash, password)
  await giveBack()
  return parts.store.transaction(async (transaction): Promise<SignInSuccess | SignInFailure> => {
    // The password may have changed while it was being checked.
    const [item] = await transaction.run(
      sql<PersonRow>`update person set password_hash = ${newHash ?? person.passwordHash} where id = ${person.id} and password_hash = ${person.passwordHash} returning ${rowColumns('Person')}`,
    )
    if (item === undefined) return fail('SECRET_MISMATCH')
    if (origin.session !== undefined) await endSession(transaction, origin.session)
    const { token, session } = await parts.sessions.begin(transaction, {
      id: item.id,
      isAdmin: Boolean(item.isAdmin),
    })
    return { sessionToken: token, item, session }
  })
}

interface Candidate {
  readonly id: number
  readonly email: string
  readonly passwordHash: string | null
}

/** Whoever has exactly this address, else all who have it when case is ignored. */
async function findByEmail({ store }: SignInParts, email: string): Promise<readonly Candidate[]> {
  if (!isStorable(email)) return []
  const statement = sql<Candidate>`select id, email, password_hash as "passwordHash" from person where email_folded = ${foldCase(email)} order by case when email = ${email} then 0 else 1 end limit 2`
  const candidates = await store.query(store.dialect.compile(statement))
  return candidates[0]?.email === email ? candidates.slice(0, 1) : candidates
}

/** The log has the reason, whoever else may see it; it never has the address or the password. */
function failure(
  { settings, log }: SignInParts,
  { requestId, address }: SignInOrigin,
  code: PasswordAuthErrorCode,
): SignInFailure {
  log.warn({ requestId, address, code }, 'sign-in failed')
  const shown = settings.protectIdentities ? 'FAILURE' : code
  return { code: shown, message: MESSAGES[shown] }
}
