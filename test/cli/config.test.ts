import { describe, expect, it } from 'vitest'
import { settingGroups } from '../../src/cli/services.ts'
import { runCommand } from '../helpers/process/run-command.ts'

interface Shown {
  readonly group: string
  readonly variable: string
  readonly value: string
  readonly source: string
  readonly name?: string
}

async function config(argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { code, stdout, stderr } = await runCommand(['config', '--json', ...argv], env)
  const shown = code === 0 ? (JSON.parse(stdout) as Shown[]) : []
  return { code, stderr, shown, of: (variable: string) => shown.find((one) => one.variable === variable) }
}

describe('trivium config', () => {
  it('shows every setting, with its default', async () => {
    const { code, shown } = await config([])
    expect(code).toBe(0)
    const all = settingGroups.flatMap(({ heading, settings }) =>
      Object.values(settings).map(({ env, default: value }) => ({
        group: heading.toLowerCase(),
        variable: env,
        value,
        source: 'default',
      })),
    )
    expect(shown).toEqual(all)
  })

  it.each([
    ['a flag', ['--log-level', 'debug'], { LOG_LEVEL: 'warn' }, 'LOG_LEVEL', 'debug', 'flag', '--log-level'],
    ['a short flag', ['--engine', 'memory'], {}, 'DOCDB_ENGINE', 'memory', 'flag', '--engine'],
    ['a switch', ['--docdb-readonly'], {}, 'DOCDB_READONLY', 'true', 'flag', '--docdb-readonly'],
    ['a variable', [], { PORT: '81' }, 'PORT', '81', 'environment', 'PORT'],
    ['an alias', [], { REDIS_TYPE: 'cluster' }, 'KVSTORE_TYPE', 'cluster', 'environment', 'REDIS_TYPE'],
  ])('tells the origin of %s', async (_what, argv, env, variable, value, source, name) => {
    expect((await config(argv, env)).of(variable)).toMatchObject({ value, source, name })
  })

  it('shows what is served alone with the defaults of that', async () => {
    const { of, shown } = await config(['docdb', './books'])
    expect(of('PORT')).toEqual({ group: 'server', variable: 'PORT', value: '59840', source: 'default' })
    expect(of('DOCDB_PATH')).toMatchObject({ value: './books' })
    expect(new Set(shown.map((one) => one.group))).toEqual(new Set(['server', 'docdb']))
  })

  it('shows the value in force where a larger one is lowered', async () => {
    const { of, stderr } = await config([], { KVSTORE_TIMEOUT: '5h' })
    expect(of('KVSTORE_TIMEOUT')).toMatchObject({ value: '1h', source: 'environment' })
    expect(stderr).toContain('KVSTORE_TIMEOUT: lowered to 1h')
  })

  it.each([
    ['DOCDB_AUTH', 'ada:hunter2', '********'],
    ['DOCDB_COUCHDB_URL', 'http://ada:hunter2@couch:5984/x?token=hunter2', 'http://********@couch:5984/x?********'],
    [
      'TASKS_DATABASE_URL',
      'postgres://ada:hun@ter2@db/tasks?password=hunter2',
      'postgres://********@db/tasks?********',
    ],
    ['TASKS_DATABASE_URL', 'sqlite:./tasks.sqlite', 'sqlite:./tasks.sqlite'],
    ['KVSTORE_AUTH', 'hunter2', '********'],
    ['KVSTORE_URL', 'redis://ada:hunter2@redis:6379', 'redis://********@redis:6379'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=hunter2', '********'],
    ['CONFIG_GRPC_XDS_CLIENT_ADDITIONAL_HEADERS', 'token:hunter2', '********'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://ada:hunter2@collector:4318', 'http://********@collector:4318'],
  ])('masks what is secret in %s=%s', async (variable, given, value) => {
    const { of, stderr } = await config([], { [variable]: given })
    expect([of(variable)?.value, stderr]).toEqual([value, ''])
    expect((await runCommand(['config'], { [variable]: given })).stdout).toContain(`${variable}=${value} `)
  })

  it('prints lines with the origin behind a hash, group by group', async () => {
    const { stdout } = await runCommand(['config', 'tasks', '--log-level', 'debug'], { PORT: '81' })
    expect(stdout).toMatch(/^# server\nHOST=127\.0\.0\.1 +# default\nPORT=81 +# environment PORT\n/)
    expect(stdout).toMatch(/^LOG_LEVEL=debug +# flag --log-level$/m)
    expect(stdout).toContain('\n\n# tasks\nTASKS_DATABASE_URL=')
  })

  it('reports bad settings as serve does and ends with 78', async () => {
    const argv = ['tasks', '--port', '99999']
    const env = { TASKS_POOL_SIZE: '1', TASKS_DATABSE_URL: 'x', TASKS_DATABASE_URL: 'mysql://ada:hunter2@db' }
    const [shown, served] = [await runCommand(['config', ...argv], env), await runCommand(['serve', ...argv], env)]
    expect(shown.code).toBe(78)
    expect(shown).toEqual(served)
    expect(shown.stderr).toContain('did you mean TASKS_DATABASE_URL?')
    expect(shown.stderr).not.toContain('hunter2')
  })
})
