import { type ReactNode, useSyncExternalStore } from 'react'
import { translate } from '../i18n/translate.ts'
import { Button, Icon } from './controls.tsx'
import styles from './toasts.module.css'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'danger'
  readonly action?: { readonly text: string; readonly run: () => void }
}

const SHOWN_MS = 5_000
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Says something in the corner; failures stay until they are dismissed. Gives the toast's id. */
export function notify(text: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}): number {
  const toast = { id: nextId, text, tone: 'plain' as const, ...options }
  nextId += 1
  change([...toasts, toast])
  if (toast.tone !== 'danger') setTimeout(() => dismiss(toast.id), SHOWN_MS)
  return toast.id
}

/** Runs after a moment in which it can still be undone; resolves with whether it may run. */
export function offerUndo(text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), SHOWN_MS)
    const undo = () => {
      clearTimeout(timer)
      dismiss(id)
      resolve(false)
    }
    const id = notify(text, { action: { text: translate('action.undo'), run: undo } })
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts(): ReactNode {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map(({ id, text, tone, action }) => (
        <div key={id} className={`${styles.toast} ${tone === 'danger' ? styles.danger : ''}`}>
          <span>{text}</span>
          {action !== undefined && (
            <Button look="quiet" onClick={action.run}>
              {action.text}
            </Button>
          )}
          <Button look="quiet" label={translate('action.close')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </Button>
        </div>
      ))}
    </div>
  )
}
