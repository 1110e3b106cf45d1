import { describe, expect, it } from 'vitest'
import type { DocdbHandlers } from '../../src/docdb/contract.ts'

declare const complete: DocdbHandlers

/** Never run: `tsc` fails when one of these is no error any more. */
export function mistakes(): readonly unknown[] {
  const { getServer: _left, ...incomplete } = complete
  // @ts-expect-error an operation is missing
  const missing: DocdbHandlers = incomplete
  // @ts-expect-error the contract has no such operation
  const misspelled: DocdbHandlers = { ...complete, getSever: complete.getServer }
  const wrongStatus: DocdbHandlers = {
    ...complete,
    // @ts-expect-error a database that is created is told with 201
    putDatabase: () => ({ status: 200, body: { ok: true } }),
  }
  const wrongBody: DocdbHandlers = {
    ...complete,
    // @ts-expect-error the answer has an `ok`
    deleteDatabase: () => ({ status: 200, body: { done: true } }),
  }
  const wrongWord: DocdbHandlers = {
    ...complete,
    // @ts-expect-error the word is not on the list
    getDatabase: () => ({ status: 404, body: { error: 'lost', reason: 'lost', status: 404 } }),
  }
  const right: DocdbHandlers = { ...complete, deleteDatabase: () => ({ status: 200, body: { ok: true } }) }
  return [missing, misspelled, wrongStatus, wrongBody, wrongWord, right]
}

describe('the handlers of docdb', () => {
  it('are held to the contract by the compiler', () => {
    expect(mistakes).toBeTypeOf('function')
  })
})
