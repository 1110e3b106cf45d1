import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../helpers/process/run-command.ts'
import { tempDir } from '../../helpers/temp-dir.ts'

const diff = (...argv: string[]) => runCommand(['ratelimit', 'diff', ...argv])

const rule = (key: string, value: string, limit: string, more = '') =>
  `  - { key: ${key}, value: "${value}", rate_limit: { ${limit} }${more} }\n`
const per = (requests: number, unit = 'minute') => `unit: ${unit}, requests_per_unit: ${requests}`

/** Compares two files of one domain. */
async function between(before: string, after: string): Promise<{ code: number; lines: string[] }> {
  await using one = await tempDir()
  await using two = await tempDir()
  await writeFile(one.at('a.yaml'), `domain: d\ndescriptors:\n${before}`)
  await writeFile(two.at('a.yaml'), `domain: d\ndescriptors:\n${after}`)
  const { code, stdout } = await diff(one.path, two.path)
  return { code, lines: stdout.trimEnd().split('\n') }
}

describe('trivium ratelimit diff', () => {
  it.each([
    ['a larger limit', rule('k', 'v', per(1)), rule('k', 'v', per(2)), 'k=v: 1 per minute -> 2 per minute [looser]'],
    ['a smaller limit', rule('k', '', per(5)), rule('k', '', per(2)), 'k: 5 per minute -> 2 per minute [tighter]'],
    [
      'another window: more at once, less in time',
      rule('k', '', per(60)),
      rule('k', '', per(100, 'hour')),
      'k: 60 per minute -> 100 per hour',
    ],
    [
      'shadow mode',
      rule('k', '', per(1), ', shadow_mode: true'),
      rule('k', '', per(1)),
      'k: 1 per minute, shadow mode -> 1 per minute [tighter]',
    ],
    [
      'a failure mode',
      rule('k', '', per(1)),
      rule('k', '', `${per(1)}, failure_mode: local`),
      'k: 1 per minute -> 1 per minute, failure mode local',
    ],
  ])('tells of %s', async (_title, before, after, line) => {
    expect(await between(before, after)).toEqual({ code: 1, lines: ['domain d', `  ~ ${line}`, '1 change'] })
  })

  it('tells what new rules take descriptors from, and whom those of old ones go to', async () => {
    const any = rule('path', '', per(20))
    const { lines } = await between(
      any + rule('path', '/a', per(1)) + rule('gone', '', per(3)),
      any + rule('path', '/b*', per(50)) + rule('path', '/b1', 'unlimited: true'),
    )
    expect(lines).toEqual([
      'domain d',
      '  - path=/a: 1 per minute -> 20 per minute [looser]',
      '  - gone: 3 per minute -> no limit [looser]',
      '  + path=/b*: 20 per minute -> 50 per minute [looser]',
      '  + path=/b1: 20 per minute -> unlimited [looser]',
      '4 changes',
    ])
  })

  it('tells of wildcards in another order, and of rules below others', async () => {
    const [a, b] = [rule('p', '/a*', per(1)), rule('p', '/*b', per(2))]
    const nested = (requests: number) =>
      `  - { key: plan, value: free, descriptors: [{ key: user, rate_limit: { ${per(requests)} } }] }\n`
    const { lines } = await between(a + b + nested(3), b + a + nested(4))
    expect(lines).toEqual([
      'domain d',
      '  ~ plan=free,user: 3 per minute -> 4 per minute [looser]',
      '  ~ p (order): /a* then /*b -> /*b then /a*',
      '2 changes',
    ])
  })

  it('ends with 0 when nothing changes, and gives JSON', async () => {
    const rules = 'examples/ratelimit/config'
    expect(await diff(rules, rules)).toEqual({ code: 0, stdout: 'nothing changes\n', stderr: '' })
    await using dir = await tempDir()
    await writeFile(dir.at('a.yaml'), `domain: internal\ndescriptors:\n${rule('new', '', per(1))}`)
    const { code, stdout } = await diff('--json', rules, dir.path)
    const { changes } = JSON.parse(stdout) as { changes: { domain: string }[] }
    expect(code).toBe(1)
    expect(changes).toContainEqual({
      ...{
        domain: 'internal',
        rule: 'new',
        kind: 'added',
        before: 'no limit',
        after: '1 per minute',
        effect: 'tighter',
      },
    })
    expect(new Set(changes.map(({ domain }) => domain))).toEqual(new Set(['example', 'internal']))
  })

  it('ends with 78 when one of them cannot be loaded, with 2 when it is not told two', async () => {
    const broken = await diff('examples/ratelimit/config', '/does/not/exist')
    expect(broken).toMatchObject({ code: 78, stderr: expect.stringContaining('/does/not/exist: error: ') })
    expect((await diff('examples/ratelimit/config')).code).toBe(2)
    expect((await diff('--wrong', 'a', 'b')).code).toBe(2)
    expect((await diff('--help')).stdout).toContain('Usage: trivium ratelimit diff')
  })
})
