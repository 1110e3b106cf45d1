import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'

/**
 * Codegen plugin: one zod validator for each input type and enum of the schema. Unknown keys are refused;
 * inputs refer to each other lazily because they are recursive.
 */
export function plugin(schema: GraphQLSchema, _documents: unknown, config: { typesFrom: string }) {
  return {
    prepend: ["import { z } from 'zod'", `import type * as types from '${config.typesFrom}'`],
    content: [...enums(schema), ...inputs(schema)].join('\n\n'),
  }
}

function enums(schema: GraphQLSchema): string[] {
  return namedTypes(schema)
    .filter(isEnumType)
    .map((type) => {
      const values = type.getValues().map((value) => `'${value.name}'`)
      return `export const ${type.name}Schema: z.ZodType<types.${type.name}> = z.enum([${values.join(', ')}])`
    })
}

function inputs(schema: GraphQLSchema): string[] {
  return namedTypes(schema).filter(isInputObjectType).map(inputSchema)
}

function namedTypes(schema: GraphQLSchema) {
  return Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'))
}

function inputSchema(type: GraphQLInputObjectType): string {
  const fields = Object.values(type.getFields()).map((field) => `    ${field.name}: ${memberSchema(field.type)},`)
  return `export const ${type.name}Schema: z.ZodType<types.${type.name}> = z.lazy(() =>\n  z.strictObject({\n${fields.join('\n')}\n  }),\n)`
}

function memberSchema(type: GraphQLInputType): string {
  return isNonNullType(type) ? valueSchema(type.ofType) : `${valueSchema(type)}.nullish()`
}

/** A list element may be null but is never absent. */
function elementSchema(type: GraphQLInputType): string {
  return isNonNullType(type) ? valueSchema(type.ofType) : `${valueSchema(type)}.nullable()`
}

function valueSchema(type: GraphQLInputType): string {
  if (isListType(type)) return `z.array(${elementSchema(type.ofType)})`
  if (isNonNullType(type)) return valueSchema(type.ofType)
  return SCALARS[type.name] ?? `${type.name}Schema`
}

const SCALARS: Readonly<Record<string, string>> = {
  ID: 'z.string()',
  String: 'z.string()',
  Boolean: 'z.boolean()',
  Int: 'z.int32()',
  Float: 'z.number()',
  JSON: 'z.unknown()',
  Upload: 'z.unknown()',
}
