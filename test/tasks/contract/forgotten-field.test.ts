import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tempDir } from '../../helpers/temp-dir.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** A field after which a new one is added, in one line. */
const LABEL = '  label: String @required @search\n'

/** Every file that has to know a new field, with what the compiler says is missing there. */
const PLACES: Readonly<Record<string, RegExp>> = {
  'src/tasks/lists/lists.ts': /Property 'notes' is missing/,
  'src/tasks/lists/field-values.ts': /Property 'notes' is missing/,
  'src/tasks/lists/admin-meta.ts': /Property 'notes' is missing/,
  'src/tasks/read/where.ts': /missing the following properties.* notes, notes_contains/,
  'src/tasks/read/order.ts': /missing the following properties.* notes_ASC, notes_DESC/,
  'src/tasks/resolvers/task.ts': /Property 'notes' is missing/,
  'src/tasks/storage/schema/entities.ts': /Property 'notes' is missing/,
  'src/tasks/write/validate.ts': /notes\?: /,
}

/** Runs a program of the repository. Gives its exit code and all that it printed. */
function run(folder: string, program: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      `${ROOT}node_modules/.bin/${program}`,
      args,
      { cwd: folder, maxBuffer: 2 ** 24 },
      (error, stdout, stderr) => {
        resolve({
          code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1,
          output: stdout + stderr,
        })
      },
    )
  })
}

/** A copy of what the types of the tasks service are made from. */
async function copyTo(folder: string): Promise<void> {
  for (const name of ['src', 'schema', 'generated', 'package.json', 'tsconfig.json']) {
    await cp(`${ROOT}${name}`, `${folder}/${name}`, { recursive: true })
  }
  await symlink(`${ROOT}node_modules`, `${folder}/node_modules`)
  const config = { extends: './tsconfig.json', include: ['src/tasks', 'generated/tasks'] }
  await writeFile(`${folder}/tsconfig.tasks.json`, JSON.stringify(config))
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const changed = change(text)
  expect(changed).not.toBe(text)
  await writeFile(file, changed)
}

/** Messages of the compiler by file, the indented lines with the message they belong to. */
function errorsByFile(output: string): Record<string, string> {
  const errors: Record<string, string> = {}
  let file = ''
  for (const line of output.split('\n')) {
    file = /^(\S+?)\(\d+,\d+\): error/.exec(line)?.[1] ?? file
    if (file !== '') errors[file] = `${errors[file] ?? ''}${line}\n`
  }
  return errors
}

describe('a field that is only in the contract', () => {
  it('does not compile anywhere that has to know it', { timeout: 300_000 }, async () => {
    await using dir = await tempDir()
    await copyTo(dir.path)
    await edit(dir.at('schema/task.graphql'), (sdl) => sdl.replace(LABEL, `${LABEL}  "Notes." notes: String\n`))
    expect(await run(dir.path, 'node', 'src/codegen/graphql.ts')).toMatchObject({ code: 0 })
    const { output } = await run(dir.path, 'tsc', '-p', 'tsconfig.tasks.json', '--pretty', 'false')
    const errors = errorsByFile(output)
    expect(Object.keys(errors).sort()).toEqual(Object.keys(PLACES).sort())
    for (const [file, missing] of Object.entries(PLACES)) expect(errors[file]).toMatch(missing)
  })

  it('does not compile in a type that is no list, or at the root', { timeout: 300_000 }, async () => {
    await using dir = await tempDir()
    await copyTo(dir.path)
    const meta = 'type _QueryMeta {'
    await edit(dir.at('schema/scalars.graphql'), (sdl) => sdl.replace(meta, `${meta}\n  "Sum." sum: Int`))
    await edit(dir.at('schema/admin.graphql'), (sdl) =>
      sdl.replace('extend type Query {', 'extend type Query {\n  "Extra."\n  extra: Int\n'),
    )
    expect(await run(dir.path, 'node', 'src/codegen/graphql.ts')).toMatchObject({ code: 0 })
    const { output } = await run(dir.path, 'tsc', '-p', 'tsconfig.tasks.json', '--pretty', 'false')
    const errors = errorsByFile(output)
    expect(errors['src/tasks/resolvers/task.ts']).toMatch(/Property 'sum' is missing/)
    expect(errors['src/tasks/resolvers/all.ts']).toMatch(/Property 'extra' is missing/)
  })
})
