export type Theme = 'auto' | 'light' | 'dark'

const KEY = 'trivium.theme'

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  applyTheme()
}

/** Marks the page with the chosen theme; without a mark the system decides. */
export function applyTheme(): void {
  const theme = chosenTheme()
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
