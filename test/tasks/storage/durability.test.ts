import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { describeWhen } from '../../helpers/backends.ts'
import { mountSmallDisk } from '../../helpers/disk/small-disk.ts'
import { isolatedFlags, runTrivium } from '../../helpers/process/run-trivium.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { createRandom } from '../../helpers/random.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { createAda } from '../helpers/fixture.ts'
import { senderTo, TasksServer } from '../helpers/tasks-server.ts'

const CHEAP = { TASKS_ARGON2_MEMORY_KIB: '64', TASKS_MAX_RESULTS: '100000', TASKS_MAX_TOTAL_RESULTS: '100000' }
const CREATE = 'mutation($label: String) { createTask(data: {label: $label}) { id } }'

describe('a killed process', () => {
  it('has lost no task that was acknowledged, and half of none', async () => {
    await using dir = await tempDir()
    const flags = ['tasks', ...isolatedFlags(dir.path)]
    const acknowledged: string[] = []
    let token = ''
    for (let round = 0; round < 3; round += 1) {
      await using node = await runTrivium(flags, CHEAP)
      const { send } = senderTo(`${node.ready.http}/api/graphql`)
      if (round === 0) token = await createAda({ send })
      const write = async (writer: number) => {
        for (let n = 0; ; n += 1) {
          const label = `${round}-${writer}-${n}`
          const { data } = await send(CREATE, { label }, { token })
          acknowledged.push(label)
          expect(data.createTask.id).toMatch(/^\d+$/)
        }
      }
      const before = acknowledged.length
      const ended = Promise.allSettled([1, 2, 3, 4].map(write))
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 30)
      await node.end('SIGKILL')
      await ended
    }
    await using node = await runTrivium(flags, CHEAP)
    const { data } = await senderTo(`${node.ready.http}/api/graphql`).send(
      '{ allTasks(first: 100000) { label } }',
      undefined,
      {
        token,
      },
    )
    const found = new Set(data.allTasks.map((task: { label: string }) => task.label))
    expect(acknowledged.filter((label) => !found.has(label))).toEqual([])
  })

  it('may be killed at any moment of its first start', async () => {
    await using dir = await tempDir()
    const random = createRandom(7)
    const flags = ['tasks', ...isolatedFlags(dir.path)]
    for (let round = 0; round < 8; round += 1) {
      const starting = runTrivium(flags, CHEAP)
      await sleep(200 + random.below(250))
      await starting.then(
        (node) => node.end('SIGKILL'),
        () => undefined,
      )
    }
    await using node = await runTrivium(flags, CHEAP)
    expect(await createAda(senderTo(`${node.ready.http}/api/graphql`))).toBeTypeOf('string')
  })
})

const probe = mountSmallDisk(1)
probe?.[Symbol.dispose]()

describeWhen(probe !== undefined, { title: 'a full disk', missing: 'mounting is not allowed here' }, () => {
  it('makes writes UNAVAILABLE, leaves reads and what was acknowledged alone, and takes writes again', async () => {
    using disk = mountSmallDisk(16)
    if (disk === undefined) throw new Error('the disk is gone')
    const url = `sqlite:${disk.path}/tasks.sqlite`
    const env = { ...CHEAP, TASKS_DATABASE_URL: url }
    await using server = new TasksServer(await startTrivium({ serve: ['tasks'], env }), url, async () => undefined)
    const token = await createAda(server)
    const makeRoom = await disk.fill(500_000)
    let acknowledged = 0
    let code: string | undefined
    for (; code === undefined && acknowledged < 500; acknowledged += code === undefined ? 1 : 0) {
      const { errors } = await server.send(CREATE, { label: 'x'.repeat(20_000) }, { token })
      code = errors[0]?.extensions.code
    }
    expect(code).toBe('UNAVAILABLE')
    const count = async () =>
      (await server.send('{ _allTasksMeta { count } }', undefined, { token })).data._allTasksMeta.count
    expect(await count()).toBe(acknowledged)
    await makeRoom()
    expect((await server.send(CREATE, { label: 'again' }, { token })).errors).toEqual([])
    expect(await count()).toBe(acknowledged + 1)
  })
})
