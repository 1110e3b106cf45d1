import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { settingGroups } from '../../src/cli/serve-command.ts'
import { flagOf } from '../../src/common/settings/settings.ts'
import { runCommand } from '../helpers/process/run-command.ts'
import { isolatedFlags } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

describe('help', () => {
  it('shows the commands, examples and exit codes', async () => {
    const { code, stdout } = await runCommand(['--help'])
    expect(code).toBe(0)
    for (const text of ['serve', 'ratelimit client', 'Examples:', 'Exit codes: 0 ok']) expect(stdout).toContain(text)
  })

  it('shows every setting with its flag, variable and default', async () => {
    const { code, stdout } = await runCommand(['serve', '--help'])
    const text = stdout.replaceAll(/\s+/g, ' ')
    expect(code).toBe(0)
    for (const setting of settingGroups.flatMap((group) => Object.values(group.settings))) {
      expect(text).toContain(`--${flagOf(setting.env)}`)
      expect(text).toContain(`(env ${setting.env}, default ${setting.default === '' ? 'not set' : setting.default}`)
    }
  })

  it('shows the version', async () => {
    expect((await runCommand(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('usage errors end with 2 and say what is wrong', () => {
  it.each([
    [['serv'], 'Did you mean serve?'],
    [['serve', '--prot', '1'], "unknown option '--prot'"],
    [['serve', 'taks'], 'unknown service "taks": expected tasks, docdb, ratelimit'],
    [['serve', '--port'], 'argument missing'],
  ])('%j', async (argv, message) => {
    const { code, stderr } = await runCommand(argv)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})

describe('serve that cannot start', () => {
  it('reports all bad settings at once and ends with 78', async () => {
    const { code, stderr } = await runCommand(['serve', '--port', '99999'], {
      GRPC_PORT: 'x',
      DRAIN_TIMEOUT: '10',
      TASKS_MAX_RESULTS: '-1',
    })
    expect(code).toBe(78)
    expect(stderr).toContain('--port: expected an integer from 0 to 65535, got "99999"\n')
    expect(stderr).toContain('GRPC_PORT: expected an integer from 0 to 65535, got "x"\n')
    expect(stderr).toContain('DRAIN_TIMEOUT: expected a duration such as 300ms, 10s or 1h30m, got "10"\n')
    expect(stderr).toContain('TASKS_MAX_RESULTS: expected an integer')
  })

  it('warns of unknown variables that look like ours', async () => {
    const { stderr } = await runCommand(['serve', '--port', 'x'], { TASKS_DATABSE_URL: 'sqlite:x' })
    expect(stderr).toContain('unknown variable TASKS_DATABSE_URL is ignored; did you mean TASKS_DATABASE_URL?\n')
  })

  it('names a busy port and ends with 1', async () => {
    await using dir = await tempDir()
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const { port } = blocker.address() as { port: number }
    const { code, stderr } = await runCommand(['serve', ...isolatedFlags(dir.path), '--port', String(port)])
    blocker.close()
    expect(code).toBe(1)
    expect(stderr).toContain(`cannot listen for HTTP on 127.0.0.1:${port}: the address is already in use (PORT)\n`)
  })
})
