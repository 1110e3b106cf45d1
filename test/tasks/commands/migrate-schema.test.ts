import { mkdir, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { describeWithBackend } from '../../helpers/backends.ts'
import { runCommand } from '../../helpers/process/run-command.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { createPostgresDatabase, TasksServer } from '../helpers/tasks-server.ts'

const SHELF = '  room: Room @required @relation(field: "shelves", onDelete: CASCADE)\n  place: String @required\n'

/** Lists of rooms and shelves, for everybody. */
function sdl(room: string): string {
  return `type Room @list @access(all: ANYONE) {
  id: ID!
  name: String @required
  shelves: [Shelf!] @relation(field: "room")
${room}}

type Shelf @list(plural: "Shelves", label: "place") @access(all: ANYONE) {
  id: ID!
${SHELF}}
`
}

/** A schema folder that grows and shrinks, on a database. */
async function follow(url: string): Promise<void> {
  await using dir = await tempDir()
  const folder = dir.at('schema')
  await mkdir(folder)
  const write = (room: string) => writeFile(`${folder}/lists.graphql`, sdl(room))
  const env = { TASKS_DATABASE_URL: url, TASKS_SCHEMA: folder, TASKS_ARGON2_MEMORY_KIB: '64' }
  const start = async (): Promise<TasksServer> =>
    new TasksServer(await startTrivium({ serve: ['tasks'], env }), url, async () => undefined)
  const migrate = (...flags: string[]) => runCommand(['tasks', 'migrate', ...flags], env)

  await write('')
  {
    await using server = await start()
    const created = await server.send(
      'mutation { createRoom(data: {name: "Attic", shelves: {create: [{place: "left"}]}}) { id } }',
    )
    expect(created.errors).toEqual([])
  }
  expect(await migrate('--plan')).toEqual({ code: 0, stdout: 'the schema is up to date\n', stderr: '' })

  await write('  floor: Int @index\n  word: String @unique\n')
  await expect(start()).rejects.toThrow(`run trivium tasks migrate --schema ${folder} --plan`)
  const plan = await migrate('--plan')
  expect(plan).toMatchObject({ code: 0, stdout: expect.stringMatching(/add (column )?["`]floor["`]/) })
  expect((await migrate('--plan')).stdout).toBe(plan.stdout)
  expect(await migrate()).toMatchObject({ code: 0, stdout: plan.stdout })
  {
    await using server = await start()
    const changed = await server.send(
      'mutation { updateRoom(id: 1, data: {floor: 3}) { name floor word shelves { place } } }',
    )
    expect(changed.data.updateRoom).toEqual({ name: 'Attic', floor: 3, word: null, shelves: [{ place: 'left' }] })
  }

  await write('  word: String @unique\n')
  const kept = await migrate()
  expect(kept).toMatchObject({ code: 0, stderr: expect.stringMatching(/--drop would run:\n.*drop/s) })
  {
    await using server = await start()
    expect((await server.send('{ allRooms { name shelves { place } } }')).data.allRooms).toHaveLength(1)
  }
  expect(await migrate('--drop')).toMatchObject({ code: 0, stdout: expect.stringMatching(/drop/i), stderr: '' })
  expect(await migrate('--drop')).toEqual({ code: 0, stdout: 'the schema is up to date\n', stderr: '' })
  await using server = await start()
  expect((await server.send('{ allRooms { name shelves { place } } }')).data.allRooms).toEqual([
    { name: 'Attic', shelves: [{ place: 'left' }] },
  ])
}

describe('the database of a schema folder (sqlite)', () => {
  it('follows it, and loses nothing that nobody gave up', async () => {
    await using dir = await tempDir()
    await follow(`sqlite:${dir.at('tasks.sqlite')}`)
  })
})

describeWithBackend('postgres', 'the database of a schema folder', (address) => {
  it('follows it, and loses nothing that nobody gave up', async () => {
    await using database = await createPostgresDatabase(address)
    await follow(database.url)
  })
})
