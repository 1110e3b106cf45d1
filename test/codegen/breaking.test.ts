import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../helpers/temp-dir.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SCRIPT = `${ROOT}src/codegen/check-breaking.ts`
const run = promisify(execFile)

const OASDIFF = process.env['OASDIFF'] ?? 'oasdiff'
const hasOasdiff = await run(OASDIFF, ['--version']).then(
  () => true,
  () => false,
)

/** A repository with the contracts of this one and one release of them. */
async function releaseOf(folder: string): Promise<void> {
  for (const name of ['openapi', 'proto', 'package.json', 'generated/tasks/schema.graphql'])
    await cp(`${ROOT}${name}`, `${folder}/${name}`, { recursive: true })
  await symlink(`${ROOT}node_modules`, `${folder}/node_modules`)
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], { cwd: folder })
  await git('init', '-q')
  await git('add', 'openapi', 'proto', 'package.json', 'generated')
  await git('commit', '-qm', 'release')
  await git('tag', 'v0.1.0')
}

async function check(folder: string): Promise<{ code: number; output: string }> {
  return run(process.execPath, [SCRIPT, '--oasdiff', OASDIFF], { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  )
}

async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(before)
  await writeFile(file, text.replace(before, after))
}

const SDL = 'generated/tasks/schema.graphql'
const PROTO = 'proto/ratelimit/config/ratelimit/v3/rls_conf.proto'
const OPENAPI = 'openapi/ratelimit.yaml'

const BREAKING: readonly (readonly [format: string, file: string, before: string, after: string, said: RegExp])[] = [
  ['GraphQL', SDL, 'finishBy: String\n', 'finishBy: Int\n', /finishBy changed type/],
  ['proto', PROTO, 'uint32 requests_per_unit = 2', 'string requests_per_unit = 2', /requests_per_unit/],
  ['OpenAPI', OPENAPI, '  /json:', '  /limits:', /removed|deleted/],
]

describe('a contract that breaks callers of the last release', { timeout: 120_000 }, () => {
  it.for(BREAKING)(
    'is refused in %s, until the version allows it',
    async ([_format, file, before, after, said], { skip }) => {
      skip(file === OPENAPI && !hasOasdiff, 'oasdiff is not here')
      await using dir = await tempDir()
      await releaseOf(dir.path)
      await edit(dir.at(file), before, after)
      const refused = await check(dir.path)
      expect(refused.code).toBe(1)
      expect(refused.output).toMatch(said)
      await edit(dir.at('package.json'), '"version": "0.1.0"', '"version": "0.2.0"')
      expect(await check(dir.path)).toMatchObject({
        code: 0,
        output: expect.stringContaining('allowed: the version is 0.2.0'),
      })
    },
  )

  it('is not one that only adds', async () => {
    await using dir = await tempDir()
    await releaseOf(dir.path)
    await edit(dir.at(SDL), 'finishBy: String\n', 'finishBy: String\n  notes: String\n')
    await edit(
      dir.at(PROTO),
      'uint32 requests_per_unit = 2;',
      'uint32 requests_per_unit = 2;\n  // More.\n  uint32 more = 100;',
    )
    expect((await check(dir.path)).code).toBe(0)
  })

  it('is not looked for before the first release', async () => {
    await using dir = await tempDir()
    await run('git', ['init', '-q'], { cwd: dir.path })
    expect(await check(dir.path)).toEqual({ code: 0, output: 'there is no release yet: no tag v*\n' })
  })
})
