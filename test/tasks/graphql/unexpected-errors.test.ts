import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { model } from '../../../src/tasks/contract.ts'
import { openStore } from '../../../src/tasks/open-store.ts'
import { loadFixture } from '../helpers/fixture.ts'
import { describeOnEachDatabase } from '../helpers/tasks-server.ts'

describeOnEachDatabase('a fault that nobody expected', (start) => {
  it('is masked, with a request id that finds it in the log, and the process stays', async () => {
    const lines: string[] = []
    await using server = await start({ log: { write: (line) => void lines.push(line) } })
    const { admin: token } = await loadFixture(server)
    {
      await using store = await openStore({
        model,
        url: server.databaseUrl,
        busyTimeoutMs: 5_000,
        poolSize: 2,
        statementTimeoutMs: 5_000,
      })
      await store.transaction((transaction) => transaction.run(sql`alter table task rename to elsewhere`))
    }
    for (const [query, field] of [
      ['{ allTasks { id } }', 'allTasks'],
      ['mutation { createTask(data: {label: "secret label"}) { id } }', 'createTask'],
    ] as const) {
      const { status, data, errors, text, headers } = await server.send(query, undefined, { token })
      const requestId = headers.get('x-request-id')
      expect([status, data]).toEqual([200, { [field]: null }])
      expect(errors).toMatchObject([
        { message: 'Internal server error', path: [field], extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } },
      ])
      expect(text).not.toMatch(/table|task"|relation|secret/)
      const logged = lines
        .map((line) => JSON.parse(line))
        .filter((line) => line.requestId === requestId && line.level === 'error')
      expect(logged).toHaveLength(1)
      expect(logged[0].err.message).toMatch(/task/)
    }
    expect((await server.send('{ allPeople { id } }', undefined, { token })).data.allPeople).toHaveLength(4)
  })
})
