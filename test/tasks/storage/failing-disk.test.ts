import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeWhen, describeWithPrograms } from '../../helpers/backends.ts'
import { failSyscalls } from '../../helpers/disk/fail-syscalls.ts'
import { type JournaledDisk, mountJournaledDisk } from '../../helpers/disk/journaled-disk.ts'
import { runCommand } from '../../helpers/process/run-command.ts'
import { isolatedFlags, runTrivium } from '../../helpers/process/run-trivium.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { createAda } from '../helpers/fixture.ts'
import { type Answer, senderTo, TasksServer } from '../helpers/tasks-server.ts'

const CHEAP = { TASKS_ARGON2_MEMORY_KIB: '64', TASKS_ARGON2_PASSES: '1' }
const CREATE = 'mutation($label: String) { createTask(data: {label: $label}) { id } }'
const LABELS = '{ allTasks(first: 1000) { label } }'

function codeOf({ errors }: Answer): string | undefined {
  return errors[0]?.extensions.code
}

function labelsOf({ data }: Answer): string[] {
  return data.allTasks.map(({ label }: { label: string }) => label)
}

describeWithPrograms(['strace'], 'a disk that fails to sync', () => {
  it('makes writes UNAVAILABLE, leaves reads alone, and loses nothing that was acknowledged', async () => {
    await using dir = await tempDir()
    const flags = ['tasks', ...isolatedFlags(dir.path)]
    const acknowledged: string[] = []
    let token = ''
    {
      await using node = await runTrivium(flags, CHEAP)
      const { send } = senderTo(`${node.ready.http}/api/graphql`)
      token = await createAda({ send })
      const write = async (label: string) => {
        const code = codeOf(await send(CREATE, { label }, { token }))
        if (code === undefined) acknowledged.push(label)
        return code
      }
      expect(await write('before')).toBeUndefined()
      const release = await failSyscalls({ pid: node.ready.pid, calls: ['fsync', 'fdatasync'], error: 'EIO' })
      for (const label of ['lost 1', 'lost 2', 'lost 3']) expect(await write(label)).toBe('UNAVAILABLE')
      expect(labelsOf(await send(LABELS, undefined, { token }))).toEqual(['before'])
      await release()
      for (const label of ['after 1', 'after 2']) expect(await write(label)).toBeUndefined()
      expect(labelsOf(await send(LABELS, undefined, { token }))).toEqual(acknowledged)
      await node.end('SIGKILL')
    }
    await using node = await runTrivium(flags, CHEAP)
    const { send } = senderTo(`${node.ready.http}/api/graphql`)
    expect(labelsOf(await send(LABELS, undefined, { token }))).toEqual(acknowledged)
  })
})

const probe = mountJournaledDisk()
probe?.[Symbol.dispose]()

function mountDisk(): JournaledDisk {
  const disk = mountJournaledDisk()
  if (disk === undefined) throw new Error('the disk could be mounted before')
  return disk
}

const missing = 'mounting a file system that can be broken is not allowed here'

describeWhen(probe !== undefined, { title: 'a disk that becomes read-only', missing }, () => {
  it('makes writes UNAVAILABLE and the service unhealthy, and leaves reads and sessions alone', async () => {
    using disk = mountDisk()
    const url = `sqlite:${disk.path}/tasks.sqlite`
    const env = { ...CHEAP, TASKS_DATABASE_URL: url }
    await using server = new TasksServer(await startTrivium({ serve: ['tasks'], env }), url, async () => undefined)
    const [service] = server.server.running.services
    const token = await createAda(server)
    await server.send(CREATE, { label: 'kept' }, { token })
    expect(service?.health()).toEqual({ healthy: true, failing: [] })
    let changes = 0
    const stop = service?.onHealthChange(() => {
      changes += 1
    })
    disk.turnReadOnly()
    for (let n = 0; n < 3; n += 1) {
      expect(codeOf(await server.send(CREATE, { label: 'lost' }, { token }))).toBe('UNAVAILABLE')
      expect(labelsOf(await server.send(LABELS, undefined, { token }))).toEqual(['kept'])
    }
    await expect.poll(() => service?.health()).toEqual({ healthy: false, failing: ['the database takes no writes'] })
    expect(changes).toBe(1)
    stop?.()
  })

  it('keeps the service from starting, with one line that says so', async () => {
    await using dir = await tempDir()
    using disk = mountDisk()
    const flags = (file: string) => [...isolatedFlags(dir.path), '--tasks-database-url', `sqlite:${file}`]
    const made = join(disk.path, 'made', 'tasks.sqlite')
    await mkdir(join(disk.path, 'made'))
    expect(await runCommand(['tasks', 'migrate', '--tasks-database-url', `sqlite:${made}`])).toMatchObject({ code: 0 })
    disk.mountReadOnly()
    for (const file of [made, join(disk.path, 'made', 'new.sqlite'), join(disk.path, 'new', 'tasks.sqlite')]) {
      const { code, stderr } = await runCommand(['serve', 'tasks', ...flags(file)])
      expect(code).toBe(1)
      expect(stderr.trim().split('\n')).toHaveLength(1)
      expect(stderr).toContain(file)
      expect(stderr).toMatch(/cannot be written: .*read-only file system/i)
    }
  })
})
