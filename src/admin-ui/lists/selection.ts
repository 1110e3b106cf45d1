/** Which rows are chosen: some, or all that match but some. */
export interface Selection {
  readonly all: boolean
  /** Chosen ids, or those that are not when all are. */
  readonly ids: ReadonlySet<string>
}

export const NOTHING: Selection = { all: false, ids: new Set() }
export const EVERYTHING: Selection = { all: true, ids: new Set() }

export function isSelected({ all, ids }: Selection, id: string): boolean {
  return ids.has(id) !== all
}

export function toggled({ all, ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { all, ids: next }
}

export function sizeOf({ all, ids }: Selection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size
}
