import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { settingGroups } from '../../src/cli/services.ts'
import { flagOf } from '../../src/common/settings/settings.ts'
import { runCommand } from '../helpers/process/run-command.ts'
import { isolatedFlags } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

describe('help', () => {
  it('shows every command, the examples and the exit codes', async () => {
    const { code, stdout } = await runCommand(['--help'])
    expect(code).toBe(0)
    const commands = [...stdout.matchAll(/^ {2}([a-z][a-z -]*\w)(?: [<[].*?)? {2,}/gm)].map(([, name]) => name)
    expect(commands).toEqual([
      ...['serve', 'config', 'tasks migrate', 'tasks seed', 'tasks create-admin', 'tasks backup', 'tasks check'],
      ...['docdb export', 'docdb import', 'docdb pull', 'docdb reset', 'docdb fleet'],
      ...['ratelimit client', 'ratelimit check', 'ratelimit diff', 'ratelimit explain'],
      ...['contracts', 'sdk', 'completion', 'help', 'trivium serve'],
    ])
    expect(stdout).toContain('Exit codes: 0 ok')
  })

  it('of serve fits a screen, with the choices of what is needed most and two examples', async () => {
    for (const argv of [
      ['serve', '--help'],
      ['serve', '-h'],
      ['help', 'serve'],
    ]) {
      const { code, stdout } = await runCommand(argv)
      expect(code).toBe(0)
      expect(stdout.split('\n').length).toBeLessThanOrEqual(45)
      for (const text of ['--port <n>', '--engine <leveldb|memory|couchdb>', '--help all', 'Examples:']) {
        expect(stdout).toContain(text)
      }
    }
  })

  it('of serve shows every setting with its flag, choices, variable and default', async () => {
    const { code, stdout } = await runCommand(['serve', '--help', 'all'])
    const text = stdout.replaceAll(/\s+/g, ' ')
    expect(code).toBe(0)
    for (const setting of settingGroups.flatMap((group) => Object.values(group.settings))) {
      expect(text).toContain(`--${flagOf(setting.env)}`)
      expect(text).toContain(`(env ${setting.env}, default ${setting.default === '' ? 'not set' : setting.default}`)
    }
    expect(text).toContain('--log-format <auto|text|json>')
  })

  it.each(settingGroups.map((group) => [group.heading, group.settings] as const))(
    'of serve shows the settings of %s alone',
    async (heading, settings) => {
      const { stdout } = await runCommand(['serve', '--help', heading.toLowerCase()])
      const flags = [...stdout.matchAll(/^ {2}--([\w-]+)/gm)].map(([, flag]) => flag)
      expect(flags).toEqual(Object.values(settings).map(({ env }) => flagOf(env)))
    },
  )

  it.each([undefined, 80, 132])('keeps to a terminal of %s columns', async (columns) => {
    for (const argv of [['--help'], ['serve', '--help'], ['serve', '--help', 'all'], ['tasks', 'seed', '--help']]) {
      const { stdout } = await runCommand(argv, {}, { columns })
      // What cannot be broken stays whole: the term of a flag, a path.
      const long = stdout.split('\n').filter((line) => line.length > (columns ?? 80) && line.trim().includes(' '))
      expect(long.filter((line) => !/^ {2}--|^ {2}trivium/.test(line))).toEqual([])
    }
  })

  it.each([
    [],
    ['serve'],
    ['config'],
    ['tasks'],
    ['tasks', 'migrate'],
    ['docdb', 'fleet'],
    ['ratelimit'],
    ['ratelimit', 'client'],
  ])('the version is told by %j %j', async (...words) => {
    for (const flag of ['--version', '-v']) {
      expect(await runCommand([...words, flag])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
      })
    }
  })
})

describe('usage errors end with 2 and say what is wrong', () => {
  it.each([
    [['serv'], 'Did you mean serve?'],
    [['tasks', 'migrat'], 'Did you mean migrate?'],
    [['docdb', 'exprot'], 'Did you mean export?'],
    [['ratelimit', 'clint'], 'Did you mean client?'],
    [['ratelimit'], 'Usage: trivium ratelimit'],
    [['serve', '--prot', '1'], "unknown option '--prot'"],
    [['serve', 'taks'], 'unknown service "taks": expected tasks, docdb, ratelimit; did you mean tasks?'],
    [['config', 'zebra'], 'unknown service "zebra": expected tasks, docdb, ratelimit\n'],
    [['serve', '--port'], 'argument missing'],
    [['serve', '--port', '--grpc-port', '0'], '--port needs a value, and --grpc-port is a flag'],
    [['docdb', 'fleet', '--target', '--pull'], '--target needs a value, and --pull is a flag'],
    [['serve', '--help', 'zebra'], "--help knows no topic 'zebra': expected all, server, tasks, docdb, ratelimit"],
  ])('%j', async (argv, message) => {
    const { code, stderr } = await runCommand(argv)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

  it('a value may begin with a dash: a negative number, or after an equals sign', async () => {
    const { code, stderr } = await runCommand(['config', '--port', '-1', '--debug-port=-x'])
    expect(code).toBe(78)
    expect(stderr).toContain('--port: expected an integer from 0 to 65535, got "-1"\n')
    expect(stderr).toContain('--debug-port: expected an integer from 0 to 65535, got "-x"\n')
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
