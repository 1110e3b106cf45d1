import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter } from 'react-aria-components'
import { inputClass } from '../design/controls.tsx'
import { Dialog } from '../design/overlays.tsx'
import { translate } from '../i18n/translate.ts'
import styles from './palette.module.css'
import { sections } from './sections.ts'
import { useSession } from './session.ts'

/** Goes anywhere by a few letters. */
export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const session = useSession()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { contains } = useFilter({ sensitivity: 'base' })
  const entries = useMemo(() => entriesOf(session), [session])
  return (
    <Dialog title={translate('shell.goTo')} onClose={onClose}>
      <Autocomplete filter={contains} inputValue={text} onInputChange={setText}>
        <SearchField aria-label={translate('shell.goTo')} autoFocus>
          <Input className={inputClass ?? ''} placeholder={translate('shell.goTo')} />
        </SearchField>
        <ListBox
          className={styles.list ?? ''}
          aria-label={translate('shell.goTo')}
          items={entries}
          selectionMode="single"
          onAction={(to) => {
            onClose()
            void navigate({ to: String(to) })
          }}
        >
          {({ to, text, section }) => (
            <ListBoxItem id={to} textValue={`${text} ${section}`} className={styles.item ?? ''}>
              <span>{text}</span>
              <span className={styles.section}>{section}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </Dialog>
  )
}

interface Entry {
  readonly to: string
  readonly text: string
  readonly section: string
}

function entriesOf(session: ReturnType<typeof useSession>): Entry[] {
  const pages = sections(session).flatMap(({ title = '', links }) =>
    links.map(({ to, text }) => ({ to, text, section: title })),
  )
  const created = (session.model?.lists ?? [])
    .filter(({ mayCreate }) => mayCreate)
    .map(({ path, singular, label }) => ({
      to: `/lists/${path}/create`,
      text: translate('action.create', { name: singular.toLowerCase() }),
      section: label,
    }))
  return [...pages, ...created]
}
