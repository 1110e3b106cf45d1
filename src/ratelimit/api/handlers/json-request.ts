import type { DescriptorEntry, RateLimitDescriptor, RateLimitRequest, RequestLimit } from '../../contract.ts'
import { RatelimitError } from '../../errors.ts'
import { findUnitByName } from '../../rules/units.ts'

/**
 * Reads a RateLimitRequest in the proto3 JSON mapping, strictly: names in camelCase or snake_case, `null` for absent,
 * whole numbers also as decimal text. Anything else is RatelimitError `invalid_request` with the path of the field.
 */
export function readJsonRequest(body: unknown): RateLimitRequest {
  const fields = readObject(body, '', REQUEST_FIELDS)
  return {
    domain: readText(fields.get('domain'), 'domain'),
    descriptors: readList(fields.get('descriptors'), 'descriptors', readDescriptor),
    hitsAddend: Number(readInteger(fields.get('hitsAddend'), 'hitsAddend', MAX_UINT32) ?? 0n),
  }
}

const MAX_UINT32 = 0xffff_ffffn
const MAX_UINT64 = 0xffff_ffff_ffff_ffffn

const REQUEST_FIELDS = fieldNames('domain', 'descriptors', 'hitsAddend')
const DESCRIPTOR_FIELDS = fieldNames('entries', 'limit', 'hitsAddend', 'isNegativeHits')
const ENTRY_FIELDS = fieldNames('key', 'value')
const LIMIT_FIELDS = fieldNames('requestsPerUnit', 'unit')

function readDescriptor(value: unknown, path: string): RateLimitDescriptor {
  const fields = readObject(value, path, DESCRIPTOR_FIELDS)
  const limit = fields.get('limit')
  return {
    entries: readList(fields.get('entries'), `${path}.entries`, readEntry),
    limit: limit === undefined ? undefined : readLimit(limit, `${path}.limit`),
    hitsAddend: readInteger(fields.get('hitsAddend'), `${path}.hitsAddend`, MAX_UINT64),
    isNegativeHits: readFlag(fields.get('isNegativeHits'), `${path}.isNegativeHits`),
  }
}

function readEntry(value: unknown, path: string): DescriptorEntry {
  const fields = readObject(value, path, ENTRY_FIELDS)
  return { key: readText(fields.get('key'), `${path}.key`), value: readText(fields.get('value'), `${path}.value`) }
}

function readLimit(value: unknown, path: string): RequestLimit {
  const fields = readObject(value, path, LIMIT_FIELDS)
  return {
    requestsPerUnit: Number(readInteger(fields.get('requestsPerUnit'), `${path}.requestsPerUnit`, MAX_UINT32) ?? 0n),
    unit: readUnit(fields.get('unit'), `${path}.unit`),
  }
}

/** A unit without a window is left to the check that all transports share. */
function readUnit(value: unknown, path: string): RequestLimit['unit'] {
  if (value === undefined || value === 'UNKNOWN') return 0
  if (typeof value === 'number' && Number.isInteger(value)) return value as RequestLimit['unit']
  // Names of enum values are exact in this mapping.
  const facts = typeof value === 'string' && value === value.toUpperCase() ? findUnitByName(value) : undefined
  if (facts === undefined) refuse(path, 'expected a unit, SECOND to YEAR')
  return facts.unit as RequestLimit['unit']
}

type FieldNames = ReadonlyMap<string, string>

/** Both spellings of each name, to the camelCase one. */
function fieldNames(...names: readonly string[]): FieldNames {
  return new Map(
    names.flatMap((name) => [
      [name, name],
      [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), name],
    ]),
  )
}

/** The fields that are there, by camelCase name. */
function readObject(value: unknown, path: string, known: FieldNames): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(path === '' ? 'body' : path, 'expected an object')
  }
  const fields = new Map<string, unknown>()
  for (const [key, member] of Object.entries(value)) {
    const name = known.get(key)
    const place = path === '' ? key : `${path}.${key}`
    if (name === undefined) refuse(place, 'unknown field')
    if (member === null) continue
    if (fields.has(name)) refuse(place, `the same field as ${name}, stated twice`)
    fields.set(name, member)
  }
  return fields
}

function readList<T>(value: unknown, path: string, readItem: (item: unknown, path: string) => T): T[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) refuse(path, 'expected a list')
  return value.map((item: unknown, index) => readItem(item, `${path}[${index}]`))
}

function readText(value: unknown, path: string): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') refuse(path, 'expected text')
  // Unpaired surrogates have no UTF-8 form: stores would take different values for the same.
  if (!value.isWellFormed()) refuse(path, 'expected well-formed Unicode text')
  return value
}

function readFlag(value: unknown, path: string): boolean {
  if (value === undefined) return false
  if (typeof value !== 'boolean') refuse(path, 'expected true or false')
  return value
}

function readInteger(value: unknown, path: string, max: bigint): bigint | undefined {
  if (value === undefined) return undefined
  const isWhole =
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^\d{1,20}$/.test(value))
  const number = isWhole ? BigInt(value) : -1n
  if (number < 0n || number > max) refuse(path, `expected a whole number from 0 to ${max}`)
  return number
}

function refuse(path: string, rule: string): never {
  throw new RatelimitError('invalid_request', `${path}: ${rule}`, { field: path })
}
