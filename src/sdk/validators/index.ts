import { responses, schemas } from '../../../generated/sdk/schemas.ts'
import type { Inputs } from '../../../generated/sdk/tasks.ts'
import type { ResponseValidator } from '../core/options.ts'
import { type StandardSchema, wordIssue } from '../core/standard-schema.ts'
import type { DocdbPeerSchemas, DocdbSchemas } from '../docdb/contract.ts'
import type { RatelimitSchemas } from '../ratelimit/contract.ts'
import { findIssues, type JsonSchema, type Schemas } from './check.ts'

export type { SchemaIssue, SchemaResult, StandardSchema } from '../core/standard-schema.ts'

/** A validator of a schema of `openapi/docdb.yaml` or `openapi/docdb-peer.yaml`, by its name. */
export function docdbValidator<Name extends keyof (DocdbSchemas & DocdbPeerSchemas)>(
  name: Name,
): StandardSchema<unknown, (DocdbSchemas & DocdbPeerSchemas)[Name]> {
  return toStandardSchema(schemas.docdb, name)
}

/** A validator of a schema of `openapi/ratelimit.yaml`, by its name. */
export function ratelimitValidator<Name extends keyof RatelimitSchemas>(
  name: Name,
): StandardSchema<unknown, RatelimitSchemas[Name]> {
  return toStandardSchema(schemas.ratelimit, name)
}

/** A validator of an input type of the tasks service, by its name. */
export function tasksValidator<Name extends keyof Inputs>(name: Name): StandardSchema<unknown, Inputs[Name]> {
  return toStandardSchema(schemas.tasks, name)
}

/** Holds every answer of docdb and ratelimit against its contract: `createClient({ baseUrl, validateResponse })`. */
export const validateResponse: ResponseValidator = (operation, status, body) => {
  for (const service of ['docdb', 'ratelimit'] as const) {
    const schema: JsonSchema | undefined = responses[service][operation]?.[status]
    if (schema !== undefined) return findIssues(schemas[service], schema, body).map(wordIssue)
  }
  return []
}

function toStandardSchema<Output>(known: Schemas, name: string): StandardSchema<unknown, Output> {
  const schema = known[name]
  if (schema === undefined) throw new TypeError(`no schema is named ${JSON.stringify(name)}`)
  const validate = (value: unknown) => {
    const issues = findIssues(known, schema, value)
    return issues.length === 0 ? { value: value as Output } : { issues }
  }
  return { '~standard': { version: 1, vendor: 'trivium', validate } }
}
