import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeWithPrograms } from '../../helpers/backends.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { type Consumer, installPacked, projectOf, run } from './packed.ts'

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'es2023',
  types: [],
}

/** What somebody writes who uses all of it. The server's address is the first argument. */
const PROGRAM = `
import { createClient, ConflictError, type Stored } from 'trivium-sdk'
import { createTasksClient } from 'trivium-sdk/tasks'
import { createDocdbClient } from 'trivium-sdk/docdb'
import { createRatelimitClient } from 'trivium-sdk/ratelimit'
import { limited } from 'trivium-sdk/ratelimit/middleware'

interface Note { readonly text: string; readonly n: number }

export async function use(baseUrl: string): Promise<unknown[]> {
  const client = createClient({ baseUrl })
  const { sessionToken } = await client.tasks.createInitialPerson({
    data: { name: 'Ada', email: 'ada@example.com', password: 'correct horse' },
  })
  client.tasks.graphql.token = sessionToken
  await client.tasks.createTask({ data: { label: 'first', priority: 'high' } })
  const tasks = await client.tasks.allTasks({
    where: { label_contains_i: 'FIRST' },
    select: { label: true, assignedTo: { name: true } },
  })
  const labels: (string | null)[] = tasks.map((task) => task.label)

  const notes = client.docdb.db<Note>('notes')
  await notes.create()
  await notes.put({ _id: 'a', text: 'hello', n: 1 })
  const edited: Stored<Note> = await notes.update('a', (note) => ({ text: note.text, n: note.n + 1 }))
  const conflict = await notes.put({ _id: 'a', text: 'late', n: 0 }).catch((error: unknown) => error instanceof ConflictError)

  const decision = await client.ratelimit.check('example', [{ sign_in: 'ada' }])
  const handler = limited(async (_request: object) => ({ headers: new Map<string, string>() as never }), {
    limiter: client.ratelimit,
    domain: 'example',
    descriptors: () => undefined,
    onError: 'open',
  })
  await handler({})
  const alone = [createTasksClient({ baseUrl }), createDocdbClient({ baseUrl }), createRatelimitClient({ baseUrl })]
  return [labels, edited.n, conflict, decision.allowed, alone.length]
}
`
/** What works in Node only. */
const NODE_PROGRAM = `
import { createRatelimitGrpcClient } from 'trivium-sdk/ratelimit/grpc'
import type { Decision } from 'trivium-sdk/ratelimit'

export async function ask(url: string): Promise<boolean> {
  const client = createRatelimitGrpcClient({ url })
  const decision: Decision = await client.check('example', [{ sign_in: 'grpc' }])
  return decision.allowed
}
`
const EXPECTED = [['first'], 2, true, true, 3]
const RUN = `
import { use } from './program.ts'
const url = (globalThis.process ?? globalThis.Deno).argv?.at(-1) ?? globalThis.Deno.args[0]
console.log(JSON.stringify(await use(url)))
`

describe('the packed client package', () => {
  let consumer: Consumer

  beforeAll(async () => {
    consumer = await installPacked()
    await consumer.write('program.ts', PROGRAM)
    await consumer.write('node.ts', NODE_PROGRAM)
  }, 120_000)
  afterAll(() => consumer[Symbol.asyncDispose]())

  const serve = (env: Readonly<Record<string, string>> = {}) =>
    startTrivium({ env: { ...env, DOCDB_ENGINE: 'memory', TASKS_ARGON2_MEMORY_KIB: '64', TASKS_ARGON2_PASSES: '1' } })

  it('depends on nothing, and every entry has its files', async () => {
    const manifest = JSON.parse(await readFile(`${consumer.installed}/package.json`, 'utf8')) as Manifest
    expect(manifest.dependencies).toBeUndefined()
    expect(manifest.sideEffects).toBe(false)
    for (const entry of Object.values(manifest.exports)) {
      for (const file of typeof entry === 'string' ? [entry] : Object.values(entry)) {
        expect((await readFile(`${consumer.installed}/${file}`)).length, file).toBeGreaterThan(0)
      }
    }
    const tops = await readdir(consumer.installed)
    expect(tops.toSorted()).toEqual(['README.md', 'dist', 'package.json'])
  })

  it.each([
    ['NodeNext with the types of the DOM', 'nodenext', ['esnext', 'dom']],
    ['NodeNext without them', 'nodenext', ['esnext']],
    ['a bundler', 'bundler', ['esnext', 'dom', 'dom.iterable']],
  ])('compiles under strict types for %s', async (_title, moduleResolution, lib) => {
    const module = moduleResolution === 'bundler' ? 'preserve' : 'nodenext'
    const compilerOptions = { ...STRICT, lib, module, moduleResolution }
    await consumer.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['program.ts', 'node.ts'] }))
    expect(await run(projectOf(consumer), 'tsc', '-p', '.')).toBe('')
  })

  it('is checked with little work: 50 calls', async () => {
    const calls = Array.from(
      { length: 50 },
      (_, n) => `export const c${n} = async () => {
  const found = await client.tasks.allTasks({ where: { label_contains_i: 'x${n}' }, sortBy: ['label_ASC'], select: { id: true, label: true, assignedTo: { name: true, tasks: { __args: { first: ${n} }, id: true } } } })
  return found[0]?.assignedTo?.tasks.map(({ id }) => id)
}`,
    )
    const head = `import { createClient } from 'trivium-sdk'\nconst client = createClient({ baseUrl: 'http://x' })\n`
    await consumer.write('calls.ts', head + calls.join('\n'))
    const compilerOptions = { ...STRICT, lib: ['esnext'], module: 'nodenext', moduleResolution: 'nodenext' }
    await consumer.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['calls.ts'] }))
    const told = await run(projectOf(consumer), 'tsc', '-p', '.', '--extendedDiagnostics')
    const instantiations = Number(/^Instantiations:\s+(\d+)/m.exec(told)?.[1])
    expect(instantiations).toBeLessThan(60_000)
  })

  it('compiles and runs what its README shows', async () => {
    await using trivium = await serve({ TASKS_ACCESS: 'open' })
    const readme = await readFile(`${consumer.installed}/README.md`, 'utf8')
    const blocks = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, code = '']) => code)
    expect(blocks.length).toBeGreaterThan(3)
    const program = blocks.join('\n').replace('http://127.0.0.1:8080', trivium.urls.http)
    await consumer.write('readme.ts', `${program}\nvoid [guard, limiter]\n`)
    const compilerOptions = { ...STRICT, lib: ['esnext', 'dom'], module: 'nodenext', moduleResolution: 'nodenext' }
    await consumer.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['readme.ts'] }))
    expect(await run(projectOf(consumer), 'tsc', '-p', '.')).toBe('')
    expect(await run(projectOf(consumer), process.execPath, 'readme.ts')).toContain('first hello')
  })

  it('does all of it in Node', async () => {
    await using trivium = await serve()
    await consumer.write('run.ts', RUN)
    const output = await run(projectOf(consumer), process.execPath, 'run.ts', trivium.urls.http)
    expect(JSON.parse(output)).toEqual(EXPECTED)
    const url = `http://${trivium.urls.grpc}`
    await consumer.write('run-node.ts', `import { ask } from './node.ts'\nconsole.log(await ask('${url}'))`)
    // Ends by itself: an idle connection does not keep the process.
    expect(await run(projectOf(consumer), process.execPath, 'run-node.ts')).toBe('true\n')
  })

  describeWithPrograms(['deno'], 'in Deno', () => {
    it('does all of it', async () => {
      await using trivium = await serve()
      await consumer.write('run.ts', RUN)
      const flags = ['run', '--quiet', '--no-check', '--node-modules-dir=manual', '--allow-net']
      const output = await run(projectOf(consumer), 'deno', ...flags, 'run.ts', trivium.urls.http)
      expect(JSON.parse(output)).toEqual(EXPECTED)
    })
  })

  describeWithPrograms(['bun'], 'in Bun', () => {
    it('does all of it', async () => {
      await using trivium = await serve()
      await consumer.write('run.ts', RUN)
      const output = await run(projectOf(consumer), 'bun', 'run', 'run.ts', trivium.urls.http)
      expect(JSON.parse(output)).toEqual(EXPECTED)
    })
  })

  it('does all of it as a bundle for browsers', async () => {
    await using trivium = await serve()
    const chunks = await bundle(`export * from './program.ts'`)
    for (const { fileName, code } of chunks) await consumer.write(fileName, code)
    await consumer.write('run.mjs', RUN.replace('program.ts', chunks[0].fileName))
    const output = await run(projectOf(consumer), process.execPath, 'run.mjs', trivium.urls.http)
    expect(JSON.parse(output)).toEqual(EXPECTED)
  })

  it('has at most 12 kB, compressed, in one file', async () => {
    const chunks = await bundle(`export * from 'trivium-sdk'`, { codeSplitting: false })
    expect(chunks).toHaveLength(1)
    expect(sizeOf(chunks)).toBeLessThan(12)
  })

  it.each([
    ['createTasksClient', 'trivium-sdk/tasks', 5],
    ['createDocdbClient', 'trivium-sdk/docdb', 5],
    ['createRatelimitClient', 'trivium-sdk/ratelimit', 4],
    ['expressRateLimit', 'trivium-sdk/ratelimit/middleware', 1],
  ])('loads for %s of %s at most %i kB, compressed', async (name, entry, kilobytes) => {
    expect(sizeOf(loadedAtOnce(await bundle(`export { ${name} } from '${entry}'`)))).toBeLessThan(kilobytes)
  })

  it('leaves out what is not used', async () => {
    const all = await bundle(`export { createRatelimitClient } from 'trivium-sdk'`)
    const alone = await bundle(`export { createRatelimitClient } from 'trivium-sdk/ratelimit'`)
    expect(sizeOf(all)).toBeCloseTo(sizeOf(alone), 1)
  })

  async function bundle(source: string, options: { readonly codeSplitting?: false } = {}): Promise<Chunks> {
    await consumer.write('entry.ts', source)
    const cwd = projectOf(consumer)
    const build = await rolldown({ input: 'entry.ts', cwd, platform: 'browser', logLevel: 'silent' })
    const { output } = await build.generate({ format: 'esm', minify: true, ...options })
    await build.close()
    const chunks = output.filter((one) => one.type === 'chunk')
    const names = new Set(chunks.map(({ fileName }) => fileName))
    // Nothing of Node, and nothing that would have to be installed.
    for (const { imports } of chunks) expect(imports.filter((name) => !names.has(name))).toEqual([])
    return chunks as unknown as Chunks
  }
})

type Chunk = { readonly fileName: string; readonly code: string; readonly imports: readonly string[] }
/** The chunks of a bundle, its entry first. */
type Chunks = readonly [Chunk, ...Chunk[]]

/** Kilobytes of chunks after gzip. */
function sizeOf(chunks: readonly Chunk[]): number {
  const bytes = chunks.map(({ code }) => gzipSync(code, { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1_024
}

/** The chunks that the entry needs from the start. */
function loadedAtOnce(chunks: Chunks): Chunk[] {
  const wanted = [chunks[0]]
  for (const { imports } of wanted) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName) && !wanted.includes(chunk)) wanted.push(chunk)
  }
  return wanted
}

interface Manifest {
  readonly dependencies?: unknown
  readonly sideEffects: boolean
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}
