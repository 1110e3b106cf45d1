import { backoffMs } from '../../common/backoff.ts'

/** Decisions wait for a connection that was lost while its store is there: the first wait is well below their time. */
const BACKOFF = { initialMs: 5, maxMs: 400, randomFactor: 1 / 3 }

/** The wait before a lost connection to a store is opened again. @param failures in a row, from 1 */
export function reconnectMs(failures: number): number {
  return backoffMs(BACKOFF, failures)
}
