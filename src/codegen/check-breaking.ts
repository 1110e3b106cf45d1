/**
 * Fails when a contract breaks callers of the last release (the newest tag `v*`), unless the version says so: a new major
 * version, or below 1.0 a new minor one. GraphQL is compared by the graphql library, proto/ by buf, openapi/ by oasdiff.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { buildSchema, findBreakingChanges } from 'graphql'

const run = promisify(execFile)
const CONTRACTS = ['package.json', 'openapi', 'proto', 'generated/tasks/schema.graphql']

/** `--required`: a comparison that cannot be made is a failure, and not only said. */
const { oasdiff, required: isRequired } = parseArgs({
  options: { oasdiff: { type: 'string', default: 'oasdiff' }, required: { type: 'boolean', default: false } },
}).values

const tag = await lastRelease()
if (tag === undefined) {
  say('there is no release yet: no tag v*')
} else {
  const release = await mkdtemp(join(tmpdir(), 'trivium-release-'))
  try {
    process.exitCode = await compare(tag, release)
  } finally {
    await rm(release, { recursive: true })
  }
}

async function lastRelease(): Promise<string | undefined> {
  const tags = await run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*']).catch(() => undefined)
  return tags?.stdout.trim()
}

async function compare(release: string, folder: string): Promise<number> {
  await run('sh', ['-c', 'git archive "$1" -- $3 | tar -x -C "$2"', 'sh', release, folder, CONTRACTS.join(' ')])
  const breaks = [...(await breaksOfSdl(folder)), ...(await breaksOfProto(folder)), ...(await breaksOfOpenApi(folder))]
  for (const line of breaks) say(line)
  if (breaks.length === 0) return 0
  const [before, now] = [await readVersion(folder), await readVersion('.')]
  if (mayBreak(before, now)) {
    say(`allowed: the version is ${now}, after ${before}`)
    return 0
  }
  say(`these break callers of ${release}; version ${now} does not allow that`)
  return 1
}

async function breaksOfSdl(folder: string): Promise<string[]> {
  const file = 'generated/tasks/schema.graphql'
  const [before, now] = await Promise.all([`${folder}/${file}`, file].map((path) => readFile(path, 'utf8')))
  return findBreakingChanges(buildSchema(before ?? ''), buildSchema(now ?? '')).map(
    ({ description }) => `schema: ${description}`,
  )
}

async function breaksOfProto(folder: string): Promise<string[]> {
  return linesOfFailure(() => run('buf', ['breaking', 'proto', '--against', `${folder}/proto`]))
}

async function breaksOfOpenApi(folder: string): Promise<string[]> {
  const isThere = await run(oasdiff, ['--version']).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const text = 'openapi: not compared, oasdiff is not here (go install github.com/oasdiff/oasdiff@v1.11.7)'
    if (isRequired) return [text]
    say(text)
    return []
  }
  const breaks: string[] = []
  for (const file of (await readdir(`${folder}/openapi`)).filter((name) => name.endsWith('.yaml'))) {
    const args = [
      'breaking',
      `${folder}/openapi/${file}`,
      `openapi/${file}`,
      '--fail-on',
      'ERR',
      '--format',
      'singleline',
    ]
    breaks.push(...(await linesOfFailure(() => run(oasdiff, args))))
  }
  return breaks
}

/** What a program says when it ends with a failure. */
async function linesOfFailure(work: () => Promise<unknown>): Promise<string[]> {
  try {
    await work()
    return []
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
    return `${stdout}${stderr}`.split('\n').filter((line) => line.trim() !== '')
  }
}

async function readVersion(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')) as { readonly version: string }
  return version
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Semantic versioning: the first number that is not 0 counts. */
function mayBreak(before: string, now: string): boolean {
  const [oldMajor = 0, oldMinor = 0] = before.split('.').map(Number)
  const [major = 0, minor = 0] = now.split('.').map(Number)
  return major > oldMajor || (major === 0 && oldMajor === 0 && minor > oldMinor)
}
