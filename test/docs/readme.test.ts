import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { describeWithPrograms } from '../helpers/backends.ts'
import { isolatedFlags, runTrivium } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'
import { readExamples, toPattern } from './helpers/examples.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const shell = promisify(execFile)

describeWithPrograms(['bash', 'curl'], 'the commands of the README', () => {
  it('print what the README says, in order, against one server', async () => {
    const page = await readFile(`${ROOT}README.md`, 'utf8')
    const examples = readExamples(page.slice(page.indexOf('\n## Try\n'), page.indexOf('\n## The command line\n')))
    expect(examples.length).toBeGreaterThanOrEqual(9)
    await using dir = await tempDir()
    await using trivium = await runTrivium(isolatedFlags(dir.path))
    const { http, grpc = '', debug = '' } = trivium.ready
    for (const { command, output } of examples) {
      const here = command
        .replaceAll('http://127.0.0.1:8080', http)
        .replaceAll('127.0.0.1:8081', grpc)
        .replaceAll('http://127.0.0.1:6070', debug)
        .replaceAll('node_modules/.bin/trivium', `'${process.execPath}' '${ROOT}src/main.ts'`)
      const { stdout } = await shell('bash', ['-ec', here], { cwd: dir.path })
      expect(stdout, command).toMatch(toPattern(output))
    }
  })
})
