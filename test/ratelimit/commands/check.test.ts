import { mkdir, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../helpers/process/run-command.ts'
import { tempDir } from '../../helpers/temp-dir.ts'

const check = (...argv: string[]) => runCommand(['ratelimit', 'check', ...argv])

describe('trivium ratelimit check', () => {
  it('says that rules are fine', async () => {
    expect(await check('examples/ratelimit/config')).toEqual({
      code: 0,
      stdout: 'all rules ok: 2 domains\n',
      stderr: '',
    })
  })

  it('lists every problem of every file and ends with 78', async () => {
    await using dir = await tempDir()
    await writeFile(dir.at('a.yaml'), 'domain: d\ndescriptors:\n  - kye: x\n')
    await mkdir(dir.at('below'))
    await writeFile(dir.at('below/b.yml'), 'domain: d\ndescriptors: []\n')
    await writeFile(dir.at('notes.txt'), 'no rules\n')
    const { code, stdout } = await check(dir.path)
    expect(code).toBe(78)
    expect(stdout).toContain("error: a.yaml:3:5: config error, unknown key 'kye'. Did you mean 'key'?\n")
    expect(stdout).toContain("error: below/b.yml:1:1: duplicate domain 'd' in config file")
    expect(stdout).toContain('warning: notes.txt: the file is ignored')
    expect(stdout).toMatch(/the rules cannot be loaded\n$/)
    const json = await check('--json', '--merge-domain-config', dir.path)
    const report = JSON.parse(json.stdout) as { ok: boolean; problems: { message: string }[] }
    expect(report.ok).toBe(false)
    expect(report.problems.some((problem) => problem.message.includes('duplicate domain'))).toBe(false)
  })

  it('ends with 78 when there is no such directory, with 2 when it is not told one', async () => {
    expect((await check('/does/not/exist')).code).toBe(78)
    expect((await check()).code).toBe(2)
    expect((await check('--wrong', 'x')).code).toBe(2)
    expect((await check('--help')).stdout).toContain('Usage: trivium ratelimit check')
    expect((await runCommand(['ratelimit', 'nothing'])).code).toBe(2)
  })
})
