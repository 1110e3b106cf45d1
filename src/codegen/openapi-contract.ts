import type { Contract, JsonSchema, OperationSpec, ResponseSpec } from '../server/http/openapi-routes.ts'

type Json = Readonly<Record<string, unknown>>

/** An OpenAPI 3.1 document as parsed; only the members named here are looked at. */
export interface OpenApiDocument {
  readonly paths?: Readonly<Record<string, Json>>
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> }
}

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete']
const SCHEMA_PREFIX = '#/components/schemas/'

/** Turns an OpenAPI document into the table that routes and contract tests run on. */
export function toContract(document: OpenApiDocument): Contract {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => toOperation(document, path, item, method)),
  )
  const schemas = Object.fromEntries(
    Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [
      name,
      rewriteRefs(schema) as JsonSchema,
    ]),
  )
  return { operations, schemas }
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: JsonSchema
}

function toOperation(document: OpenApiDocument, path: string, item: Json, method: string): OperationSpec {
  const operation = item[method] as Json
  const parameters = [...listOf(item['parameters']), ...listOf(operation['parameters'])].map(
    (parameter) => resolve(document, parameter) as unknown as Parameter,
  )
  return {
    id: String(operation['operationId']),
    method: method.toUpperCase(),
    path,
    tag: listOf(operation['tags']).find((tag) => typeof tag === 'string') ?? '',
    params: objectSchema(parameters, 'path'),
    query: objectSchema(parameters, 'query'),
    headers: objectSchema(parameters, 'header'),
    body: toBody(document, operation['requestBody']),
    responses: Object.fromEntries(
      Object.entries((operation['responses'] ?? {}) as Json).map(([status, response]) => [
        status,
        toResponse(document, resolve(document, response)),
      ]),
    ),
  }
}

function objectSchema(parameters: readonly Parameter[], place: string): JsonSchema | undefined {
  const own = parameters.filter((parameter) => parameter.in === place)
  if (own.length === 0) return undefined
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [parameter.name, rewriteRefs(parameter.schema)])),
    required: own.filter((parameter) => parameter.required === true).map((parameter) => parameter.name),
  }
}

/** Said of a request body that the handler checks itself: no validator is made of it. */
const CHECKED_BY_HANDLER = 'x-checked-by-handler'

function toBody(document: OpenApiDocument, requestBody: unknown): OperationSpec['body'] {
  if (requestBody === undefined) return undefined
  const body = resolve(document, requestBody)
  if (body[CHECKED_BY_HANDLER] === true) return undefined
  return { required: body['required'] === true, content: toContent(body['content']) }
}

function toResponse(document: OpenApiDocument, response: Json): ResponseSpec {
  const headers = Object.entries((response['headers'] ?? {}) as Json).map(([name, value]) => {
    const header = resolve(document, value)
    return [
      name.toLowerCase(),
      { required: header['required'] === true, schema: rewriteRefs(header['schema']) as JsonSchema },
    ]
  })
  return { headers: Object.fromEntries(headers), content: toContent(response['content']) }
}

function toContent(content: unknown): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries((content ?? {}) as Record<string, Json>).map(([type, media]) => [
      type,
      (rewriteRefs(media['schema']) ?? {}) as JsonSchema,
    ]),
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Follows one `$ref` outside the schemas: to a shared parameter, response, header or body. */
function resolve(document: OpenApiDocument, value: unknown): Json {
  const ref = (value as Json)['$ref']
  if (typeof ref !== 'string') return value as Json
  let target: unknown = document
  for (const part of ref.slice(2).split('/')) target = (target as Json)[part]
  if (target === undefined) throw new Error(`${ref} does not exist`)
  return resolve(document, target)
}

/** `#/components/schemas/Name` becomes `Name#`, the id under which the schema is added to a validator. */
function rewriteRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteRefs)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (key === 'example' || key === 'examples') return []
      if (key === '$ref' && typeof member === 'string') return [[key, `${member.replace(SCHEMA_PREFIX, '')}#`]]
      return [[key, rewriteRefs(member)]]
    }),
  )
}
