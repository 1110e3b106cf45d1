import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { type Choice, Combobox } from '../design/combobox.tsx'
import { Dialog } from '../design/overlays.tsx'
import { translate } from '../i18n/translate.ts'
import { sections } from './sections.ts'
import { useSession } from './session.ts'

/** Goes anywhere by a few letters. */
export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const session = useSession()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const choices = useMemo(() => choicesOf(session), [session])
  const wanted = text.toLowerCase()
  const title = translate('shell.goTo')
  return (
    <Dialog title={title} onClose={onClose}>
      <Combobox
        label={title}
        text={text}
        onText={setText}
        choices={choices.filter((choice) => `${choice.text} ${choice.note}`.toLowerCase().includes(wanted))}
        onPick={(to) => {
          onClose()
          void navigate({ to })
        }}
        emptyText={translate('picker.noMatch')}
        isPlain
      />
    </Dialog>
  )
}

function choicesOf(session: ReturnType<typeof useSession>): Choice[] {
  const pages = sections(session).flatMap(({ title = '', links }) =>
    links.map(({ to, text }) => ({ id: to, text, note: title })),
  )
  const created = (session.model?.lists ?? [])
    .filter(({ mayCreate }) => mayCreate)
    .map(({ path, singular, label }) => ({
      id: `/lists/${path}/create`,
      text: translate('action.create', { name: singular.toLowerCase() }),
      note: label,
    }))
  return [...pages, ...created]
}
