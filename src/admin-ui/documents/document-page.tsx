import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { CallError, call } from '../api/http.ts'
import { Badge, Button, Field, inputClass } from '../design/controls.tsx'
import { Actions, Dialog } from '../design/overlays.tsx'
import { Failure, PageHead, reasonOf, Skeleton } from '../design/states.tsx'
import { notify } from '../design/toasts.tsx'
import { translate } from '../i18n/translate.ts'
import { LeaveGuard } from '../item/leave-guard.tsx'
import { noteOpened } from '../shell/recent.ts'
import { documentUrl, readDocument, writeDocument } from './docdb.ts'
import styles from './documents.module.css'
import { type DocumentText, problemIn, unsafeNumbers } from './json-text.ts'

const JsonEditor = lazy(async () => ({ default: (await import('./json-editor.tsx')).JsonEditor }))
const MergeEditor = lazy(async () => ({ default: (await import('./json-editor.tsx')).MergeEditor }))
const route = getRouteApi('/documents/$database/$id')
const newRoute = getRouteApi('/documents/$database/new')

export function DocumentPage(): ReactNode {
  const { database, id } = route.useParams()
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['document', database, id],
    queryFn: ({ signal }) => readDocument(database, id, undefined, signal),
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isPending) return <Skeleton />
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  noteOpened({
    href: `/documents/${encodeURIComponent(database)}/${encodeURIComponent(id)}`,
    text: id,
    section: database,
  })
  return <Editing key={`${database} ${id}`} database={database} id={id} start={data} />
}

export function NewDocumentPage(): ReactNode {
  const { database } = newRoute.useParams()
  return <Editing database={database} id={undefined} start={{ rev: '', text: '{\n  \n}' }} />
}

interface EditingProps {
  readonly database: string
  /** Undefined for a document that is not there yet. */
  readonly id: string | undefined
  readonly start: DocumentText
}

function Editing({ database, id, start }: EditingProps): ReactNode {
  const [newId, setNewId] = useState('')
  const form = useDocument({ database, id, start }, newId)
  const { text, base, conflict, problem } = form
  const invalid = problemIn(text)
  const unsafe = unsafeNumbers(text)
  useSaveKey(form.save)
  const crumbs = (
    <>
      <Link to="/documents">{translate('documents.title')}</Link> /{' '}
      <Link to="/documents/$database" params={{ database }}>
        {database}
      </Link>
    </>
  )
  return (
    <>
      <PageHead
        title={id ?? translate('documents.new')}
        crumbs={crumbs}
        note={base.rev === '' ? undefined : <code>{base.rev}</code>}
      >
        {id !== undefined && <DeleteButton database={database} id={id} rev={base.rev} />}
        <Button
          look="primary"
          disabled={invalid !== undefined || form.isSaving || (id !== undefined && text === base.text)}
          onClick={() => void form.save()}
        >
          {translate(form.isSaving ? 'action.saving' : 'action.save')}
        </Button>
      </PageHead>
      {id === undefined && (
        <div className={styles.newId}>
          <Field id="new-id" label={translate('documents.id')} help={translate('documents.idHint')}>
            <input id="new-id" className={inputClass} value={newId} onChange={({ target }) => setNewId(target.value)} />
          </Field>
        </div>
      )}
      <div className={styles.notes} aria-live="polite">
        {invalid !== undefined && (
          <p className={styles.problem}>{translate('documents.invalidJson', { reason: invalid })}</p>
        )}
        {problem !== undefined && <p className={styles.problem}>{problem}</p>}
        {unsafe.length > 0 && (
          <Badge tone="warn">{translate('documents.unsafeNumber', { number: unsafe[0] ?? '' })}</Badge>
        )}
      </div>
      <Suspense fallback={<Skeleton rows={12} />}>
        {conflict === undefined ? (
          <JsonEditor
            key={`${base.rev} ${form.version}`}
            label={id ?? translate('documents.new')}
            text={text}
            onChange={form.change}
          />
        ) : (
          <Conflict theirs={conflict} mine={text} form={form} />
        )}
      </Suspense>
      <LeaveGuard isDirty={form.isDirty} />
    </>
  )
}

type Form = ReturnType<typeof useDocument>

/** The text, the revision that it began with, and saving it over what others saved. */
function useDocument({ database, id, start }: EditingProps, newId: string) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [base, setBase] = useState(start)
  const [text, setText] = useState(start.text)
  const [conflict, setConflict] = useState<DocumentText>()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [version, setVersion] = useState(0)
  const latest = useRef({ text: start.text, saved: start.text })
  const change = (next: string) => {
    latest.current.text = next
    setText(next)
  }
  const restart = (next: DocumentText) => {
    latest.current = { text: next.text, saved: next.text }
    setBase(next)
    setText(next.text)
    setConflict(undefined)
    setVersion((old) => old + 1)
  }
  const write = async (rev: string | undefined) => {
    const target = id ?? (newId === '' ? crypto.randomUUID() : newId)
    const saved = await writeDocument(database, target, { rev, text: latest.current.text })
    notify(translate('documents.saved', { rev: saved }))
    await client.invalidateQueries({ queryKey: ['documents', database] })
    await client.invalidateQueries({ queryKey: ['databases'] })
    restart({ rev: saved, text: latest.current.text })
    if (id === undefined) await navigate({ to: '/documents/$database/$id', params: { database, id: target } })
  }
  const guarded = async (work: () => Promise<void>) => {
    setSaving(true)
    setProblem(undefined)
    await work().catch(async (error: unknown) => {
      if (error instanceof CallError && error.status === 409 && id !== undefined)
        setConflict(await readDocument(database, id))
      else setProblem(reasonOf(error))
    })
    setSaving(false)
  }
  return {
    ...{ base, text, conflict, problem, isSaving, version, change },
    isDirty: () => latest.current.text !== latest.current.saved,
    save: () => guarded(() => write(base.rev === '' ? undefined : base.rev)),
    takeTheirs: () => {
      if (conflict !== undefined) restart(conflict)
    },
    overwrite: () => guarded(() => write(conflict?.rev)),
  }
}

function Conflict({
  theirs,
  mine,
  form,
}: {
  readonly theirs: DocumentText
  readonly mine: string
  readonly form: Form
}): ReactNode {
  return (
    <section className={styles.conflict}>
      <h2>{translate('documents.conflictTitle')}</h2>
      <p>{translate('documents.conflictNote')}</p>
      <MergeEditor theirs={theirs.text} mine={mine} onChange={form.change} />
      <Actions>
        <Button onClick={form.takeTheirs}>{translate('item.takeTheirs')}</Button>
        <Button
          look="primary"
          disabled={problemIn(mine) !== undefined || form.isSaving}
          onClick={() => void form.overwrite()}
        >
          {translate('item.overwrite')}
        </Button>
      </Actions>
    </section>
  )
}

/** Ctrl S saves. */
function useSaveKey(save: () => Promise<void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [save])
}

function DeleteButton({
  database,
  id,
  rev,
}: {
  readonly database: string
  readonly id: string
  readonly rev: string
}): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const remove = async () => {
    setAsking(false)
    await call(`${documentUrl(database, id)}?rev=${encodeURIComponent(rev)}`, { method: 'DELETE' })
    await client.invalidateQueries({ queryKey: ['documents', database] })
    await navigate({ to: '/documents/$database', params: { database } })
  }
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {translate('action.delete')}
      </Button>
      {isAsking && (
        <Dialog title={translate('documents.deleteDocument', { name: id })} onClose={() => setAsking(false)}>
          <Actions>
            <Button onClick={() => setAsking(false)}>{translate('action.cancel')}</Button>
            <Button
              look="danger"
              onClick={() => void remove().catch((error: unknown) => notify(reasonOf(error), { tone: 'danger' }))}
            >
              {translate('action.delete')}
            </Button>
          </Actions>
        </Dialog>
      )}
    </>
  )
}
