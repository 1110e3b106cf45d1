import { foldCase } from '../lists/fold-case.ts'
import { type Field, foldedColumnOf } from '../lists/list.ts'
import { isStorable, MAX_TEXT_LENGTH, parseTime, textProblem } from '../lists/values.ts'
import type { Dialect } from '../storage/task-store.ts'

/** What is to be stored for a value of an input, by quoted columns, or the rule that it breaks. */
export type StoredInput = { readonly values: Readonly<Record<string, unknown>> } | { readonly rule: string }

/** Most bytes of a text that an index of PostgreSQL holds, with some to spare. */
const MAX_INDEXED_BYTES = 2_500

export const REQUIRED = 'a value is required'

/** Checks a value of a field that is neither a secret nor a relation. */
export function storeInput(field: Field, value: unknown, dialect: Pick<Dialect, 'boolean'>): StoredInput {
  const { column = '', kind, isNullable, model } = field
  if (value === null) {
    if (!isNullable) return { rule: REQUIRED }
    return { values: kind === 'text' ? { [column]: null, [foldedColumnOf(model)]: null } : { [column]: null } }
  }
  switch (kind) {
    case 'text':
      return storeText(field, String(value))
    case 'integer':
    case 'float':
      return storeNumber(field, Number(value))
    case 'boolean':
      return { values: { [column]: dialect.boolean(value === true) } }
    case 'enum':
      return { values: { [column]: field.ranks.get(String(value)) } }
    case 'json':
      return storeJson(column, value)
    case 'timestamp': {
      const time = parseTime(String(value))
      return time === undefined ? { rule: 'expected an ISO 8601 date or date-time' } : { values: { [column]: time } }
    }
    default:
      return { rule: 'cannot be written' }
  }
}

function storeText({ column = '', model }: Field, text: string): StoredInput {
  const { format, isIndexed, isUnique, minLength = 0, maxLength } = model
  if (format === 'EMAIL' && !text.includes('@')) return { rule: 'expected an address with @' }
  if (format === 'URL' && !isWebAddress(text)) return { rule: 'expected an address with http: or https:' }
  const problem = textProblem(text, maxLength)
  if (problem !== undefined) return { rule: problem }
  if (text.length < minLength || [...text].length < minLength)
    return { rule: `expected at least ${minLength} characters` }
  if ((isUnique || isIndexed) && Buffer.byteLength(text) > MAX_INDEXED_BYTES)
    return { rule: `expected at most ${MAX_INDEXED_BYTES} bytes` }
  return { values: { [column]: text, [foldedColumnOf(model)]: foldCase(text) } }
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}

function storeNumber({ column = '', model: { min, max } }: Field, value: number): StoredInput {
  if (min !== undefined && value < min) return { rule: `expected ${min} or more` }
  if (max !== undefined && value > max) return { rule: `expected ${max} or less` }
  return { values: { [column]: value } }
}

/** JSON is kept as its text: both databases give back exactly what was written. */
function storeJson(column: string, value: unknown): StoredInput {
  const text = JSON.stringify(value)
  if (text === undefined || !isStorable(text)) return { rule: 'expected JSON' }
  if (text.length > MAX_TEXT_LENGTH) return { rule: `expected JSON of at most ${MAX_TEXT_LENGTH} characters` }
  return { values: { [column]: text } }
}
