import { StartError } from '../../server/start-error.ts'
import { StoreError } from './task-store.ts'

/** Runs the work; a failure becomes one line for the operator that names the database, without user and password. */
export async function naming<T>(database: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError) throw error
    const cause = error instanceof StoreError ? error.cause : error
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : String(cause)
    throw new StartError(1, `the database ${database} cannot be used: ${reason}`, { cause })
  }
}

/** Host, port and database of a PostgreSQL URL. */
export function nameOfPostgres(url: string): string {
  if (!URL.canParse(url)) return 'in TASKS_DATABASE_URL'
  const { host, pathname } = new URL(url)
  return host + pathname
}
