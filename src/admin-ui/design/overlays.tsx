import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './overlays.module.css'

/** Something that wants an answer before anything else. The browser keeps focus in it and the rest out of reach. */
export function Dialog({
  title,
  onClose,
  wide = false,
  children,
}: {
  readonly title: string
  /** Undefined when it cannot be put off. */
  readonly onClose: (() => void) | undefined
  readonly wide?: boolean
  readonly children: ReactNode
}): ReactNode {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose?.()
      }}
    >
      <div className={styles.content}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}

/** The last line of a dialog. */
export function Actions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>
}
