import type { SchemaIssue } from '../core/standard-schema.ts'

/** The part of JSON Schema that the contracts are written in. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

export type Schemas = Readonly<Record<string, JsonSchema>>

interface Check {
  readonly schemas: Schemas
  readonly path: readonly (string | number)[]
  readonly issues: SchemaIssue[]
}

/** Everything that is wrong with a value. References are `Name#`, as in the generated tables. */
export function findIssues(schemas: Schemas, schema: JsonSchema, value: unknown): readonly SchemaIssue[] {
  const issues: SchemaIssue[] = []
  checkValue(schema, value, { schemas, path: [], issues })
  return issues
}

function checkValue(schema: JsonSchema, value: unknown, check: Check): void {
  const { $ref, type, anyOf } = schema
  if ($ref !== undefined) checkValue(check.schemas[$ref.slice(0, -1)] ?? {}, value, check)
  if (anyOf !== undefined && !anyOf.some((one) => findIssues(check.schemas, one, value).length === 0)) {
    report(check, 'matches none of the forms that are allowed')
  }
  if (type !== undefined && ![type].flat().some((one) => isOf(one, value))) {
    return report(check, `expected ${[type].flat().join(' or ')}`)
  }
  if (schema.const !== undefined && value !== schema.const) report(check, `expected ${JSON.stringify(schema.const)}`)
  if (schema.enum !== undefined && !schema.enum.includes(value))
    report(check, `expected one of ${schema.enum.join(', ')}`)
  if (typeof value === 'string') checkText(schema, value, check)
  else if (typeof value === 'number') checkNumber(schema, value, check)
  else if (Array.isArray(value)) checkArray(schema, value, check)
  else if (typeof value === 'object' && value !== null) checkObject(schema, value, check)
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

function checkText({ pattern, minLength, maxLength }: JsonSchema, value: string, check: Check): void {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) report(check, `does not match ${pattern}`)
  // JSON Schema counts code points.
  checkRange([...value].length, [minLength, maxLength], 'characters', check)
}

function checkNumber({ minimum, maximum }: JsonSchema, value: number, check: Check): void {
  checkRange(value, [minimum, maximum], '', check)
}

function checkArray({ items, minItems, maxItems }: JsonSchema, value: readonly unknown[], check: Check): void {
  checkRange(value.length, [minItems, maxItems], 'items', check)
  if (items === undefined) return
  for (const [index, item] of value.entries()) checkValue(items, item, { ...check, path: [...check.path, index] })
}

function checkObject(
  { properties = {}, required, additionalProperties }: JsonSchema,
  value: object,
  check: Check,
): void {
  for (const name of required ?? []) if (!Object.hasOwn(value, name)) report(check, `${name} is missing`)
  for (const [name, member] of Object.entries(value)) {
    const place = { ...check, path: [...check.path, name] }
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    // A member without a value is not sent.
    if (member === undefined && !required?.includes(name)) continue
    if (schema !== undefined) checkValue(schema, member, place)
    else if (additionalProperties === false) report(place, 'is unknown')
    else if (typeof additionalProperties === 'object') checkValue(additionalProperties, member, place)
  }
}

type Range = readonly [least: number | undefined, most: number | undefined]

function checkRange(value: number, [least, most]: Range, unit: string, check: Check): void {
  if (least !== undefined && value < least) report(check, `expected at least ${least} ${unit}`.trimEnd())
  if (most !== undefined && value > most) report(check, `expected at most ${most} ${unit}`.trimEnd())
}

function report({ issues, path }: Check, message: string): void {
  issues.push({ message, path })
}
