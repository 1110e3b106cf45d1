import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { describeWithPrograms } from '../helpers/backends.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATH = `${ROOT}node_modules/.bin:${process.env['PATH']}`
const runFile = promisify(execFile)

/** Runs a program and gives how it ended, whatever that is. */
async function outcome(program: string, args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  try {
    const { stdout } = await runFile(program, args, options)
    return { code: 0, stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { code, stdout }
  }
}

describeWithPrograms(['bash', 'make'], 'the make targets', () => {
  it.each([
    [['test'], /vitest run --config test\/vitest\.config\.ts *$/m],
    [['test', 'ONE=test/docs'], /vitest run --config test\/vitest\.config\.ts test\/docs$/m],
    [['watch'], /^RUNTIME_ROOT=examples\/ratelimit .*node --watch-path=src .*src\/main\.ts serve$/m],
    [['check'], /^FULL= src\/codegen\/check\.sh$/m],
    [['check', 'FULL=1'], /^FULL=1 src\/codegen\/check\.sh$/m],
  ])('make %j', async (args, expected) => {
    const { code, stdout } = await outcome('make', ['--dry-run', ...args], { cwd: ROOT })
    expect([code, stdout]).toEqual([0, expect.stringMatching(expected)])
  })
})

describeWithPrograms(['bash', 'xargs'], 'the static checks', () => {
  const check = `${ROOT}src/codegen/check.sh`
  const env = { PATH, FULL: '' }

  it('fail and say why when one of them does', async () => {
    await using dir = await tempDir()
    await writeFile(dir.at('a.ts'), 'debugger\n')
    const { code, stdout } = await outcome(check, ['lint'], { cwd: dir.path, env })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAIL {2}lint\n[^]*no-debugger/)
  })

  it('all run, and fail together, in a folder that has nothing to check', async () => {
    await using dir = await tempDir()
    const { code, stdout } = await outcome(check, [], { cwd: dir.path, env })
    expect(code).toBe(1)
    const names = [...stdout.matchAll(/^(?:ok {4}|FAIL {2})(\w+)$/gm)].map(([, name]) => name)
    expect(names.toSorted()).toEqual(['format', 'generated', 'lint', 'rooms', 'types', 'unused'])
    expect(stdout).toContain('FAIL  types')
  })

  it('are called by name, and by no other', async () => {
    expect(await outcome(check, ['typos'], { cwd: ROOT, env })).toMatchObject({ code: 1 })
  })
})
