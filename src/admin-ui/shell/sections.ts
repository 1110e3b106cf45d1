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
export function sections({ admin, model }: Session): readonly Section[] {
  const lists = (model?.lists ?? []).map(({ path, label }) => ({
    to: `/lists/${path}`,
    text: label,
    icon: 'list' as const,
  }))
  const serves = (name: Session['admin']['services'][number]) => admin.operator && admin.services.includes(name)
  const all: readonly Section[] = [
    { links: [{ to: '/', text: translate('shell.home'), icon: 'home', isExact: true }] },
    { title: translate('shell.lists'), links: lists },
    {
      title: translate('shell.documents'),
      links: serves('docdb') ? [{ to: '/documents', text: translate('shell.databases'), icon: 'documents' }] : [],
    },
    {
      title: translate('shell.limits'),
      links: serves('ratelimit')
        ? [
            { to: '/limits', text: translate('shell.rules'), icon: 'limits', isExact: true },
            { to: '/limits/explain', text: translate('shell.explain'), icon: 'explain' },
            { to: '/limits/check', text: translate('shell.check'), icon: 'check' },
          ]
        : [],
    },
  ]
  return all.filter(({ links }) => links.length > 0)
}
