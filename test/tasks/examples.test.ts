import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { startTrivium } from '../helpers/process/start-trivium.ts'

describe('the commands that are shown at start', () => {
  it('work as they stand, in their order', async () => {
    await using server = await startTrivium({ serve: ['tasks'] })
    const commands = server.running.services.flatMap((service) => service.examples(server.urls))
    const answers: unknown[] = []
    for (const command of commands) {
      const { stdout } = await promisify(execFile)('bash', ['-ec', `${command} -s`], { cwd: server.dir.path })
      answers.push(JSON.parse(stdout))
    }
    expect(answers).toEqual([
      { data: { createInitialPerson: { item: { id: '1', name: 'Ada' } } } },
      { data: { createTask: { id: '1', label: 'Try it' } } },
      { data: { allTasks: [{ id: '1', label: 'Try it', assignedTo: null }] } },
    ])
  })
})
