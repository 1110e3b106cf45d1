import type { FieldModel } from '../model/model.ts'
import type { Row } from './rows.ts'

type Read = (row: Row) => unknown

/** How the value of a field is made from a row, as the wire has it; undefined for what has no value to read. */
export function readerOf({ name, kind, enumType }: FieldModel): Read | undefined {
  switch (kind) {
    case 'id':
      return (row) => String(row.id)
    case 'boolean':
      return (row) => toBoolean(row[name])
    case 'isSet':
      return (row) => Boolean(row[name])
    case 'json':
      return (row) => (typeof row[name] === 'string' ? JSON.parse(row[name]) : null)
    case 'enum': {
      const names = (enumType?.values ?? []).map((value) => value.name)
      return (row) => names[((row[name] as number | null | undefined) ?? 0) - 1] ?? null
    }
    case 'secret':
    case 'toOne':
    case 'toMany':
      return undefined
    default:
      return (row) => row[name] ?? null
  }
}

/** SQLite has 0 and 1. */
function toBoolean(stored: unknown): boolean | null {
  return stored === null || stored === undefined ? null : Boolean(stored)
}
