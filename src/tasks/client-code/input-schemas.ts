import {
  buildSchema,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'

const SCALARS: Readonly<Record<string, object>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  Float: { type: 'number' },
}

/** The input types and enums of a schema as JSON Schemas, by name; they refer to each other as `Name#`. */
export function inputSchemas(servedSdl: string): Readonly<Record<string, object>> {
  const types = Object.values(buildSchema(servedSdl).getTypeMap()).filter((type) => !type.name.startsWith('__'))
  const entries = types.flatMap((type): [string, object][] => {
    if (isEnumType(type)) return [[type.name, { enum: type.getValues().map(({ name }) => name) }]]
    return isInputObjectType(type) ? [[type.name, objectSchema(type)]] : []
  })
  return Object.fromEntries(entries)
}

function objectSchema(type: GraphQLInputObjectType): object {
  const fields = Object.values(type.getFields())
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter(isRequiredInputField).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, valueSchema(field.type)])),
  }
}

function valueSchema(type: GraphQLInputType): object {
  if (isNonNullType(type)) return bareSchema(type.ofType)
  const schema = bareSchema(type)
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] }
}

function bareSchema(type: GraphQLInputType): object {
  if (isListType(type)) return { type: 'array', items: valueSchema(type.ofType) }
  if (isEnumType(type) || isInputObjectType(type)) return { $ref: `${type.name}#` }
  return SCALARS[String(type)] ?? {}
}
