import { execFile } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { describeWithPrograms } from '../helpers/backends.ts'
import { isolatedFlags, runTrivium } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'
import { readExamples, toPattern } from './helpers/examples.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const shell = promisify(execFile)

describeWithPrograms(['bash', 'curl', 'sed'], 'the page on lists of your own', () => {
  it('says what happens, in order', async () => {
    const page = await readFile(`${ROOT}docs/your-own-lists.md`, 'utf8')
    const [, lists = ''] = /```graphql\n([^]*?)```/.exec(page) ?? []
    await using dir = await tempDir()
    await mkdir(dir.at('greenhouse'))
    await writeFile(dir.at('greenhouse/lists.graphql'), lists)
    await writeFile(dir.at('trivium'), `#!/bin/sh\nexec '${process.execPath}' '${ROOT}src/main.ts' "$@"\n`)
    await chmod(dir.at('trivium'), 0o755)
    const database = `sqlite:${dir.at('lists.sqlite')}`
    const flags = ['--tasks-database-url', database, '--schema', dir.at('greenhouse')]
    await using server = await runTrivium(['tasks', ...isolatedFlags(dir.path), ...flags])
    const env = { ...process.env, PATH: `${dir.path}:${process.env['PATH']}`, TASKS_DATABASE_URL: database }

    const examples = readExamples(page)
    expect(examples.length).toBe(7)
    for (const { command, output } of examples) {
      const here = command.replaceAll('http://127.0.0.1:8080', server.ready.http)
      const { stdout } = await shell('bash', ['-ec', here], { cwd: dir.path, env })
      expect(stdout, command).toMatch(toPattern(output))
    }
  })
})
