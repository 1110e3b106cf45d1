import { InvalidRequestError, InvalidResponseError } from './errors.ts'

/** What a validator finds wrong. */
export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

/** Standard Schema, version 1: the interface that zod, valibot, arktype and others share (standardschema.dev). */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/** The value as the schema gives it. Throws `InvalidRequestError` or `InvalidResponseError`, each problem with its path. */
export async function validateWith<Output>(
  schema: StandardSchema<unknown, Output>,
  value: unknown,
  side: 'request' | 'response',
): Promise<Output> {
  const result = await schema['~standard'].validate(value)
  if (result.issues === undefined) return result.value
  const problems = result.issues.map(wordIssue).join('; ')
  if (side === 'request') throw new InvalidRequestError(problems)
  throw new InvalidResponseError(problems)
}

/** An issue as `path: message`. */
export function wordIssue({ message, path = [] }: SchemaIssue): string {
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
  return keys.length === 0 ? message : `${keys.join('.')}: ${message}`
}
