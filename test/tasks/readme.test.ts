import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { TASKS_ERROR_CODES } from '../../src/tasks/errors.ts'
import { startOnSqlite } from './helpers/tasks-server.ts'

const page = await readFile('src/tasks/README.md', 'utf8')

/** Rows of the table below a heading, cells trimmed, those that are code without their marks. */
function tableBelow(heading: string): string[][] {
  const [, section = ''] = page.split(`## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  )
}

describe('the service page of tasks', () => {
  it('lists every error code with its meaning', () => {
    expect(tableBelow('Errors')).toEqual(Object.entries(TASKS_ERROR_CODES))
  })
})

describe('the examples of tasks', () => {
  it('run in their order on an empty database', async () => {
    await using server = await startOnSqlite()
    let token: string | undefined
    const answers: Record<string, unknown>[] = []
    for (const file of (await readdir('examples/tasks')).sort()) {
      const { data, errors } = await server.send(await readFile(`examples/tasks/${file}`, 'utf8'), undefined, { token })
      expect([file, errors]).toEqual([file, []])
      token = data.createInitialPerson?.sessionToken ?? data.authenticatePersonWithPassword?.sessionToken ?? token
      answers.push(data)
    }
    expect(answers[3]).toEqual({
      allTasks: [
        { label: 'Mow the lawn', priority: null, assignedTo: { name: 'Bob' } },
        { label: 'Paint the fence', priority: 'low', assignedTo: { name: 'Bob' } },
      ],
      allPeople: [{ name: 'Bob', tasks: [{ label: 'Mow the lawn' }], open: { count: 2 } }],
    })
    expect(answers[4]).toMatchObject({ updateTask: { assignedTo: { name: 'Bob' } }, endSession: true })
  })
})
