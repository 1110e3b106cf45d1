import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { type CheckedDocument, Documents, MAX_KEPT_BYTES, operationOf } from '../../../src/tasks/graphql/documents.ts'
import { FastPath } from '../../../src/tasks/graphql/fast-path.ts'
import { createSchema } from '../../../src/tasks/graphql/schema.ts'
import { createAda } from '../helpers/fixture.ts'
import { startOnSqlite } from '../helpers/tasks-server.ts'

const MIB = 2 ** 20

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapBytes(): number {
  collectGarbage()
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Documents that take much memory for their length, each different for each number. */
const SHAPES: Readonly<Record<string, (number: number) => string>> = {
  'many conditions': (number) => {
    const conditions = Array.from(
      { length: 140 },
      (_, index) => `{label_contains_i: "${number}-${index}-${'x'.repeat(70)}"}`,
    )
    return `{ allTasks(where: {OR: [${conditions.join()}]}) { id } }`
  },
  'short fields': (number) => `query Q${number} { allTasks { ${'id '.repeat(190)} } }`,
  'short values': (number) => `query Q${number} { allTasks(where: {id_in: [${'1 '.repeat(900)}]}) { id } }`,
  'many aliases': (number) =>
    `query Q${number} { ${Array.from({ length: 30 }, (_, index) => `a${index}: allTasks(first: ${index}, where: {id: 1, label: "x"}) { id label priority }`).join(' ')} }`,
  comments: (number) => `query Q${number} { allTasks { id } } ${'#x\n'.repeat(4_900)}`,
  'one comment': (number) => `query Q${number} { allTasks { id } } #${'x'.repeat(14_900)}`,
  small: (number) => `query Q${number} { Task(where: {id: 1}) { id label } }`,
}

describe('checked documents', () => {
  const schema = createSchema()
  const check = (documents: Documents, source: string) => documents.check(Buffer.from(source).toString())

  it.each(Object.entries(SHAPES))('weigh no less than they take: %s', (_shape, documentOf) => {
    const documents = new Documents(schema, { introspection: true })
    const reads = new FastPath(schema)
    const checked: CheckedDocument[] = []
    const before = heapBytes()
    for (let number = 0; number < 200; number += 1) {
      const document = check(documents, documentOf(number))
      reads.find(document, operationOf(document, undefined))
      checked.push(document)
    }
    const taken = heapBytes() - before
    const weight = checked.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(weight).toBeGreaterThan(taken)
  })

  it('are kept up to a number of bytes: those asked for last', () => {
    const documents = new Documents(schema, { introspection: true })
    const documentOf = SHAPES['many conditions'] ?? String
    const sources = Array.from({ length: 300 }, (_, number) => documentOf(number))
    for (const source of sources) documents.keep(check(documents, source))
    expect(documents.keptBytes).toBeLessThanOrEqual(MAX_KEPT_BYTES)
    expect(documents.keptBytes).toBeGreaterThan(MAX_KEPT_BYTES * 0.9)
    const isKept = sources.map((source) => documents.isKept(check(documents, source)))
    const kept = isKept.filter(Boolean).length
    expect(kept).toBeGreaterThan(5)
    expect(isKept.slice(-kept).every(Boolean)).toBe(true)
  })

  it('are not kept unless that is asked for', () => {
    const documents = new Documents(schema, { introspection: true })
    expect(check(documents, '{ __typename }')).not.toBe(check(documents, '{ __typename }'))
    expect(documents.keptBytes).toBe(0)
    const first = check(documents, '{ __typename }')
    documents.keep(first)
    documents.keep(check(documents, '{ __typename }'))
    expect(check(documents, '{ __typename }')).toBe(first)
    expect(documents.keptBytes).toBe(first.bytes)
  })
})

describe('many different documents', () => {
  const documentOf = SHAPES['many conditions'] ?? String
  const withDirective = (number: number) => documentOf(number).replace('{ id }', '{ id @include(if: true) }')

  it.each([
    ['anonymous, refused', documentOf, 8],
    ['anonymous, refused by the engine', withDirective, 8],
    ['with a session', documentOf, 24],
    ['with a session, in the engine', withDirective, 24],
  ])('leave little behind: %s', async (who, documentFor, mostMib) => {
    await using server = await startOnSqlite()
    const ada = await createAda(server)
    const token = who.startsWith('anonymous') ? undefined : ada
    const send = async (number: number) => {
      const { errors } = await server.send(documentFor(number), undefined, { token })
      expect(errors[0]?.extensions.code).toBe(token === undefined ? 'UNAUTHENTICATED' : undefined)
    }
    for (let number = 0; number < 5; number += 1) await send(number)
    const before = heapBytes()
    for (let number = 100; number < 250; number += 1) {
      await send(number)
      if (number % 2 === 0) await send(number)
    }
    expect((heapBytes() - before) / MIB).toBeLessThan(mostMib)
  })
})
