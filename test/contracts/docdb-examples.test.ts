import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { contract, peerContract } from '../../src/docdb/contract.ts'

type Json = Readonly<Record<string, unknown>>

const ajv = new Ajv({ strict: false, allErrors: true })
for (const [name, schema] of Object.entries({ ...contract.schemas, ...peerContract.schemas })) {
  ajv.addSchema({ $id: `${name}#`, ...schema })
}

interface Example {
  readonly where: string
  readonly schema: unknown
  readonly value: unknown
}

/** Every example of a contract file, with the schema that stands beside it. */
function* examplesOf(document: Json, node: unknown, where: string): Generator<Example> {
  if (typeof node !== 'object' || node === null) return
  const { schema, example, examples } = node as Json
  if (schema !== undefined && example !== undefined) yield { where, schema, value: example }
  for (const [name, given] of Object.entries((schema === undefined ? {} : (examples ?? {})) as Json)) {
    yield { where: `${where} ${name}`, schema, value: (resolve(document, given) as Json)['value'] }
  }
  for (const [key, member] of Object.entries(node)) yield* examplesOf(document, member, `${where}/${key}`)
}

function resolve(document: Json, node: unknown): unknown {
  const ref = (node as Json)['$ref']
  if (typeof ref !== 'string') return node
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, part) => (value as Json)[part], document)
}

/** The schema as the run-time table has it: references by name. */
function toTable(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema).replaceAll(/"#\/components\/schemas\/(\w+)"/g, '"$1#"'))
}

describe.each(['docdb', 'docdb-peer'])('openapi/%s.yaml', async (name) => {
  const document = parse(await readFile(`openapi/${name}.yaml`, 'utf8')) as Json
  const examples = [...examplesOf(document, document, '#')]

  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(3)
  })

  it.each(examples.map((example) => [example.where, example] as const))(
    '%s fits its schema',
    (_where, { schema, value }) => {
      const validate = ajv.compile(toTable(schema))
      expect(validate(value) ? [] : validate.errors, JSON.stringify(value)).toEqual([])
    },
  )
})
