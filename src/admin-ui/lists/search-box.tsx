import { type ReactNode, useEffect, useState } from 'react'
import { Icon, inputClass } from '../design/controls.tsx'
import { translate } from '../i18n/translate.ts'
import type { ListModel } from '../schema/model.ts'
import { nounOf } from './format.ts'
import styles from './list.module.css'

const PAUSE_MS = 200

/** Searches once the typing pauses. */
export function SearchBox({
  list,
  value,
  onChange,
}: {
  readonly list: ListModel
  readonly value: string
  readonly onChange: (text: string) => void
}): ReactNode {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => onChange(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  const label = translate('list.search', { names: nounOf(list, 2) })
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        className={inputClass}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  )
}
