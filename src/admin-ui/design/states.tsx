import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '../api/http.ts'
import { translate } from '../i18n/translate.ts'
import { Button } from './controls.tsx'
import styles from './states.module.css'

const PATIENCE_MS = 300

/** Lines where text will be; only once waiting is noticed. */
export function Skeleton({ rows = 6 }: { readonly rows?: number }): ReactNode {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.skeleton} role="status" aria-label={translate('list.loading')}>
      {isShown && Array.from({ length: rows }, (_, index) => <div key={index} />)}
    </div>
  )
}

/** What failed and what to do. */
export function Failure({
  error,
  onRetry,
}: {
  readonly error: unknown
  readonly onRetry?: (() => void) | undefined
}): ReactNode {
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <div className={styles.failure} role="alert">
      <h2>{translate('error.title')}</h2>
      <p>{reasonOf(error)}</p>
      {requestId !== undefined && (
        <p className={styles.note}>
          <code>{translate('error.request', { id: requestId })}</code>
        </p>
      )}
      {onRetry !== undefined && <Button onClick={onRetry}>{translate('error.retry')}</Button>}
    </div>
  )
}

/** A failure in a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : String(error)
  if (error.code === 'offline') return translate('error.offline')
  if (error.status === 403) return translate('error.forbidden')
  return error.message
}

/** One sentence where nothing is, and what to do about it. */
export function Empty({ text, children }: { readonly text: string; readonly children?: ReactNode }): ReactNode {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Heading, note and actions of a page. */
export function PageHead({
  title,
  crumbs,
  note,
  children,
}: {
  readonly title: ReactNode
  readonly crumbs?: ReactNode
  readonly note?: ReactNode
  readonly children?: ReactNode
}): ReactNode {
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        {crumbs !== undefined && <p className={styles.crumbs}>{crumbs}</p>}
        <h1>{title}</h1>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.headActions}>{children}</div>
    </header>
  )
}
