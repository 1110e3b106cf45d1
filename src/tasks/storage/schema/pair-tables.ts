import type { Model } from '../../model/model.ts'

/** A table with the pairs of a relation of many to many. */
export interface PairTable {
  readonly table: string
  readonly ends: readonly [PairEnd, PairEnd]
}

export interface PairEnd {
  readonly column: string
  /** List whose items the column names. */
  readonly list: string
}

/** Each once, though both ends of a relation tell of it. */
export function pairTablesOf({ lists }: Model): PairTable[] {
  const tables = new Map<string, PairTable>()
  for (const list of lists) {
    for (const { relation } of list.fields) {
      if (relation?.storage.kind !== 'table' || tables.has(relation.storage.table)) continue
      const { table, ownColumn, otherColumn } = relation.storage
      const own = { column: ownColumn, list: list.name }
      tables.set(table, { table, ends: [own, { column: otherColumn, list: relation.list }] })
    }
  }
  return [...tables.values()]
}
