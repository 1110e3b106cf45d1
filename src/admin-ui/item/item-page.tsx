import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { send } from '../api/graphql.ts'
import { Button, Icon } from '../design/controls.tsx'
import { Actions, Dialog } from '../design/overlays.tsx'
import { Empty, Failure, PageHead, reasonOf, Skeleton } from '../design/states.tsx'
import { notify, offerUndo } from '../design/toasts.tsx'
import { translate } from '../i18n/translate.ts'
import { type Item, labelOf, nounOf } from '../lists/format.ts'
import { rowsKey } from '../lists/use-rows.ts'
import { deleteDocument } from '../schema/documents.ts'
import type { ListModel } from '../schema/model.ts'
import { NotFound } from '../shell/not-found.tsx'
import { noteOpened } from '../shell/recent.ts'
import { useList } from '../shell/session.ts'
import { EditForm } from './edit-form.tsx'
import { Facts } from './facts.tsx'
import styles from './item.module.css'
import { useItem } from './use-item.ts'

const route = getRouteApi('/lists/$list/$id')

export function ItemPage(): ReactNode {
  const { list: path, id } = route.useParams()
  const list = useList(path)
  return list === undefined ? <NotFound /> : <ItemOf key={`${list.key} ${id}`} list={list} id={id} />
}

function ItemOf({ list, id }: { readonly list: ListModel; readonly id: string }): ReactNode {
  const { data, error, refetch, isPending } = useItem(list, id)
  const crumbs = (
    <Link to="/lists/$list" params={{ list: list.path }}>
      {list.label}
    </Link>
  )
  if (isPending) return <Skeleton />
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  const { item, modes } = data
  if (item === undefined) {
    return (
      <>
        <PageHead title={list.singular} crumbs={crumbs} />
        <Empty text={translate('item.notFound', { name: nounOf(list, 1) })}>{crumbs}</Empty>
      </>
    )
  }
  const label = labelOf(item, list.labelField)
  noteOpened({ href: `/lists/${list.path}/${encodeURIComponent(id)}`, text: label, section: list.label })
  return (
    <>
      <PageHead title={label} crumbs={crumbs}>
        {list.mayDelete && <DeleteButton list={list} item={item} />}
      </PageHead>
      <div className={styles.page}>
        <EditForm list={list} item={item} modes={modes} />
        <Facts list={list} item={item} modes={modes} />
      </div>
    </>
  )
}

function DeleteButton({ list, item }: { readonly list: ListModel; readonly item: Item }): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const title = translate('item.deleteTitle', { label: labelOf(item, list.labelField) })
  const remove = async () => {
    setAsking(false)
    await navigate({ to: '/lists/$list', params: { list: list.path } })
    const mayRun = await offerUndo(translate('bulk.deleting', { n: 1, name: nounOf(list, 1), names: nounOf(list, 2) }))
    if (!mayRun) return
    const { document, many } = deleteDocument(list)
    const { errors } = await send(document, many ? { ids: [item.id] } : { id: item.id })
    const [problem] = errors
    if (problem !== undefined) notify(problem.message, { tone: 'danger' })
    await client.invalidateQueries({ queryKey: rowsKey(list) })
  }
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Icon name="close" /> {translate('action.delete')}
      </Button>
      {isAsking && (
        <Dialog title={title} onClose={() => setAsking(false)}>
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
