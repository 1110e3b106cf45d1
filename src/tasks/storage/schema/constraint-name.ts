import { hash } from 'node:crypto'

/** Longest name that PostgreSQL keeps whole, in bytes. */
const MAX_LENGTH = 63
const DIGEST_LENGTH = 8

/** `<table>_<columns>_<kind>`; what is too long ends in a digest of the whole. */
export function constraintName(table: string, columns: string, kind: 'unique' | 'index' | 'foreign'): string {
  const name = `${table}_${columns}_${kind}`
  if (name.length <= MAX_LENGTH) return name
  const digest = hash('sha256', name, 'hex').slice(0, DIGEST_LENGTH)
  return `${name.slice(0, MAX_LENGTH - DIGEST_LENGTH - 1)}_${digest}`
}
