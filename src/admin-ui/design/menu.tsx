import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, classes } from './controls.tsx'
import styles from './overlays.module.css'

interface PanelProps {
  readonly label: string
  /** What stands on the button. */
  readonly face: ReactNode
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly isAtEnd?: boolean
}

/** A button with a small panel below it. Escape, a click elsewhere and focus elsewhere close it. */
export function Panel({ label, face, children, isAtEnd = false }: PanelProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && place.current?.contains(target) === true)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [isOpen])
  return (
    <div
      ref={place}
      className={styles.place}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Button aria-label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {face}
      </Button>
      {isOpen && (
        <div
          role="dialog"
          aria-label={label}
          className={classes(styles.popover, styles.panel, isAtEnd && styles.atEnd)}
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  )
}

export interface MenuEntry {
  readonly id: string
  readonly text: string
  readonly onAction: () => void
}

/** A button with a list of actions behind it. */
export function Menu({
  label,
  face,
  entries,
}: {
  readonly label: string
  readonly face: ReactNode
  readonly entries: readonly MenuEntry[]
}): ReactNode {
  return (
    <Panel label={label} face={face} isAtEnd>
      {(close) => (
        <ul className={styles.menu}>
          {entries.map(({ id, text, onAction }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.menuItem}
                onClick={() => {
                  close()
                  onAction()
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
