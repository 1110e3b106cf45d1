import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/common/clock.ts'
import { createLogger } from '../../../src/common/log.ts'
import { readSettings } from '../../../src/common/settings/settings.ts'
import { TasksContext } from '../../../src/tasks/context.ts'
import { createRuntime } from '../../../src/tasks/index.ts'
import { BUILT_IN } from '../../../src/tasks/lists/served-lists.ts'
import { tasksSettings } from '../../../src/tasks/settings.ts'
import { createInitialItem } from '../../../src/tasks/write/initial-item.ts'
import { observing } from '../../helpers/observing.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { PASSWORD } from '../helpers/fixture.ts'
import { INITIAL, who } from '../helpers/signing-in.ts'
import { describeOnEachDatabase } from '../helpers/tasks-server.ts'

describeOnEachDatabase('the first person', (start) => {
  const ADA = { name: 'Ada', email: 'ada@example.com', password: PASSWORD }

  it('becomes an administrator with a session, once', async () => {
    await using server = await start()
    const first = await server.send(INITIAL, { data: ADA })
    const { sessionToken, item } = first.data.createInitialPerson
    expect(item).toEqual({ id: '1', name: 'Ada', email: 'ada@example.com', isAdmin: true, password_is_set: true })
    expect(first.headers.get('set-cookie')).toContain(`trivium-session=${sessionToken};`)
    expect(await who(server, { token: sessionToken })).toBe('1')
    const second = await server.send(INITIAL, { data: { ...ADA, email: 'eve@example.com' } })
    expect(second.data).toBeNull()
    expect(second.errors[0]).toMatchObject({
      message: 'Initial items can only be created when no items exist in that list',
      extensions: { code: 'FORBIDDEN' },
    })
  })

  it.each([
    { ...ADA, email: undefined },
    { ...ADA, email: 'nobody' },
    { ...ADA, name: null },
    { ...ADA, password: 'short' },
    { ...ADA, password: null },
  ])('is not created from %j', async (data) => {
    await using server = await start()
    const { errors } = await server.send(INITIAL, { data })
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect((await server.send(INITIAL, { data: ADA })).errors).toEqual([])
  })

  it('is one, of many calls at once', async () => {
    await using server = await start()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.send(INITIAL, { data: { ...ADA, email: `p${index}@example.com` } }),
      ),
    )
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'success')
    expect(codes.filter((code) => code === 'success')).toHaveLength(1)
    expect(codes.filter((code) => code === 'FORBIDDEN')).toHaveLength(49)
    const token = answers.find(({ errors }) => errors.length === 0)?.data.createInitialPerson.sessionToken
    expect((await server.send('{ _allPeopleMeta { count } }', undefined, { token })).data._allPeopleMeta.count).toBe(1)
  })

  it('can be created again after the last person is deleted', async () => {
    await using server = await start()
    const { data } = await server.send(INITIAL, { data: ADA })
    await server.send('mutation { deletePerson(id: 1) { id } }', undefined, {
      token: data.createInitialPerson.sessionToken,
    })
    expect((await server.send(INITIAL, { data: ADA })).data.createInitialPerson.item.id).toBe('2')
  })
})

describe('the first person', () => {
  it('is hashed for as many callers as wait their turn; the others are turned away', async () => {
    await using dir = await tempDir()
    const env = { TASKS_DATABASE_URL: `sqlite:${dir.at('tasks.sqlite')}`, TASKS_ARGON2_MEMORY_KIB: '64' }
    const { values } = readSettings(tasksSettings, { flags: new Map(), env })
    const log = createLogger({ level: 'silent', format: 'json', destination: { write: () => undefined } })
    const runtime = await createRuntime(values, { clock: systemClock, ...observing(log) })
    await using _runtime = runtime
    const { identity } = BUILT_IN.lists
    if (identity === undefined) throw new Error('nobody signs in')
    const options = { requestId: '', address: '', session: undefined, setSessionCookie: () => undefined }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 150 }, (_, index) => {
        const data = { name: 'A', email: `p${index}@example.com`, password: PASSWORD }
        return createInitialItem(new TasksContext(runtime, options), identity, data)
      }),
    )
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'success'))
    expect(Map.groupBy(codes, (code) => code).get('UNAVAILABLE')).toHaveLength(49)
    expect(codes.filter((code) => code === 'success')).toHaveLength(1)
    expect(codes.filter((code) => code === 'FORBIDDEN')).toHaveLength(100)
  })
})
