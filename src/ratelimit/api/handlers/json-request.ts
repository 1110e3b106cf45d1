import type { DescriptorEntry, RateLimitDescriptor, RateLimitRequest, RequestLimit } from '../../contract.ts'
import { RatelimitError } from '../../errors.ts'
import { findUnitByName } from '../../rules/units.ts'

/**
 * Reads a RateLimitRequest in the proto3 JSON mapping, strictly: names in camelCase or snake_case, `null` for absent,
 * whole numbers also as decimal text. Anything else is RatelimitError `invalid_request` with the path of the field.
 * It reads and checks in one go, so the contract has no validator made for this body.
 */
export function readJsonRequest(body: unknown): RateLimitRequest {
  const { domain, descriptors, hitsAddend } = readObject(body, BODY, REQUEST_FIELDS)
  return {
    domain: readText(domain, BODY, 'domain'),
    descriptors: readList(descriptors, BODY, 'descriptors', readDescriptor),
    hitsAddend: Number(readInteger(hitsAddend, BODY, 'hitsAddend', MAX_UINT32) ?? 0n),
  }
}

const MAX_UINT32 = 0xffff_ffffn
const MAX_UINT64 = 0xffff_ffff_ffff_ffffn

/** Where an object stands in the body. Put into words only when something is refused. */
interface Place {
  /** Undefined for the body itself. */
  readonly parent: Place | undefined
  readonly field: string
  /** Undefined outside lists. */
  readonly index: number | undefined
}

const BODY: Place = { parent: undefined, field: '', index: undefined }

const REQUEST_FIELDS = fieldNames('domain', 'descriptors', 'hitsAddend')
const DESCRIPTOR_FIELDS = fieldNames('entries', 'limit', 'hitsAddend', 'isNegativeHits')
const ENTRY_FIELDS = fieldNames('key', 'value')
const LIMIT_FIELDS = fieldNames('requestsPerUnit', 'unit')

function readDescriptor(value: unknown, place: Place): RateLimitDescriptor {
  const { entries, limit, hitsAddend, isNegativeHits } = readObject(value, place, DESCRIPTOR_FIELDS)
  return {
    entries: readList(entries, place, 'entries', readEntry),
    limit: limit === undefined ? undefined : readLimit(limit, { parent: place, field: 'limit', index: undefined }),
    hitsAddend: readInteger(hitsAddend, place, 'hitsAddend', MAX_UINT64),
    isNegativeHits: readFlag(isNegativeHits, place, 'isNegativeHits'),
  }
}

function readEntry(value: unknown, place: Place): DescriptorEntry {
  const entry = readObject(value, place, ENTRY_FIELDS)
  return { key: readText(entry.key, place, 'key'), value: readText(entry.value, place, 'value') }
}

function readLimit(value: unknown, place: Place): RequestLimit {
  const { requestsPerUnit, unit } = readObject(value, place, LIMIT_FIELDS)
  return {
    requestsPerUnit: Number(readInteger(requestsPerUnit, place, 'requestsPerUnit', MAX_UINT32) ?? 0n),
    unit: readUnit(unit, place, 'unit'),
  }
}

/** A unit without a window is left to the check that all transports share. */
function readUnit(value: unknown, place: Place, field: string): RequestLimit['unit'] {
  if (value === undefined || value === 'UNKNOWN') return 0
  if (typeof value === 'number' && Number.isInteger(value)) return value as RequestLimit['unit']
  // Names of enum values are exact in this mapping.
  const facts = typeof value === 'string' && value === value.toUpperCase() ? findUnitByName(value) : undefined
  if (facts === undefined) refuse(place, field, 'expected a unit, SECOND to YEAR')
  return facts.unit as RequestLimit['unit']
}

type FieldNames<Name extends string> = ReadonlyMap<string, Name>

/** Both spellings of each name, to the camelCase one. */
function fieldNames<Name extends string>(...names: readonly Name[]): FieldNames<Name> {
  return new Map(
    names.flatMap((name) => [
      [name, name],
      [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), name],
    ]),
  )
}

/** The fields that are there, by camelCase name. */
function readObject<Name extends string>(
  value: unknown,
  place: Place,
  known: FieldNames<Name>,
): Partial<Record<Name, unknown>> {
  if (!isObject(value)) refuse(place, undefined, 'expected an object')
  const fields: Partial<Record<Name, unknown>> = {}
  for (const key of Object.keys(value)) {
    const name = known.get(key)
    if (name === undefined) refuse(place, key, 'unknown field')
    const member = value[key]
    if (member === null) continue
    if (fields[name] !== undefined) refuse(place, key, `the same field as ${name}, stated twice`)
    fields[name] = member
  }
  return fields
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readList<T>(value: unknown, parent: Place, field: string, readItem: (item: unknown, place: Place) => T): T[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) refuse(parent, field, 'expected a list')
  return value.map((item: unknown, index) => readItem(item, { parent, field, index }))
}

function readText(value: unknown, place: Place, field: string): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') refuse(place, field, 'expected text')
  // Unpaired surrogates have no UTF-8 form: stores would take different values for the same.
  if (!value.isWellFormed()) refuse(place, field, 'expected well-formed Unicode text')
  return value
}

function readFlag(value: unknown, place: Place, field: string): boolean {
  if (value === undefined) return false
  if (typeof value !== 'boolean') refuse(place, field, 'expected true or false')
  return value
}

function readInteger(value: unknown, place: Place, field: string, max: bigint): bigint | undefined {
  if (value === undefined) return undefined
  const isWhole =
    (typeof value === 'number' && Number.isSafeInteger(value)) ||
    (typeof value === 'string' && /^\d{1,20}$/.test(value))
  const number = isWhole ? BigInt(value) : -1n
  if (number < 0n || number > max) refuse(place, field, `expected a whole number from 0 to ${max}`)
  return number
}

/** @param field undefined when the object itself is refused */
function refuse(place: Place, field: string | undefined, rule: string): never {
  const above = pathOf(place)
  const path = field === undefined ? above || 'body' : above === '' ? field : `${above}.${field}`
  throw new RatelimitError('invalid_request', `${path}: ${rule}`, { field: path })
}

function pathOf({ parent, field, index }: Place): string {
  if (parent === undefined) return ''
  const above = pathOf(parent)
  return `${above === '' ? '' : `${above}.`}${field}${index === undefined ? '' : `[${index}]`}`
}
