import {
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql'

/** Scalars as they stand in JSON. Any other is unknown to the client. */
const SCALARS: Readonly<Record<string, string>> = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  ...Object.fromEntries(
    ['BigInt', 'Date', 'CalendarDay', 'DateTime', 'Decimal', 'Time', 'URL', 'UUID'].map((name) => [name, 'string']),
  ),
}

/** The TypeScript type of a field's value. */
export function outputText(type: GraphQLOutputType): string {
  return isNonNullType(type) ? bareText(type.ofType) : `${bareText(type)} | null`
}

/** The TypeScript type of an argument or input member. */
export function inputText(type: GraphQLInputType): string {
  return outputText(type as unknown as GraphQLOutputType)
}

function bareText(type: GraphQLType): string {
  if (isListType(type)) {
    const element = outputText(type.ofType as GraphQLOutputType)
    return element.includes('|') ? `readonly (${element})[]` : `readonly ${element}[]`
  }
  if (isNonNullType(type)) return bareText(type.ofType)
  return isScalarType(type) ? (SCALARS[type.name] ?? 'unknown') : (type as { name: string }).name
}

/** A description as a comment, in one line where it fits. */
export function comment(description: string | null | undefined, indent = ''): string {
  if (!description) return ''
  const lines = description.replaceAll('*/', '*\\/').split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}
