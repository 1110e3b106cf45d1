import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toHttpReply } from '../../../src/ratelimit/api/http-errors.ts'
import { httpContract } from '../../../src/ratelimit/contract.ts'
import { RatelimitError, type RatelimitErrorCode } from '../../../src/ratelimit/errors.ts'
import { HttpError, type HttpErrorCode } from '../../../src/server/http/errors.ts'

interface Row {
  readonly code: string
  readonly http: number
}

/** The error table of the service's page. */
function readTable(): Row[] {
  const page = readFileSync('src/ratelimit/README.md', 'utf8')
  return [...page.matchAll(/^\| `(\w+)` \| (\d{3}) \| [A-Z_]* ?\|/gm)].map(([, code = '', http]) => ({
    code,
    http: Number(http),
  }))
}

const DECISION_CODES: readonly RatelimitErrorCode[] = ['invalid_request', 'no_rules', 'store_unavailable']
const HTTP_ERROR_CODES: readonly HttpErrorCode[] = [
  'forbidden',
  'not_found',
  'method_not_allowed',
  'timeout',
  'too_large',
  'internal',
]

describe('errors', () => {
  it('are listed on the page of the service exactly as in the contract', () => {
    const schema = httpContract.schemas['ErrorCode'] as { enum: string[] }
    expect(
      readTable()
        .map((row) => row.code)
        .sort(),
    ).toEqual([...schema.enum].sort())
  })

  it.each([
    ...DECISION_CODES.map((code) => [code, new RatelimitError(code, 'x')] as const),
    ...HTTP_ERROR_CODES.map((code) => [code, new HttpError(code, 'x')] as const),
  ])('have the status of the table: %s', (code, error) => {
    const reply = toHttpReply(error, 'id')
    expect(reply.status).toBe(readTable().find((row) => row.code === code)?.http)
    expect(reply.body).toMatchObject({ code, requestId: 'id' })
  })

  it('hide what an unexpected failure says', () => {
    const reply = toHttpReply(new Error('redis://user:secret@host'), 'id')
    expect(reply).toEqual({ status: 500, body: { code: 'internal', message: 'internal error', requestId: 'id' } })
  })
})
