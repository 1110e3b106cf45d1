import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { inputClass } from './controls.tsx'
import styles from './overlays.module.css'

export interface Choice {
  readonly id: string
  readonly text: string
  /** Said beside it. */
  readonly note?: string
}

interface ComboboxProps {
  readonly id?: string
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly choices: readonly Choice[]
  readonly onPick: (id: string) => void
  /** What is said when there is nothing to choose. */
  readonly emptyText: string
  /** The choices stand below the text at once, and stay. */
  readonly isPlain?: boolean
}

/** A text with choices below it: arrows move among them, Enter picks, Escape closes. */
export function Combobox({
  id,
  label,
  text,
  onText,
  choices,
  onPick,
  emptyText,
  isPlain = false,
}: ComboboxProps): ReactNode {
  const listId = useId()
  const [isOpen, setOpen] = useState(isPlain)
  const [active, setActive] = useState(0)
  useEffect(() => setActive(0), [text])
  const pick = (choice: Choice | undefined) => {
    if (choice === undefined) return
    if (!isPlain) setOpen(false)
    onPick(choice.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1
    if (event.key === 'Escape' && isOpen && !isPlain) setOpen(false)
    else if (event.key === 'Enter' && isOpen) pick(choices[active])
    else if (event.key === 'ArrowDown' && !isOpen) setOpen(true)
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, last))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const optionId = (index: number) => `${listId}-${index}`
  return (
    <div className={styles.place} onBlur={() => setOpen(isPlain)}>
      <input
        id={id}
        role="combobox"
        aria-label={id === undefined ? label : undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choices.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        className={inputClass}
        placeholder={label}
        value={text}
        onChange={({ target }) => {
          setOpen(true)
          onText(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className={isPlain ? styles.plainList : `${styles.popover} ${styles.list}`}
      >
        {choices.map((choice, index) => (
          <li
            key={choice.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles.menuItem}
            // The text keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(choice)}
          >
            {choice.text} {choice.note !== undefined && <span className={styles.note}>{choice.note}</span>}
          </li>
        ))}
        {choices.length === 0 && (
          <li role="option" aria-selected={false} aria-disabled className={styles.menuItem}>
            {emptyText}
          </li>
        )}
      </ul>
    </div>
  )
}
