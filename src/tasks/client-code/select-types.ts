import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql'
import { comment, inputText } from './type-text.ts'

type Field = GraphQLField<unknown, unknown>

/** The type of selections of an object or a union, and of the one that holds when nothing is selected. */
export function selectType(type: GraphQLNamedType): string {
  if (isUnionType(type)) {
    const members = type.getTypes()
    const select = members.map(({ name }) => `  readonly '...${name}'?: ${name}Select`)
    const defaults = members.map(({ name }) => `  readonly '...${name}': ${name}Default`)
    return `${selection(type.name, select)}\n\nexport interface ${type.name}Default {\n${defaults.join('\n')}\n}`
  }
  if (!isObjectType(type)) return ''
  const members = Object.values(type.getFields()).map(
    (field) => `${comment(field.description, '  ')}  readonly ${field.name}?: ${selectField(type, field)}`,
  )
  const leaves = leavesOf(type).map((name) => `  readonly ${name}: true`)
  const defaults = leaves.length > 0 ? leaves : ['  readonly __typename: true']
  return `${selection(type.name, members)}\n\nexport interface ${type.name}Default {\n${defaults.join('\n')}\n}`
}

function selection(name: string, members: readonly string[]): string {
  const own = ['  readonly __typename?: boolean', ...members]
  return `/** What may be selected of ${name}. */\nexport interface ${name}Select {\n${own.join('\n')}\n}`
}

function selectField(type: GraphQLObjectType, field: Field): string {
  const named = getNamedType(field.type)
  const select = isLeafType(named) ? 'boolean' : `${named.name}Select`
  if (field.args.length === 0) return select
  const required = field.args.some(isRequiredArgument)
  const args = `{ readonly __args${required ? '' : '?'}: ${argsName(type.name, field)} }`
  if (!isLeafType(named)) return `${select} & ${args}`
  return required ? args : `boolean | ${args}`
}

/** Name of the type of a field's arguments. */
export function argsName(type: string, field: Field): string {
  return `${type}_${field.name}Args`
}

/** The types of the arguments of an object's fields. */
export function argsTypes(type: GraphQLNamedType): string[] {
  if (!isObjectType(type)) return []
  return Object.values(type.getFields())
    .filter((field) => field.args.length > 0)
    .map((field) => {
      const members = field.args.map((arg) => {
        const optional = !isRequiredArgument(arg)
        const text = `${inputText(arg.type)}${optional ? ' | undefined' : ''}`
        return `${comment(arg.description, '  ')}  readonly ${arg.name}${optional ? '?' : ''}: ${text}`
      })
      return `export interface ${argsName(type.name, field)} {\n${members.join('\n')}\n}`
    })
}

/** Fields that are asked for when nothing is selected: no objects, and none with arguments. */
export function leavesOf(type: GraphQLObjectType): string[] {
  return Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) && field.args.length === 0)
    .map(({ name }) => name)
}
