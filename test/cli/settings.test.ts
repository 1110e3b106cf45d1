import { describe, expect, it } from 'vitest'
import { SERVICE_NAMES, services } from '../../src/cli/services.ts'
import { unknownVariables } from '../../src/cli/unknown-variables.ts'
import { distance } from '../../src/common/nearest-name.ts'
import {
  bool,
  decimal,
  durationMs,
  integer,
  list,
  oneOf,
  pairs,
  port,
} from '../../src/common/settings/setting-types.ts'
import { flagOf, readSettings, type SettingTable } from '../../src/common/settings/settings.ts'
import { hostSettings } from '../../src/server/settings.ts'

const table = {
  port: { env: 'THE_PORT', type: port, default: '80', help: 'a port', aliases: ['OLD_PORT'], flags: ['p'] },
  secret: { env: 'THE_SECRET', type: integer({ min: 1, max: 2 }), default: '1', help: 'a secret', secret: true },
} as const satisfies SettingTable

const read = (env: Record<string, string>, flags: Record<string, string> = {}, defaults: Record<string, string> = {}) =>
  readSettings(table, { env, flags: new Map(Object.entries(flags)), defaults })

describe('where a setting comes from', () => {
  it.each([
    ['the default', {}, {}, {}, 80],
    ['the default of the command', {}, {}, { THE_PORT: '81' }, 81],
    ['the variable', { THE_PORT: '82' }, {}, { THE_PORT: '81' }, 82],
    ['the alias', { OLD_PORT: '83' }, {}, {}, 83],
    ['the variable before its alias', { THE_PORT: '82', OLD_PORT: '83' }, {}, {}, 82],
    ['the default for an empty variable', { THE_PORT: '' }, {}, {}, 80],
    ['the flag before the variable', { THE_PORT: '82' }, { 'the-port': '84' }, {}, 84],
    ['the short flag', {}, { p: '85' }, {}, 85],
  ])('takes %s', (_what, env, flags, defaults, value) => {
    expect(read(env, flags, defaults).values.port).toBe(value)
  })

  it('makes flags from variables', () => {
    expect(flagOf('TASKS_DATABASE_URL')).toBe('tasks-database-url')
    expect(flagOf('LocalCacheSizeInBytes')).toBe('local-cache-size-in-bytes')
  })
})

describe('unusable settings', () => {
  it('are all reported, each with its origin, its rule and its value', () => {
    expect(read({ THE_PORT: 'abc', THE_SECRET: '9' }).problems).toEqual([
      'THE_PORT: expected an integer from 0 to 65535, got "abc"',
      'THE_SECRET: expected an integer from 1 to 2, got the value given',
    ])
  })

  it('name the flag or alias they came from', () => {
    expect(read({}, { p: '-1' }).problems).toEqual(['--p: expected an integer from 0 to 65535, got "-1"'])
    expect(read({ OLD_PORT: 'x' }).problems).toEqual(['OLD_PORT: expected an integer from 0 to 65535, got "x"'])
  })
})

describe('types of settings', () => {
  it.each([
    ['bool', bool, { true: true, T: true, '1': true, false: false, F: false, '0': false }, ['yes', 'TrUe', '2', '']],
    [
      'integer',
      integer({ min: -5, max: 10 }),
      { '-5': -5, '10': 10, '007': 7 },
      ['11', '-6', '1.5', '1e1', '0x1', ' 1', ''],
    ],
    [
      'decimal',
      decimal({ min: 0, max: 1 }),
      { '0.8': 0.8, '1': 1, '.5': 0.5, '+1.': 1 },
      ['1.01', '-0.1', '.', 'NaN', ''],
    ],
    ['port', port, { '0': 0, '65535': 65_535 }, ['65536', '-1', 'http']],
    [
      'duration',
      durationMs,
      { '0': 0, '300ms': 300, '1h30m': 5_400_000, '1.5s': 1_500, '24h': 86_400_000 },
      ['5', '-1s', '1 s', 's', '1d', '1s ', ''],
    ],
    ['choice', oneOf(['a', 'b']), { a: 'a', b: 'b' }, ['c', 'A', '']],
    ['list', list, { '': [], 'a, b': ['a', 'b'], a: ['a'] }, []],
    [
      'pairs',
      pairs,
      {
        '': new Map(),
        'a:1,b:x:y': new Map([
          ['a', '1'],
          ['b', 'x:y'],
        ]),
      },
      ['a', ':1', 'a:1,'],
    ],
  ])('%s', (_name, type, good, bad) => {
    for (const [text, value] of Object.entries(good)) expect(type.parse(text), text).toEqual(value)
    for (const text of bad) expect(type.safeParse(text).success, JSON.stringify(text)).toBe(false)
  })
})

describe('the tables of the product', () => {
  const tables = [hostSettings, ...SERVICE_NAMES.map((name) => services[name].settings)]
  const settings = tables.flatMap((one: SettingTable) => Object.values(one))

  it('have usable defaults', () => {
    for (const one of tables) expect(readSettings(one, { env: {}, flags: new Map() }).problems).toEqual([])
  })

  it('never use a variable, alias or flag twice', () => {
    const names = settings.flatMap((setting) => [setting.env, ...(setting.aliases ?? [])])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    const flags = settings.flatMap((setting) => [flagOf(setting.env), ...(setting.flags ?? [])])
    expect(flags.filter((flag, index) => flags.indexOf(flag) !== index)).toEqual([])
  })
})

describe('unknown variables', () => {
  const known = new Set(['TASKS_DATABASE_URL', 'DOCDB_DIR', 'PORT'])

  it('are named with the nearest known one when they start like ours', () => {
    expect(unknownVariables(['TASKS_DATABSE_URL', 'DOCDB_DIR', 'HOME', 'PROT'], known)).toEqual([
      'unknown variable TASKS_DATABSE_URL is ignored; did you mean TASKS_DATABASE_URL?',
    ])
  })

  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
    ['DIR', 'DRI', 2],
  ])('the distance of %j and %j is %i', (a, b, expected) => {
    expect(distance(a, b)).toBe(expected)
  })
})
