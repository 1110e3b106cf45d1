import type { FieldKind } from './model.ts'

/**
 * Conditions on a value, by what follows the field's name in a where input (document 000). `equals` is the bare name. A
 * trailing `_i` compares case folded.
 */
const EQUALITY = ['', '_not'] as const
const MEMBERSHIP = ['_in', '_not_in'] as const
const ORDER = ['_lt', '_lte', '_gt', '_gte'] as const
const TEXT_PARTS = [
  ...['_contains', '_not_contains', '_starts_with', '_not_starts_with', '_ends_with', '_not_ends_with'],
] as const
const FOLDED = [...EQUALITY, ...TEXT_PARTS].map((suffix) => `${suffix}_i`)

/** Suffixes of the conditions that a field of a kind can have, in the order of the contract. */
export const OPERATORS: Readonly<Record<FieldKind, readonly string[]>> = {
  id: [...EQUALITY, ...ORDER, ...MEMBERSHIP],
  text: [...EQUALITY, ...TEXT_PARTS, ...FOLDED, ...MEMBERSHIP],
  integer: [...EQUALITY, ...ORDER, ...MEMBERSHIP],
  float: [...EQUALITY, ...ORDER, ...MEMBERSHIP],
  timestamp: [...EQUALITY, ...ORDER, ...MEMBERSHIP],
  boolean: EQUALITY,
  enum: [...EQUALITY, ...MEMBERSHIP],
  isSet: [''],
  json: [],
  secret: [],
  toOne: ['', '_is_null'],
  toMany: ['_every', '_some', '_none'],
}

const SORTABLE: ReadonlySet<FieldKind> = new Set([
  ...(['id', 'text', 'integer', 'float', 'boolean', 'enum', 'timestamp'] as const),
])

/** Whether items can be sorted by a field of this kind. */
export function isSortable(kind: FieldKind): boolean {
  return SORTABLE.has(kind)
}
