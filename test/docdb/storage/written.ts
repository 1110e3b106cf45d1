import type { WriteResult } from '../../../src/docdb/storage/document-store.ts'

/** The revision of a write that must have been done. */
export function revOf(result: WriteResult | undefined): string {
  if (result?.ok !== true) throw new Error(`not written: ${JSON.stringify(result)}`)
  return result.rev
}
