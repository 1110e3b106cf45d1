import { sql } from 'kysely'
import type { TasksContext, TasksRuntime } from '../context.ts'
import type { PasswordAuthErrorCode } from '../contract.ts'
import { foldCase } from '../lists/fold-case.ts'
import type { PersonRow } from '../lists/rows.ts'
import { isStorable } from '../lists/values.ts'
import { rowColumns } from '../write/writer.ts'
import { isPasswordLength } from './password.ts'
import { endSession, type Session } from './sessions.ts'

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

/**
 * Begins a session for the person with this e-mail address and password. A failure is a result, not an exception,
 * and while identities are protected it says nothing and costs the same whatever the reason.
 */
export async function signIn(
  context: TasksContext,
  { email, password }: { email: string; password: string },
): Promise<SignInSuccess | SignInFailure> {
  const { runtime, address } = context
  const giveBack = await runtime.throttle.count(email, address)
  const matches = await findByEmail(runtime, email)
  const person = matches.length === 1 ? matches[0] : undefined
  // What cannot be a password is not worth a hash; that depends on nothing but the caller's own text.
  const isRight =
    isPasswordLength(password) && (await runtime.passwords.verify(person?.passwordHash ?? undefined, password))
  if (person === undefined)
    return failure(context, matches.length === 0 ? 'IDENTITY_NOT_FOUND' : 'MULTIPLE_IDENTITY_MATCHES')
  if (person.passwordHash === null) return failure(context, 'SECRET_NOT_SET')
  if (!isRight) return failure(context, 'SECRET_MISMATCH')
  const newHash = await runtime.passwords.renew(person.passwordHash, password)
  await giveBack()
  return runtime.store.transaction(async (transaction): Promise<SignInSuccess | SignInFailure> => {
    // The password may have changed while it was being checked.
    const [item] = await transaction.run(
      sql<PersonRow>`update person set password_hash = ${newHash ?? person.passwordHash} where id = ${person.id} and password_hash = ${person.passwordHash} returning ${rowColumns('Person')}`,
    )
    if (item === undefined) return failure(context, 'SECRET_MISMATCH')
    if (context.session !== undefined) await endSession(transaction, context.session)
    const { token, session } = await runtime.sessions.begin(transaction, {
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
async function findByEmail({ store }: TasksRuntime, email: string): Promise<readonly Candidate[]> {
  if (!isStorable(email)) return []
  const statement = sql<Candidate>`select id, email, password_hash as "passwordHash" from person where email_folded = ${foldCase(email)} order by case when email = ${email} then 0 else 1 end limit 2`
  const candidates = await store.query(store.dialect.compile(statement))
  return candidates[0]?.email === email ? candidates.slice(0, 1) : candidates
}

/** The log has the reason, whoever else may see it; it never has the address or the password. */
function failure(
  { runtime: { settings, log }, requestId, address }: TasksContext,
  code: PasswordAuthErrorCode,
): SignInFailure {
  log.warn({ requestId, address, code }, 'sign-in failed')
  const shown = settings.protectIdentities ? 'FAILURE' : code
  return { code: shown, message: MESSAGES[shown] }
}
