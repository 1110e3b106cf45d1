import type { FieldDefinitionNode } from 'graphql'
import type { FieldModel } from '../model/model.ts'
import type { Directives } from './directives.ts'
import type { Problems } from './problems.ts'

/** The value of `@default`, when it is one that the field can hold. */
export function readDefault(
  node: FieldDefinitionNode,
  field: FieldModel,
  { directives, problems }: { readonly directives: Directives; readonly problems: Problems },
): { defaultValue?: unknown } {
  const text = directives.read(node, 'default')?.value
  if (text === undefined) return {}
  let defaultValue: unknown
  try {
    defaultValue = JSON.parse(text)
  } catch {
    problems.add(node, `${field.name}: the value of @default is not JSON; a text is written as "\\"text\\""`)
    return {}
  }
  if (defaultValue !== null && canHold(field, defaultValue)) return { defaultValue }
  problems.add(node, `${field.name}: the value of @default is not ${WANTED[field.kind] ?? 'one of the field'}`)
  return {}
}

const WANTED: Readonly<Partial<Record<FieldModel['kind'], string>>> = {
  text: 'a text within @length',
  timestamp: 'a time as YYYY-MM-DDTHH:mm:ss.sssZ',
  enum: 'one of the values of the enum',
  integer: 'a whole number of 32 bits within @range',
  float: 'a number within @range',
  boolean: 'true or false',
  json: 'a value other than null',
}

function canHold(field: FieldModel, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' && value.isWellFormed() && isWithin([...value].length, lengths(field))
    case 'timestamp':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value
    case 'enum':
      return field.enumType?.values.some(({ name }) => name === value) ?? false
    case 'integer':
      return isInteger(value) && isWithin(value, field)
    case 'float':
      return typeof value === 'number' && isWithin(value, field)
    case 'boolean':
      return typeof value === 'boolean'
    default:
      return field.kind === 'json'
  }
}

/** Whether GraphQL has the number as an Int: 32 bits, with a sign. */
function isInteger(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value
}

function lengths({ minLength, maxLength }: FieldModel): { min?: number; max?: number } {
  return {
    ...(minLength === undefined ? {} : { min: minLength }),
    ...(maxLength === undefined ? {} : { max: maxLength }),
  }
}

function isWithin(value: number, { min, max }: { readonly min?: number; readonly max?: number }): boolean {
  return value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY)
}
