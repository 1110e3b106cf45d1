import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { describeWithPrograms } from '../helpers/backends.ts'
import { isolatedFlags, runTrivium } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const shell = promisify(execFile)

interface Example {
  readonly command: string
  /** Expected output; `…` stands for anything. */
  readonly output: string
}

/** The `sh` blocks below the heading Try: commands, and their output as comment lines. */
function readExamples(markdown: string): Example[] {
  const section = markdown.slice(markdown.indexOf('\n## Try\n'), markdown.indexOf('\n## The command line\n'))
  return [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => {
    const lines = block.trimEnd().split('\n')
    return {
      command: lines.filter((line) => !line.startsWith('# ')).join('\n'),
      output: lines
        .filter((line) => line.startsWith('# '))
        .map((line) => line.slice(2))
        .join('\n'),
    }
  })
}

function toPattern(output: string): RegExp {
  const parts = output.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*')}\\s*$`)
}

describeWithPrograms(['bash', 'curl'], 'the commands of the README', () => {
  it('print what the README says, in order, against one server', async () => {
    const examples = readExamples(await readFile(`${ROOT}README.md`, 'utf8'))
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
