import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../helpers/process/run-command.ts'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { type Consumer, installPacked, projectOf, ROOT, run } from './packed.ts'

const COMPILER_OPTIONS = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
  ...{ noEmit: true, target: 'es2023', types: [], lib: ['esnext'], module: 'nodenext', moduleResolution: 'nodenext' },
}

/** Lists of somebody else. */
const BOOKS = `
"Where a book stands."
enum Shelf { "Invented." fiction "Found out." science }
"Who writes."
type Author @list @access(all: ANYONE) {
  id: ID!
  "Name."
  name: String @required
  "What they wrote."
  books: [Book!] @relation(field: "author")
}
"What is read."
type Book @list @access(all: ANYONE) {
  id: ID!
  "Title."
  title: String @required
  "Where it stands."
  shelf: Shelf
  "Who wrote it."
  author: Author @relation(field: "books")
}
`

const BOOKS_PROGRAM = `
import { createListsClient } from './lists-client.ts'

export async function use(): Promise<string[]> {
  const client = createListsClient({ baseUrl: 'http://127.0.0.1:8080' })
  const books = await client.allBooks({
    where: { shelf: 'fiction', author: { name_contains_i: 'le guin' } },
    select: { title: true, author: { name: true, books: { __args: { first: 1 }, shelf: true } } },
  })
  // @ts-expect-error -- no shelf has this name
  void client.allBooks({ where: { shelf: 'history' } })
  // @ts-expect-error -- it was not selected
  void books[0]?.shelf
  return books.map(({ title, author }) => \`\${title ?? ''}: \${author?.name ?? ''}\`)
}
`

describe('trivium sdk', () => {
  let consumer: Consumer
  const write = (schema: string) => runCommand(['sdk', '--schema', schema, '--out', projectOf(consumer)])
  const compile = async (file: string) => {
    const config = { compilerOptions: { ...COMPILER_OPTIONS, allowImportingTsExtensions: true }, files: [file] }
    await consumer.write('tsconfig.json', JSON.stringify(config))
    return run(projectOf(consumer), 'tsc', '-p', '.')
  }

  beforeAll(async () => {
    consumer = await installPacked()
  }, 120_000)
  afterAll(() => consumer[Symbol.asyncDispose]())

  it('writes a client that works with the server of these lists', async () => {
    expect(await write(`${ROOT}schema`)).toMatchObject({ code: 0, stderr: '' })
    await using trivium = await startTrivium({ serve: ['tasks'], env: { TASKS_ACCESS: 'open' } })
    await consumer.write(
      'tasks.ts',
      `import { createListsClient } from './lists-client.ts'
export async function use(baseUrl: string): Promise<(string | null)[]> {
  const client = createListsClient({ baseUrl })
  await client.createTask({ data: { label: 'generated' } })
  const labels: (string | null)[] = []
  for await (const { label } of client.pages.allTasks({ select: { label: true } })) labels.push(label)
  return labels
}`,
    )
    expect(await compile('tasks.ts')).toBe('')
    await consumer.write(
      'run.ts',
      `import { use } from './tasks.ts'\nconsole.log(...await use('${trivium.urls.http}'))`,
    )
    expect(await run(projectOf(consumer), process.execPath, 'run.ts')).toBe('generated\n')
  })

  it('writes a client of lists that somebody else has thought of', async () => {
    await using folder = await tempDir()
    await writeFile(folder.at('books.graphql'), BOOKS)
    expect(await write(folder.path)).toMatchObject({ code: 0, stderr: '' })
    await consumer.write('books.ts', BOOKS_PROGRAM)
    expect(await compile('books.ts')).toBe('')
  })

  it('says where a folder of lists is wrong', async () => {
    await using folder = await tempDir()
    await writeFile(folder.at('books.graphql'), 'type Book @list { id: ID! pages: Nosuch }')
    expect(await write(folder.path)).toMatchObject({ code: 1, stderr: expect.stringMatching(/books\.graphql:1:\d+: /) })
  })
})
