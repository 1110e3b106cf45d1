import {
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isRequiredInputField,
  isUnionType,
} from 'graphql'
import { comment, inputText, outputText } from './type-text.ts'

/** The TypeScript type of one type of the schema; nothing for scalars. */
export function modelType(type: GraphQLNamedType): string {
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => `'${name}'`)
    return `${comment(type.description)}export type ${type.name} = ${values.join(' | ')}`
  }
  if (isInputObjectType(type)) return inputObject(type)
  if (isObjectType(type)) return object(type)
  if (isUnionType(type)) return union(type, type.getTypes())
  return ''
}

function inputObject(type: GraphQLInputObjectType): string {
  const members = Object.values(type.getFields()).map((field) => {
    const optional = !isRequiredInputField(field)
    const text = inputText(field.type)
    return `${comment(field.description, '  ')}  readonly ${field.name}${optional ? '?' : ''}: ${text}${optional ? ' | undefined' : ''}`
  })
  return `${comment(type.description)}export interface ${type.name} {\n${members.join('\n')}\n}`
}

function object(type: GraphQLObjectType): string {
  const members = Object.values(type.getFields()).map(
    (field) => `${comment(field.description, '  ')}  readonly ${field.name}: ${outputText(field.type)}`,
  )
  const name = `  readonly __typename: '${type.name}'`
  return `${comment(type.description)}export interface ${type.name} {\n${[name, ...members].join('\n')}\n}`
}

function union(type: GraphQLNamedType, members: readonly GraphQLObjectType[]): string {
  return `${comment(type.description)}export type ${type.name} = ${members.map(({ name }) => name).join(' | ')}`
}
