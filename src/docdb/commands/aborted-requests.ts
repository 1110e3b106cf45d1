import { setImmediate as turn } from 'node:timers/promises'
import { DocdbError } from '../errors.ts'

/**
 * PouchDB leaves the requests that it aborts when a replication ends to themselves: their failures are nobody's, and
 * would end the process. Any other rejection that nobody awaits still does.
 */
export function ignoreAbortedRequests(): AsyncDisposable {
  const listener = (error: unknown) => {
    if (!(error instanceof DocdbError && error.code === 'bad_gateway')) throw error
  }
  process.on('unhandledRejection', listener)
  return {
    async [Symbol.asyncDispose]() {
      await turn() // the last ones are told after the turn in which they fail
      process.off('unhandledRejection', listener)
    },
  }
}
