import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { leavesOf } from './select-types.ts'

type Field = GraphQLField<unknown, unknown>

/** What the client has to know of a schema at run time, as a JavaScript literal. */
export function schemaTable(schema: GraphQLSchema): string {
  const types: Record<string, object> = {}
  const roots = [schema.getQueryType(), schema.getMutationType()]
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isUnionType(type)) types[type.name] = { members: type.getTypes().map(({ name }) => name) }
    else if (isObjectType(type)) types[type.name] = typeEntry(type, roots.includes(type))
  }
  const [query, mutation] = roots.map((type) => type?.name)
  return JSON.stringify({ types, query, ...(mutation === undefined ? {} : { mutation }) }, null, 1)
}

function typeEntry(type: GraphQLObjectType, isRoot: boolean): object {
  const leaves = isRoot ? [] : leavesOf(type)
  const others = Object.values(type.getFields()).filter(({ name }) => !leaves.includes(name))
  const fields = Object.fromEntries(others.map((field) => [field.name, fieldEntry(field, isRoot)]))
  return {
    ...(leaves.length === 0 ? {} : { leaves: leaves.join(' ') }),
    ...(others.length === 0 ? {} : { fields }),
  }
}

function fieldEntry(field: Field, isRoot: boolean): unknown[] {
  const named = getNamedType(field.type)
  const args = Object.fromEntries(field.args.map((arg) => [arg.name, String(arg.type)]))
  const kind = isRoot ? listKind(field) : undefined
  const type = isLeafType(named) ? '' : named.name
  if (kind !== undefined) return [type, args, kind]
  return field.args.length === 0 ? [type] : [type, args]
}

/** Whether a root field gives a list of objects, in pages, and whether its items can be found and sorted by id. */
export function listKind(field: Field): 'list' | 'page' | 'id' | undefined {
  const type = getNullableType(field.type)
  if (!isListType(type) || isLeafType(getNamedType(type))) return undefined
  const argument = (name: string) => field.args.find((arg) => arg.name === name)?.type
  if (argument('first') === undefined || argument('skip') === undefined) return 'list'
  const where = getNamedType(argument('where'))
  const sort = getNamedType(argument('sortBy'))
  const findsAfter = isInputObjectType(where) && 'id_gt' in where.getFields() && 'AND' in where.getFields()
  return findsAfter && isEnumType(sort) && sort.getValue('id_ASC') !== undefined ? 'id' : 'page'
}
