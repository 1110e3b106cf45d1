import {
  coerceInputValue,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  type TypeNode,
  typeFromAST,
} from 'graphql'
import { type DescribedError, limitExceeded } from '../errors.ts'
import { withoutInput } from './errors.ts'

/** Most items in one list of the variables. */
const MAX_ITEMS = 1_000
/** Errors reported of the variables of one request. */
const MAX_ERRORS = 20

/** Throws LIMIT_EXCEEDED when a list is longer than any the service takes, before anything costly looks at it. */
export function checkVariableLists(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && value.length > MAX_ITEMS) throw limitExceeded(`a list of more than ${MAX_ITEMS} items`)
  for (const item of Object.values(value)) checkVariableLists(item)
}

/** What is wrong with the variables of an operation: each line names the variable, the path in it, and the rule. */
export function describeVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  values: Readonly<Record<string, unknown>>,
): readonly DescribedError[] {
  const errors: DescribedError[] = []
  for (const { variable, type: typeNode, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value
    const type = typeFromAST(schema, typeNode as Extract<TypeNode, { kind: 'NamedType' }>)
    if (!isInputType(type)) continue
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) {
      if (isNonNullType(type) && defaultValue === undefined)
        errors.push({ message: `Variable "$${name}": a value is required.` })
      continue
    }
    coerceInputValue(value, type, (keys, _value, error) => {
      if (errors.length >= MAX_ERRORS) return
      const path = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
      errors.push({ message: `Variable "$${name}${path}": ${withoutInput(error.message)}` })
    })
  }
  return errors
}
