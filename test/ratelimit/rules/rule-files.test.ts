import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { problemLine } from '../../../src/ratelimit/rules/definition.ts'
import { checkRules } from '../../../src/ratelimit/rules/validate.ts'
import { readRuleFile } from '../../../src/ratelimit/rules/yaml/read-rules.ts'

const utf8 = new TextEncoder()

/** Problems of one or more files, as an operator reads them. */
function problemsOf(files: Readonly<Record<string, string | Uint8Array>>, mergeDomains = false): string[] {
  const results = Object.entries(files).map(([source, text]) =>
    readRuleFile(source, typeof text === 'string' ? utf8.encode(text) : text),
  )
  const domains = results.flatMap((result) => result.domain ?? [])
  const problems = [...results.flatMap((result) => result.problems), ...checkRules(domains, mergeDomains)]
  return problems.map((problem) => `${problem.severity} ${problemLine(problem)}`)
}

const readOf = (text: string) => readRuleFile('a.yaml', utf8.encode(text)).domain

const rule = (limit: string, more = '') => `domain: d\ndescriptors:\n  - key: k\n${more}    rate_limit: ${limit}\n`

describe('a rule file', () => {
  it.each([
    [
      'an unknown unit',
      rule('{ unit: foo, requests_per_unit: 1 }'),
      "error a.yaml:4:19: invalid rate limit unit 'foo'",
    ],
    ['a misspelt unit', rule('{ unit: minutes, requests_per_unit: 1 }'), "'minutes'. Did you mean 'minute'?"],
    ['no unit', rule('{ requests_per_unit: 1 }'), "error a.yaml:4:5: invalid rate limit unit ''"],
    [
      'the same key twice',
      'domain: test-domain\ndescriptors:\n  - key: key1\n    value: value1\n  - key: key1\n    value: value1\n',
      "error a.yaml:5:5: duplicate descriptor composite key 'test-domain.key1_value1'. It also stands in a.yaml:3:5",
    ],
    ['no key', 'domain: d\ndescriptors:\n  - value: v\n', 'error a.yaml:3:5: descriptor has empty key'],
    ['no domain', 'descriptors: []\n', 'config file cannot have empty domain'],
    ['an empty file', '', 'config file cannot have empty domain'],
    ['an unfinished string', "domain: '''\n", 'error a.yaml:2:1: error loading config file: yaml: '],
    [
      'a misspelt key',
      'domain: d\ndescriptors:\n  - key: k\n    ratelimit:\n      unit: day\n',
      "error a.yaml:4:5: config error, unknown key 'ratelimit'. Did you mean 'rate_limit'?",
    ],
    [
      'requestsperunit',
      rule('{ unit: day, requestsperunit: 1 }'),
      "unknown key 'requestsperunit'. Did you mean 'requests_per_unit'?",
    ],
    ['unlmited', rule('{ unlmited: true, unit: day, requests_per_unit: 1 }'), "Did you mean 'unlimited'?"],
    [
      'a key that is a number',
      'domain: d\n0.25: x\n',
      'error a.yaml:2:1: config error, key is not of type string: 0.25',
    ],
    [
      'a list of words',
      'domain: d\ndescriptors: [a, b]\n',
      'config error, yaml file contains list of type other than map: a',
    ],
    [
      'an empty replaces',
      rule('{ unit: day, requests_per_unit: 1, replaces: [{ name: "" }] }'),
      'should not have an empty replaces entry',
    ],
    [
      'replacing itself',
      rule('{ unit: day, requests_per_unit: 1, name: me, replaces: [{ name: me }] }'),
      'replaces should not contain name of same descriptor',
    ],
    [
      'unlimited with a unit',
      rule('{ unlimited: true, unit: day }'),
      'should not specify rate limit unit when unlimited',
    ],
    [
      'share_threshold without a star',
      rule('{ unit: day, requests_per_unit: 1 }', '    value: v\n    share_threshold: true\n'),
      "share_threshold can only be used with wildcard values (containing '*'), but found key 'k_v'",
    ],
    [
      'metadata that is no mapping',
      rule('{ unit: day, requests_per_unit: 1 }', '    metadata: [1]\n'),
      'error parsing metadata',
    ],
    [
      'a repeated key',
      'domain: d\ndomain: e\n',
      "error a.yaml:2:1: config error, key 'domain' is stated twice in one mapping",
    ],
    ['unlimited as text', rule('{ unlimited: "yes" }'), "'unlimited' must be true or false"],
    [
      'a fraction of a request',
      rule('{ unit: day, requests_per_unit: 1.5 }'),
      "'requests_per_unit' must be a whole number",
    ],
    ['a negative number', rule('{ unit: day, requests_per_unit: -1 }'), 'must be a whole number from 0 to 4294967295'],
    ['a number beyond 32 bits', rule('{ unit: day, requests_per_unit: 4294967296 }'), 'must be a whole number'],
    ['tabs', 'domain: d\ndescriptors:\n\t- key: k\n', 'error a.yaml:3:'],
    [
      'a tag that runs code elsewhere',
      'domain: !!js/function "x"\n',
      'error a.yaml:1:9: error loading config file: yaml: ',
    ],
    ['a NUL byte', 'domain: d\u0000\n', 'error a.yaml: the file has a NUL byte at offset 9'],
    ['bytes that are not UTF-8', new Uint8Array([0x64, 0xff]), 'error a.yaml: the file is not valid UTF-8'],
    ['900 brackets', `domain: ${'['.repeat(900)}`, 'error a.yaml:1:1: nested deeper than 64 levels'],
    ['900 brackets within brackets', `domain: [${'a['.repeat(900)}`, 'error a.yaml:1:1: nested deeper than 64 levels'],
    [
      '900 brackets between apostrophes',
      `domain: [a', ${'['.repeat(900)}, b'`,
      'error a.yaml:1:1: nested deeper than 64 levels',
    ],
    ['900 dashes', `domain: d\ndescriptors:\n${'- '.repeat(900)}`, 'error a.yaml:3:1: nested deeper than 64 levels'],
    [
      '900 indents',
      Array.from({ length: 900 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
      'nested deeper than 64 levels',
    ],
    ['too many bytes', 'a'.repeat(16 * 1024 * 1024 + 1), 'error a.yaml: the file has 16777217 bytes'],
  ])('is refused with its place: %s', (_title, text, expected) => {
    const problems = problemsOf({ 'a.yaml': text })
    expect(problems.filter((problem) => problem.startsWith('error')).join('\n')).toContain(expected)
  })

  it('reports all problems of all files at once', () => {
    const problems = problemsOf({
      'a.yaml':
        'domain: d\ndescriptors:\n  - key: k\n    rate_limit: { unit: foo, requests_per_unit: -1 }\n  - value: v\n',
      'b.yaml': 'descriptors: 5\n',
    })
    expect(problems.filter((problem) => problem.startsWith('error'))).toEqual([
      expect.stringContaining("a.yaml:4:19: invalid rate limit unit 'foo'"),
      expect.stringContaining("a.yaml:4:49: 'requests_per_unit' must be"),
      expect.stringContaining('a.yaml:5:5: descriptor has empty key'),
      expect.stringContaining('b.yaml:1:1: config file cannot have empty domain'),
      expect.stringContaining('b.yaml:1:14: expected a list'),
    ])
  })

  it('may not share its domain with another file, unless domains are merged', () => {
    const files = {
      'a.yaml': 'domain: d\ndescriptors:\n  - key: a\n    value: b\n',
      'b.yaml': 'domain: d\ndescriptors:\n  - key: b\n',
    }
    expect(problemsOf(files)).toEqual([
      "error b.yaml:1:1: duplicate domain 'd' in config file. It also stands in a.yaml. MERGE_DOMAIN_CONFIG=true joins them",
    ])
    expect(problemsOf(files, true)).toEqual([])
    expect(problemsOf({ ...files, 'c.yaml': files['a.yaml'] }, true)).toEqual([
      "error c.yaml:3:5: duplicate descriptor composite key 'd.a_b'. It also stands in a.yaml:3:5",
    ])
  })

  it.each([
    [
      'an unknown name in replaces',
      rule('{ unit: day, requests_per_unit: 1, replaces: [{ name: nobody }] }'),
      "warning a.yaml:4:63: replaces names 'nobody', but no rule has that name",
    ],
    ['a missing requests_per_unit', rule('{ unit: day }'), 'warning a.yaml:4:5: requests_per_unit is missing'],
    [
      'a rule that can never match',
      'domain: d\ndescriptors:\n  - key: k\n    value: a*\n  - key: k\n    value: ab*c\n',
      "warning a.yaml:5:5: rule can never match: 'a*' before it takes every value that 'ab*c' takes",
    ],
    ['a key in the wrong place', 'domain: d\nunit: day\n', "warning a.yaml:2:1: key 'unit' has no effect here"],
  ])('is taken with a warning: %s', (_title, text, expected) => {
    expect(problemsOf({ 'a.yaml': text }).join('\n')).toContain(expected)
    expect(problemsOf({ 'a.yaml': text }).filter((problem) => problem.startsWith('error'))).toEqual([])
  })

  it('may be written as rule files elsewhere are: words for booleans, numbers as values, anchors, flags in rate_limit', () => {
    const text = [
      'domain: d',
      'descriptors:',
      '  - key: status',
      '    value: 404',
      '    rate_limit: &limit { unit: Minute, requests_per_unit: 0x10, shadow_mode: yes }',
      '  - key: other',
      '    rate_limit: { <<: *limit, requests_per_unit: 5 }',
      '    detailed_metric: off',
    ].join('\n')
    expect(problemsOf({ 'a.yaml': text })).toEqual([])
    const { domain } = readRuleFile('a.yaml', utf8.encode(`\ufeff${text}`))
    expect(domain?.descriptors).toMatchObject([
      { key: 'status', value: '404', shadowMode: true, limit: { unit: 2, requestsPerUnit: 16 } },
      { key: 'other', value: '', shadowMode: true, detailedMetric: false, limit: { unit: 2, requestsPerUnit: 5 } },
    ])
  })

  it('may hold brackets in plain text, however many', () => {
    const rules = Array.from({ length: 100 }, (_, index) => `  - key: k\n    value: a[{${index}\n`)
    expect(problemsOf({ 'a.yaml': `domain: d\ndescriptors:\n${rules.join('')}` })).toEqual([])
  })

  it('cannot grow by aliases beyond reason', () => {
    const names = 'abcdefghij'.split('')
    const lines = names.map((name, index) => {
      const items = index === 0 ? '1' : Array.from({ length: 9 }, () => `*${names[index - 1]}`).join(', ')
      return `    ${name}: &${name} [${items}]`
    })
    const text = `domain: d\ndescriptors:\n- key: k\n  metadata:\n${lines.join('\n')}\n`
    expect(problemsOf({ 'a.yaml': text })).toEqual(['error a.yaml: the file stands for more than 2000000 values'])
  })

  it('cut off at any byte is an error or a smaller set of rules, never a crash', async () => {
    const bytes = await readFile('examples/ratelimit/config/example.yaml')
    for (let length = 0; length < bytes.length; length += 1) {
      const { domain, problems } = readRuleFile('cut.yaml', bytes.subarray(0, length))
      expect(domain !== undefined || problems.length > 0, `${length} bytes`).toBe(true)
    }
  })

  it('may group the digits of a number', () => {
    const read = (requests: string) => {
      const text = rule(`{ unit: day, requests_per_unit: ${requests} }`)
      return problemsOf({ 'a.yaml': text })[0] ?? readOf(text)?.descriptors[0]?.limit?.requestsPerUnit
    }
    expect(read('1_000')).toBe(1_000)
    expect(read('4_294_967_295')).toBe(4_294_967_295)
    const rule4 = "error a.yaml:4:49: 'requests_per_unit' must be a whole number from 0 to 4294967295"
    expect([read('"1_000"'), read('_1'), read('4_294_967_296')]).toEqual([rule4, rule4, rule4])
  })

  it('is the first of several documents, with a warning', () => {
    const text = `${rule('{ unit: day, requests_per_unit: 1 }')}---\ndomain: other\ndescriptors: [a]\n`
    expect(problemsOf({ 'a.yaml': text })).toEqual([
      'warning a.yaml:5:1: only the first of several YAML documents in one file is read',
    ])
    expect(readOf(text)?.domain).toBe('d')
  })
})
