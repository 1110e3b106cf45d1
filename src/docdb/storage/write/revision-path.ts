import type { CheckedDocument } from '../../documents/validate.ts'
import type { RevisionPath } from '../../revision-tree/revision-tree.ts'

/** Generations of a history from elsewhere that are looked at, to find where it joins ours. CouchDB remembers as many. */
const LONGEST_HISTORY = 1_000

/** A revision made elsewhere with its ancestors, as `_rev` and `_revisions` tell them. */
export function pathOf({ _rev = '', _revisions, _deleted: deleted = false }: CheckedDocument): RevisionPath {
  const history = _revisions as { readonly start: number; readonly ids: readonly string[] } | undefined
  if (history !== undefined) {
    return { generation: history.start, hashes: history.ids.slice(0, LONGEST_HISTORY), deleted }
  }
  const dash = _rev.indexOf('-')
  return { generation: Number(_rev.slice(0, dash)), hashes: [_rev.slice(dash + 1)], deleted }
}

/** How much work the history of a document is, in generations. */
export function lengthOf({ _revisions }: CheckedDocument): number {
  const ids = (_revisions as { readonly ids?: readonly string[] } | undefined)?.ids
  return Math.min(ids?.length ?? 1, LONGEST_HISTORY)
}
