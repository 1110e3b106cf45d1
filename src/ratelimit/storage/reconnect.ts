import { backoffMs } from '../../common/backoff.ts'

const BACKOFF = { initialMs: 75, maxMs: 400, randomFactor: 1 / 3 }

/** The wait before a lost connection to a store is opened again. @param failures in a row, from 1 */
export function reconnectMs(failures: number): number {
  return backoffMs(BACKOFF, failures)
}
