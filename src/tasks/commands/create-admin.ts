import { sql } from 'kysely'
import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { createPasswordHasher, isPasswordLength, MAX_PASSWORD_BYTES, MIN_PASSWORD_BYTES } from '../auth/password.ts'
import { revokeSessions } from '../auth/sessions.ts'
import { foldCase } from '../lists/fold-case.ts'
import { textProblem } from '../lists/values.ts'
import type { DatabaseSettings, PasswordSettings } from '../settings.ts'
import { openMigrated } from './database.ts'

export interface AdminFacts {
  readonly email: string
  readonly name: string
  readonly password: string | undefined
}

/** `trivium tasks create-admin <email>`: makes an administrator of the person with this address, who is created if need be. */
export async function createAdmin(
  settings: DatabaseSettings & PasswordSettings,
  { email, name, password }: AdminFacts,
  output: CommandIo,
): Promise<void> {
  if (!email.includes('@')) throw new CommandError(1, 'the e-mail address must contain @')
  const problem = textProblem(name) ?? textProblem(email)
  if (problem !== undefined) throw new CommandError(1, `name and e-mail address: ${problem}`)
  if (password === undefined || !isPasswordLength(password)) {
    throw new CommandError(
      1,
      `TASKS_ADMIN_PASSWORD must hold the password, ${MIN_PASSWORD_BYTES} to ${MAX_PASSWORD_BYTES} bytes`,
    )
  }
  const { argon2MemoryKib: memoryKib, argon2Passes: passes, argon2Lanes: lanes } = settings
  const hash = await (await createPasswordHasher({ memoryKib, passes, lanes })).hash(password)
  await using store = await openMigrated(settings)
  const admin = store.dialect.boolean(true)
  const id = await store.transaction(async (transaction) => {
    const [row] = await transaction.run(
      sql<{
        id: number
      }>`insert into person (name, name_folded, email, email_folded, password_hash, is_admin) values (${name}, ${foldCase(name)}, ${email}, ${foldCase(email)}, ${hash}, ${admin}) on conflict (email) do update set password_hash = ${hash}, is_admin = ${admin} returning id`,
    )
    if (row === undefined) throw new Error('the insert gave no row')
    await revokeSessions(transaction, row.id, undefined)
    return row.id
  })
  output.out(`person ${id}, ${email}, is an administrator\n`)
}
