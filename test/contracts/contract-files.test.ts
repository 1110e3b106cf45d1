import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { type ASTNode, type NameNode, parse as parseSdl, type StringValueNode, visit } from 'graphql'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type OpenApiDocument, toContract } from '../../src/codegen/openapi-contract.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const openapiFiles = readdirSync(`${ROOT}openapi`).filter((name) => name.endsWith('.yaml'))
type Json = Readonly<Record<string, unknown>>

const readYaml = (name: string) => parse(readFileSync(`${ROOT}openapi/${name}`, 'utf8')) as OpenApiDocument & Json

interface Example {
  readonly where: string
  readonly schema: unknown
  readonly value: unknown
}

/** Every `example` and `examples` beside a schema, wherever it stands. */
function examplesIn(value: unknown, where: string): Example[] {
  if (typeof value !== 'object' || value === null) return []
  const { schema, example, examples } = value as { schema?: unknown; example?: unknown; examples?: Json }
  const own: Example[] = []
  if (schema !== undefined && example !== undefined) own.push({ where: `${where}/example`, schema, value: example })
  if (schema !== undefined && examples !== undefined && !Array.isArray(examples)) {
    for (const [name, one] of Object.entries(examples)) {
      if (typeof one === 'object' && one !== null && 'value' in one) {
        own.push({ where: `${where}/examples/${name}`, schema, value: one.value })
      }
    }
  }
  return [...own, ...Object.entries(value).flatMap(([key, member]) => examplesIn(member, `${where}/${key}`))]
}

describe.each(openapiFiles)('openapi/%s', (name) => {
  const document = readYaml(name)
  const contract = toContract(document)

  it('is OpenAPI 3.1 with a summary, a tag and described responses on every operation', () => {
    expect(document['openapi']).toMatch(/^3\.1\./)
    expect(contract.operations.length).toBeGreaterThan(0)
    for (const [path, item] of Object.entries(document.paths ?? {})) {
      for (const operation of contract.operations.filter((one) => one.path === path)) {
        const source = item[operation.method.toLowerCase()] as Json
        expect(source['summary'] ?? source['description'], operation.id).toMatch(/\S/)
        expect(operation.tag, operation.id).not.toBe('')
        expect(operation.id, path).toMatch(/^[a-z][A-Za-z]+$/)
      }
    }
  })

  it('never uses an operationId twice', () => {
    const ids = contract.operations.map((operation) => operation.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has examples, and each is what its schema says', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'document')
    const examples = examplesIn({ paths: document.paths, components: document.components }, '')
    expect(examples.length).toBeGreaterThan(0)
    for (const { where, schema, value } of examples) {
      const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object
      const validate = ajv.compile(local)
      expect(validate(value), `${where}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
  })
})

describe('schema/*.graphql', () => {
  it('describes every type, directive, field, argument and enum value', () => {
    const bare: string[] = []
    for (const file of readdirSync(`${ROOT}schema`)) {
      const seen: string[] = []
      visit(parseSdl(readFileSync(`${ROOT}schema/${file}`, 'utf8')), {
        enter(node) {
          if (!('name' in node) || !isDefinition(node)) return
          seen.push(node.name.value)
          // What an id is stands in the contract that is made from it.
          if (node.description === undefined && node.name.value !== 'id') bare.push(`${file}: ${node.name.value}`)
        },
      })
      expect(seen.length, file).toBeGreaterThan(1)
    }
    expect(bare).toEqual([])
  })
})

type Definition = ASTNode & { readonly name: NameNode; readonly description?: StringValueNode }

function isDefinition(node: ASTNode): node is Definition {
  return node.kind.endsWith('Definition')
}
