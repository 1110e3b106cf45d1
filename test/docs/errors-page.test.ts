import { readFile } from 'node:fs/promises'
import { credentials, type ServiceError, status } from '@grpc/grpc-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { ExitCode } from '../../src/common/command/exit-code.ts'
import { ERROR_STATUS, toReply as toDocdbReply } from '../../src/docdb/errors.ts'
import { toHttpReply } from '../../src/ratelimit/api/http-errors.ts'
import { httpContract, RateLimitRequest, RateLimitServiceClient } from '../../src/ratelimit/contract.ts'
import type { RatelimitErrorCode } from '../../src/ratelimit/errors.ts'
import { HttpError, type HttpErrorCode } from '../../src/server/http/errors.ts'
import type { PasswordAuthErrorCode } from '../../src/tasks/contract.ts'
import { TASKS_ERROR_CODES, TasksError, type TasksErrorCode } from '../../src/tasks/errors.ts'
import { toReply as toTasksReply } from '../../src/tasks/graphql/errors.ts'
import { startTrivium } from '../helpers/process/start-trivium.ts'

const page = await readFile('docs/errors.md', 'utf8')

type Row = Readonly<Record<string, string>>

/** Rows of the table below a heading by the names of its columns, without code marks. */
function tableBelow(heading: string): Row[] {
  const [, section = ''] = page.split(`# ${heading}\n`)
  const [columns = [], , ...rows] = (section.split('\n#', 1)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
  return rows.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])))
}

function cellsOf(line: string): string[] {
  const cells = line.split('|').slice(1, -1)
  return cells.map((cell) => cell.trim().replaceAll('`', ''))
}

/** The HTTP column of a table, by code. A code that stands there twice is an error of the page. */
function statusesBelow(heading: string): Record<string, number> {
  const rows = tableBelow(heading)
  const statuses = Object.fromEntries(rows.map(({ code = '', HTTP }) => [code, Number(HTTP)]))
  expect(Object.keys(statuses)).toHaveLength(rows.length)
  return statuses
}

/** Complete by its type: a new code does not compile until it stands here. */
const HOST_CODES = {
  bad_request: true,
  bad_json: true,
  invalid: true,
  forbidden: true,
  not_found: true,
  method_not_allowed: true,
  timeout: true,
  too_large: true,
  bad_content_type: true,
  internal: true,
} as const satisfies Record<HttpErrorCode, true>

const SIGN_IN_CODES = {
  FAILURE: true,
  IDENTITY_NOT_FOUND: true,
  SECRET_NOT_SET: true,
  MULTIPLE_IDENTITY_MATCHES: true,
  SECRET_MISMATCH: true,
} as const satisfies Record<PasswordAuthErrorCode, true>

describe('the page of errors', () => {
  it('lists every code of tasks with its status', () => {
    const codes = Object.keys(TASKS_ERROR_CODES) as TasksErrorCode[]
    const statusOf = (code: TasksErrorCode) => toTasksReply(new TasksError(code, 'x'), 'id').status
    expect(statusesBelow('tasks')).toEqual(Object.fromEntries(codes.map((code) => [code, statusOf(code)])))
  })

  it('lists every code of a failed sign-in', () => {
    expect(tableBelow('Failed sign-ins').map(({ code }) => code)).toEqual(Object.keys(SIGN_IN_CODES))
  })

  it('lists every code of docdb with its status', () => {
    expect(statusesBelow('docdb')).toEqual(ERROR_STATUS)
  })

  it('lists every code of the host with its status and the code that each service gives it', () => {
    const codes = Object.keys(HOST_CODES) as HttpErrorCode[]
    const expected = codes.map((code) => {
      const fault = new HttpError(code, 'x')
      return [code, fault.status, tasksCodeOf(fault), codeOf(toDocdbReply, fault), codeOf(toHttpReply, fault)]
    })
    const listed = tableBelow('The host').map(({ 'code of the host': code, HTTP, tasks, docdb, ratelimit }) => {
      return [code, Number(HTTP), tasks, docdb, ratelimit]
    })
    expect(listed).toEqual(expected)
  })

  it('lists every exit code', () => {
    expect(tableBelow('Commands').map((row) => Number(row['exit code']))).toEqual(Object.values(ExitCode))
  })
})

type ToReply = (error: unknown, requestId: string) => { readonly status: number; readonly body: unknown }

/** The code that a service gives a failure of the host. The status must stay the host's. */
function codeOf(toReply: ToReply, fault: HttpError): string | undefined {
  const reply = toReply(fault, 'id')
  expect(reply.status).toBe(fault.status)
  const body = reply.body as { error?: string; code?: string }
  return body.error ?? body.code
}

function tasksCodeOf(fault: HttpError): string | undefined {
  const { errors } = toTasksReply(fault, 'id').body as { errors: { extensions: { code: string } }[] }
  return errors[0]?.extensions.code
}

/** What makes a running service give each code. Complete by its type. */
const SITUATIONS = {
  invalid_request: { env: {}, domain: '' },
  no_rules: { env: { FORCE_START_WITHOUT_INITIAL_CONFIG: 'true', RUNTIME_ROOT: '/nowhere/rules' }, domain: 'example' },
  store_unavailable: { env: { KVSTORE_URL: '127.0.0.1:1' }, domain: 'example' },
} as const satisfies Record<RatelimitErrorCode, { env: Record<string, string>; domain: string }>

const DESCRIPTORS = [{ entries: [{ key: 'sign_in', value: 'ada' }] }]

interface Answers {
  readonly http: number
  readonly code: string
  readonly grpc: string | undefined
}

describe('the page of errors, of ratelimit', () => {
  const answers = new Map<string, Answers>()

  beforeAll(async () => {
    for (const [code, { env, domain }] of Object.entries(SITUATIONS)) answers.set(code, await ask(env, domain))
  })

  it('lists every code of the contract', () => {
    const schema = httpContract.schemas['ErrorCode'] as { enum: string[] }
    expect(Object.keys(statusesBelow('ratelimit')).sort()).toEqual([...schema.enum].sort())
  })

  it.each(Object.keys(SITUATIONS))('lists what a running service answers: %s', (code) => {
    const row = tableBelow('ratelimit').find((each) => each['code'] === code)
    expect(answers.get(code)).toEqual({ code, http: Number(row?.['HTTP']), grpc: row?.['gRPC'] })
  })

  it('lists what an unhealthy service answers', async () => {
    const env = { ...SITUATIONS.no_rules.env, HEALTHY_WITH_AT_LEAST_ONE_CONFIG_LOADED: 'true' }
    await using server = await startTrivium({ serve: ['ratelimit'], env })
    const response = await fetch(`${server.urls.http}/healthcheck`)
    expect(await response.json()).toMatchObject({ code: 'unhealthy' })
    expect(statusesBelow('ratelimit')['unhealthy']).toBe(response.status)
  })

  it('gives the status of the host to the codes that come from there', () => {
    const statuses = statusesBelow('ratelimit')
    const codes = Object.keys(HOST_CODES) as HttpErrorCode[]
    for (const code of codes.filter((each) => statuses[each] !== undefined)) {
      expect([code, statuses[code]]).toEqual([code, new HttpError(code, 'x').status])
    }
  })

  it('gives a gRPC status to decisions alone', () => {
    const others = tableBelow('ratelimit').filter(({ code = '' }) => !Object.hasOwn(SITUATIONS, code))
    const withStatus = others.filter((row) => row['gRPC'] !== '')
    expect(withStatus.map((row) => [row['code'], row['gRPC']])).toEqual([['internal', 'INTERNAL']])
  })
})

/** What both transports answer of a service that is set up like this. */
async function ask(env: Readonly<Record<string, string>>, domain: string): Promise<Answers> {
  await using server = await startTrivium({ serve: ['ratelimit'], env })
  const body = JSON.stringify({ domain, descriptors: DESCRIPTORS })
  const response = await fetch(`${server.urls.http}/json`, { method: 'POST', body })
  const { code } = (await response.json()) as { code: string }
  const client = new RateLimitServiceClient(server.urls.grpc, credentials.createInsecure())
  const request = RateLimitRequest.fromPartial({ domain, descriptors: DESCRIPTORS })
  const failure = await new Promise<ServiceError | null>((resolve) => {
    client.shouldRateLimit(request, (error) => resolve(error))
  })
  client.close()
  return { http: response.status, code, grpc: failure === null ? undefined : status[failure.code] }
}
