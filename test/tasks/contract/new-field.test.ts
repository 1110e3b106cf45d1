import { cp, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runCommand } from '../../helpers/process/run-command.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { describeOnEachDatabase } from '../helpers/tasks-server.ts'

const SCHEMA = fileURLToPath(new URL('../../../schema', import.meta.url))
const LABEL = '  label: String @required @search\n'

/** A copy of `schema/` in which a task has notes: one line more. */
async function copyWithNotes(folder: string): Promise<void> {
  await cp(SCHEMA, folder, { recursive: true })
  const file = `${folder}/task.graphql`
  const text = await readFile(file, 'utf8')
  expect(text).toContain(LABEL)
  await writeFile(file, text.replace(LABEL, `${LABEL}  notes: String @length(max: 10)\n`))
}

describeOnEachDatabase('a field that is added to the contract in one line', (start) => {
  it('is stored, read on both paths, filtered, ordered, bounded, and known to forms and clients', async () => {
    await using dir = await tempDir()
    await copyWithNotes(dir.at('schema'))
    await using server = await start({ env: { TASKS_SCHEMA: dir.at('schema') } })
    const first = await server.send(
      'mutation { createInitialPerson(data: {name: "Ada", email: "ada@example.com", password: "long enough"}) { sessionToken } }',
    )
    const token = first.data.createInitialPerson.sessionToken
    const send = (query: string) => server.send(query, undefined, { token })

    const notes = ['later', null, 'at once']
    for (const note of notes) {
      const { errors } = await send(
        `mutation { createTask(data: {label: "x", notes: ${JSON.stringify(note)}}) { id } }`,
      )
      expect(errors).toEqual([])
    }
    const read = async (query: string) => {
      const { data, errors } = await send(query)
      expect(errors).toEqual([])
      return data.allTasks
    }
    expect(await read('{ allTasks { notes } }')).toEqual(notes.map((note) => ({ notes: note })))
    expect(await read('query { ...All } fragment All on Query { allTasks { notes } }')).toEqual(
      notes.map((note) => ({ notes: note })),
    )
    expect(await read('{ allTasks(where: {notes_contains_i: "AT"}) { id } }')).toEqual([{ id: '1' }, { id: '3' }])
    expect(await read('{ allTasks(sortBy: [notes_ASC]) { id } }')).toEqual([{ id: '3' }, { id: '1' }, { id: '2' }])
    const long = await send('mutation { updateTask(id: 1, data: {notes: "much too long"}) { id } }')
    expect(long.errors[0]?.extensions['fields']).toEqual([
      { path: ['notes'], message: expect.stringContaining('at most 10') },
    ])
    const meta = await send('{ core { adminMeta { list(key: "Task") { fields { path label fieldMeta } } } } }')
    expect(meta.data.core.adminMeta.list.fields).toContainEqual({
      path: 'notes',
      label: 'Notes',
      fieldMeta: expect.objectContaining({ maxLength: 10, isRequired: false }),
    })

    const { code } = await runCommand(['sdk', '--schema', dir.at('schema'), '--out', dir.at('client')])
    expect(code).toBe(0)
    expect(await readFile(dir.at('client/lists-client.ts'), 'utf8')).toContain('notes_contains_i')
  })
})
