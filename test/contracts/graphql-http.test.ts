import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOnSqlite, type TasksServer } from '../tasks/helpers/tasks-server.ts'

let server: TasksServer

beforeAll(async () => {
  server = await startOnSqlite()
})
afterAll(() => server[Symbol.asyncDispose]())

/** The audits of GraphQL over HTTP that the working group publishes. */
const AUDITS = serverAudits({ url: () => server.url })

describe('GraphQL over HTTP', () => {
  it('is audited by 61 rules', () => {
    expect(AUDITS).toHaveLength(61)
  })

  it.each(AUDITS.map((audit) => [audit.id, audit.name, audit] as const))('%s %s', async (_id, _name, audit) => {
    const result = await audit.fn()
    expect('reason' in result ? result.reason : '').toBe('')
    expect(result.status).toBe('ok')
  })
})
