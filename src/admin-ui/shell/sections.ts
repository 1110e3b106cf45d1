import type { IconName } from '../design/controls.tsx'
import { translate } from '../i18n/translate.ts'
import type { Session } from './start.ts'

export interface Section {
  readonly title?: string
  readonly links: readonly SectionLink[]
}

export interface SectionLink {
  readonly to: string
  readonly text: string
  readonly icon: IconName
  readonly isExact?: boolean
}

/** Where somebody can go: what is served, and what this caller may see. */
export function sections({ model }: Session): readonly Section[] {
  const lists = (model?.lists ?? []).map(({ path, label }) => ({
    to: `/lists/${path}`,
    text: label,
    icon: 'list' as const,
  }))
  const all: readonly Section[] = [
    { links: [{ to: '/', text: translate('shell.home'), icon: 'home', isExact: true }] },
    { title: translate('shell.lists'), links: lists },
  ]
  return all.filter(({ links }) => links.length > 0)
}
