import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './controls.module.css'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet'
  /** Said to those who do not see the icon. */
  readonly label?: string
}

export function Button({ look = 'plain', label, className, type = 'button', ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classes(styles.button, styles[look], className)}
      {...rest}
    />
  )
}

/** Names of classes that are there. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

export function Chip({
  children,
  onEdit,
  onRemove,
  removeLabel,
}: {
  readonly children: ReactNode
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly removeLabel: string
}): ReactNode {
  return (
    <span className={styles.chip}>
      <button type="button" className={styles.chipText} onClick={onEdit}>
        {children}
      </button>
      <button type="button" className={styles.chipRemove} aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  )
}

export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'ok' | 'warn' | 'danger' | 'accent'
  readonly children: ReactNode
}): ReactNode {
  return <span className={classes(styles.badge, styles[`tone-${tone}`])}>{children}</span>
}

const PATHS = {
  close: 'M4 4l8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  search: 'M7 12A5 5 0 107 2a5 5 0 000 10zM11 11l3.5 3.5',
  filter: 'M2 4h12M4.5 8h7M7 12h2',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  check: 'M3 8.5l3.2 3L13 4.5',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  chevron: 'M6 4l4 4-4 4',
  menu: 'M2 4h12M2 8h12M2 12h12',
  home: 'M2.5 7.5L8 3l5.5 4.5V13h-11z',
  list: 'M5 4h9M5 8h9M5 12h9M2 4h.01M2 8h.01M2 12h.01',
  documents: 'M3 4c0-2 10-2 10 0v8c0 2-10 2-10 0zM3 4c0 2 10 2 10 0M3 8c0 2 10 2 10 0',
  limits: 'M2 12a6 6 0 1112 0M8 12l3-4',
  explain: 'M6 6a2 2 0 113 1.7c-.7.4-1 .8-1 1.8M8 12.5h.01M8 15A7 7 0 108 1a7 7 0 000 14z',
  export: 'M8 2v8M5 7l3 3 3-3M2.5 11v2.5h11V11',
  save: 'M4 2h8v12l-4-3-4 3z',
  person: 'M8 8a3 3 0 100-6 3 3 0 000 6zM2.5 14c.5-3 2.500-4 5.500-4s5 1 5.500 4',
  warning: 'M8 2l6.500 11.500h-13zM8 6.500v3M8 11.700h.01',
  refresh: 'M13 8a5 5 0 11-1.500-3.500M13 2v3h-3',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

/** A label, its control, and what is to say of them. */
export function Field({
  id,
  label,
  note,
  help,
  problem,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly note?: string | undefined
  readonly help?: string | undefined
  readonly problem?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {note !== undefined && <span className={styles.note}>{note}</span>}
      </label>
      {children}
      {help !== undefined && problem === undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** What ties a control to the texts of its Field. */
export function describedBy(
  id: string,
  { help, problem }: { readonly help?: string | undefined; readonly problem?: string | undefined },
) {
  const other = problem !== undefined ? `${id}-problem` : help !== undefined ? `${id}-help` : undefined
  return { id, 'aria-describedby': other, 'aria-invalid': problem !== undefined || undefined }
}

export const inputClass = styles.input
export const selectClass = classes(styles.input, styles.select)
export const checkboxClass = styles.checkbox
