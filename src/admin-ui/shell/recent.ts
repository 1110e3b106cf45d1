/** A page that was opened. */
export interface Opened {
  readonly href: string
  readonly text: string
  readonly section: string
}

const KEY = 'trivium.recent'
const MOST = 8

/** What was opened last in this browser, the latest first. */
export function recentlyOpened(): readonly Opened[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept)
      ? (kept as Opened[]).filter(({ href }) => typeof href === 'string' && href.startsWith('/'))
      : []
  } catch {
    return []
  }
}

export function noteOpened(opened: Opened): void {
  const others = recentlyOpened().filter(({ href }) => href !== opened.href)
  localStorage.setItem(KEY, JSON.stringify([opened, ...others].slice(0, MOST)))
}
