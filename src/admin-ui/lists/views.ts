/** A list as somebody wants to see it again: the query part of its address, by a name. */
export interface View {
  readonly name: string
  readonly search: string
}

const keyOf = (list: string) => `trivium.views.${list}`

/** What this browser keeps; whatever is there that is none of ours is left out. */
export function savedViews(list: string): readonly View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

function isView(value: unknown): value is View {
  const view = value as Partial<View> | null
  return typeof view?.name === 'string' && typeof view.search === 'string'
}

export function keepView(list: string, view: View): readonly View[] {
  return write(list, [...savedViews(list).filter(({ name }) => name !== view.name), view])
}

export function forgetView(list: string, name: string): readonly View[] {
  return write(
    list,
    savedViews(list).filter((view) => view.name !== name),
  )
}

function write(list: string, views: readonly View[]): readonly View[] {
  localStorage.setItem(keyOf(list), JSON.stringify(views))
  return views
}
