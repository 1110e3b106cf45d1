import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import { HttpError, type InvalidPart } from './errors.ts'
import type { JsonSchema } from './openapi-routes.ts'

type HttpPart = 'body' | 'querystring' | 'params' | 'headers'

const PART: Readonly<Record<HttpPart, InvalidPart['in']>> = {
  body: 'body',
  querystring: 'query',
  params: 'path',
  headers: 'headers',
}

/**
 * Validates requests with the schemas of the contract. Bodies are taken as they are; query values arrive as text
 * and become booleans (`true`, `false`) and decimal integers where the schema says so, and nothing else does.
 */
export function useContractValidator(scope: FastifyInstance): void {
  let ajv: Ajv | undefined
  const compile: FastifySchemaCompiler<JsonSchema> = ({ schema, httpPart }) => {
    ajv ??= createAjv(scope)
    const part = httpPart as HttpPart
    const validate = ajv.compile(schema)
    const textTypes = part === 'querystring' ? typedProperties(schema) : []
    return (value: unknown) => {
      for (const [name, type] of textTypes) readText(value as Record<string, unknown>, name, type)
      return validate(value) ? { value } : { error: toHttpError(validate, PART[part]) }
    }
  }
  scope.setValidatorCompiler(compile)
}

function createAjv(scope: FastifyInstance): Ajv {
  const ajv = new Ajv({ strict: false, validateFormats: false })
  for (const schema of Object.values(scope.getSchemas())) ajv.addSchema(schema as JsonSchema)
  return ajv
}

function typedProperties(schema: JsonSchema): [string, string][] {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  return Object.entries(properties).flatMap(([name, property]) => {
    const type = property['type']
    return type === 'boolean' || type === 'integer' ? [[name, type] as [string, string]] : []
  })
}

function readText(values: Record<string, unknown>, name: string, type: string): void {
  const text = values[name]
  if (typeof text !== 'string') return
  if (type === 'integer' && /^-?\d{1,15}$/.test(text)) values[name] = Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) values[name] = text === 'true'
}

function toHttpError(validate: ValidateFunction, place: InvalidPart['in']): HttpError {
  const error = validate.errors?.[0]
  if (error === undefined) return new HttpError('invalid', `the ${place} is not valid`)
  const name = nameOf(error, place)
  const rule = error.message ?? 'is not valid'
  const subject = name === '' ? `the ${place}` : `${place} ${JSON.stringify(name)}`
  return new HttpError('invalid', `${subject} ${rule}${detail(error)}`, { part: { in: place, name } })
}

/** A parameter by its name, a body member by its JSON pointer. */
function nameOf(error: ErrorObject, place: InvalidPart['in']): string {
  return place === 'body' ? error.instancePath : error.instancePath.slice(1)
}

function detail(error: ErrorObject): string {
  if (error.keyword === 'enum') return `: ${(error.params['allowedValues'] as unknown[]).join(', ')}`
  if (error.keyword === 'additionalProperties') return `: ${String(error.params['additionalProperty'])}`
  return ''
}
