import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { toOpenApi30 } from '../../../src/cli/contracts/openapi-3-0.ts'
import { runCommand } from '../../helpers/process/run-command.ts'
import { type TempDir, tempDir } from '../../helpers/temp-dir.ts'

const BUF = fileURLToPath(new URL('../../../node_modules/.bin/buf', import.meta.url))

describe('trivium contracts', () => {
  let dir: TempDir

  beforeAll(async () => {
    dir = await tempDir()
    const { code, stderr } = await runCommand(['contracts', '--out', dir.at('out')])
    if (code !== 0) throw new Error(stderr)
  })
  afterAll(() => dir[Symbol.asyncDispose]())

  it('writes the GraphQL contract as it is served', async () => {
    const schema = buildSchema(await readFile(dir.at('out', 'tasks.graphql'), 'utf8'))
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toContain('allTasks')
  })

  it('writes each OpenAPI file in 3.1 and as valid 3.0 with the same operations', async () => {
    const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } })
    const names = await readdir(dir.at('out', 'openapi'))
    expect(await readdir(dir.at('out', 'openapi-3.0'))).toEqual(names)
    for (const name of names) {
      const source = await readFile(dir.at('out', 'openapi-3.0', name), 'utf8')
      const problems = await lintFromString({ source, absoluteRef: name, config })
      expect(problems.map(({ message, location }) => [name, message, location[0]?.pointer])).toEqual([])
      const document = parse(source) as { openapi: string; paths: object }
      expect(document.openapi).toMatch(/^3\.0\./)
      const original = parse(await readFile(dir.at('out', 'openapi', name), 'utf8')) as { paths: object }
      expect(operationsOf(document.paths)).toEqual(operationsOf(original.paths))
    }
  })

  it('writes the protos, and descriptors that tools can read', async () => {
    const listed = execFileSync(BUF, ['ls-files', dir.at('out', 'proto')], { encoding: 'utf8' })
    expect(listed).toContain('envoy/service/ratelimit/v3/rls.proto')
    const built = execFileSync(BUF, ['build', dir.at('out', 'proto.binpb'), '-o', '-#format=json'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    expect(built).toContain('"name":"ShouldRateLimit"')
  })

  it('needs to be told where to', async () => {
    expect(await runCommand(['contracts'])).toMatchObject({ code: 2, stderr: expect.stringContaining('--out') })
  })
})

function operationsOf(paths: object): string[] {
  const items = Object.values(paths) as Record<string, { operationId?: string }>[]
  return items.flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []))
}

describe('OpenAPI 3.0', () => {
  const schemaOf = (schema: object) => {
    const document = {
      openapi: '3.1.0',
      info: { title: 't', version: '1' },
      components: { schemas: { const: schema } },
    }
    return (toOpenApi30(document)['components'] as { schemas: { const: unknown } }).schemas.const
  }

  it.each<[string, object, unknown]>([
    ['null among types', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    [
      'null among several types',
      { type: ['integer', 'string', 'null'] },
      {
        anyOf: [{ type: 'integer', nullable: true }, { type: 'string' }],
      },
    ],
    ['several types', { type: ['integer', 'string'] }, { anyOf: [{ type: 'integer' }, { type: 'string' }] }],
    [
      'null among alternatives',
      { anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] },
      { anyOf: [{ type: 'integer', nullable: true }, { type: 'string' }] },
    ],
    [
      'null beside one reference',
      { anyOf: [{ $ref: '#/a' }, { type: 'null' }] },
      { anyOf: [{ $ref: '#/a' }, { type: 'string', nullable: true, enum: [null] }] },
    ],
    ['a constant', { const: 'ok' }, { type: 'string', enum: ['ok'] }],
    ['a boolean constant', { type: 'boolean', const: true }, { type: 'boolean' }],
    ['a reference with words', { $ref: '#/a', description: 'd' }, { description: 'd', allOf: [{ $ref: '#/a' }] }],
    [
      'members named like keywords',
      { properties: { const: { type: 'string' }, propertyNames: {} } },
      {
        properties: { const: { type: 'string' }, propertyNames: {} },
      },
    ],
    ['values that look like schemas', { example: { type: ['a', 'null'] } }, { example: { type: ['a', 'null'] } }],
  ])('says %s', (_title, schema, expected) => {
    expect(schemaOf(schema)).toEqual(expected)
  })
})
