import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../api/http.ts'
import { Button, describedBy, Field, Icon, inputClass } from '../design/controls.tsx'
import { Actions, Dialog } from '../design/overlays.tsx'
import { Empty, Failure, PageHead, reasonOf, Skeleton } from '../design/states.tsx'
import { formatNumber, translate } from '../i18n/translate.ts'
import { type DatabaseFacts, databaseQuery, databaseUrl, useDatabaseNames } from './docdb.ts'
import styles from './documents.module.css'

const NAMES = ['databases']

/** All databases with what is in them. */
export function DatabasesPage(): ReactNode {
  const names = useDatabaseNames()
  const facts = useQueries({ queries: (names.data ?? []).map(databaseQuery) })
  const [dialog, setDialog] = useState<{ readonly remove?: DatabaseFacts }>()
  if (names.error !== null) return <Failure error={names.error} onRetry={() => void names.refetch()} />
  const create = (
    <Button look="primary" onClick={() => setDialog({})}>
      <Icon name="plus" /> {translate('documents.create')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={translate('documents.title')}
        note={names.data === undefined ? undefined : translate('home.databases', { n: names.data.length })}
      >
        {names.data?.length === 0 ? null : create}
      </PageHead>
      {names.isPending && <Skeleton />}
      {names.data?.length === 0 && <Empty text={translate('documents.empty')}>{create}</Empty>}
      {names.data !== undefined && names.data.length > 0 && (
        <DatabaseTable
          names={names.data}
          facts={facts.map(({ data }) => data)}
          onRemove={(remove) => setDialog({ remove })}
        />
      )}
      {dialog !== undefined && dialog.remove === undefined && <CreateDialog onClose={() => setDialog(undefined)} />}
      {dialog?.remove !== undefined && <RemoveDialog facts={dialog.remove} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function DatabaseTable({
  names,
  facts,
  onRemove,
}: {
  readonly names: readonly string[]
  readonly facts: readonly (DatabaseFacts | undefined)[]
  readonly onRemove: (facts: DatabaseFacts) => void
}): ReactNode {
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('documents.name')}</th>
            <th scope="col">{translate('shell.documents')}</th>
            <th scope="col">{translate('documents.size')}</th>
            <th scope="col">{translate('documents.sequence')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) => {
            const known = facts[index]
            return (
              <tr key={name}>
                <th scope="row">
                  <Link to="/documents/$database" params={{ database: name }}>
                    {name}
                  </Link>
                </th>
                <td>{known === undefined ? '' : formatNumber(known.doc_count)}</td>
                <td>{known === undefined ? '' : asSize(known.disk_size)}</td>
                <td>{known?.update_seq}</td>
                <td>
                  {known !== undefined && (
                    <Button
                      look="quiet"
                      label={`${translate('action.delete')}: ${name}`}
                      onClick={() => onRemove(known)}
                    >
                      <Icon name="close" />
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']
const STEP = 1_024

function asSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  return `${formatNumber(Math.round((bytes / STEP ** power) * 10) / 10)} ${UNITS[power]}`
}

function CreateDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (name: string) => call(databaseUrl(name), { method: 'PUT' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: NAMES })
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    create.mutate(String(new FormData(event.currentTarget).get('name')))
  }
  const texts = {
    help: translate('documents.nameHint'),
    problem: create.error === null ? undefined : reasonOf(create.error),
  }
  return (
    <Dialog title={translate('documents.create')} onClose={onClose}>
      <form onSubmit={submit} className={styles.form}>
        <Field id="database-name" label={translate('documents.name')} {...texts}>
          <input
            {...describedBy('database-name', texts)}
            name="name"
            className={inputClass}
            required
            autoComplete="off"
          />
        </Field>
        <Actions>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button type="submit" look="primary" disabled={create.isPending}>
            {translate('documents.create')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

/** What cannot be undone wants the name typed. */
function RemoveDialog({
  facts: { db_name: name, doc_count: n },
  onClose,
}: {
  readonly facts: DatabaseFacts
  readonly onClose: () => void
}): ReactNode {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const remove = useMutation({
    mutationFn: () => call(databaseUrl(name), { method: 'DELETE' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: NAMES })
      onClose()
    },
  })
  const problem = remove.error === null ? undefined : reasonOf(remove.error)
  return (
    <Dialog title={translate('documents.deleteTitle', { name })} onClose={onClose}>
      <p>{translate('documents.deleteNote', { n })}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === name) remove.mutate()
        }}
      >
        <Field id="typed-name" label={translate('documents.typeName', { name })} problem={problem}>
          <input
            {...describedBy('typed-name', { problem })}
            className={inputClass}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Actions>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button type="submit" look="danger" disabled={typed !== name || remove.isPending}>
            {translate('action.delete')}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
