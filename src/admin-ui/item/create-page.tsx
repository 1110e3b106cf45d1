import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { PageHead } from '../design/states.tsx'
import { notify } from '../design/toasts.tsx'
import { translate } from '../i18n/translate.ts'
import { labelOf } from '../lists/format.ts'
import { NotFound } from '../shell/not-found.tsx'
import { useList } from '../shell/session.ts'
import { CreateForm } from './create-form.tsx'
import { LeaveGuard } from './leave-guard.tsx'

const route = getRouteApi('/lists/$list/create')

export function CreatePage(): ReactNode {
  const { list: path } = route.useParams()
  const list = useList(path)
  const navigate = useNavigate()
  const isDirty = useRef(false)
  if (list === undefined || !list.mayCreate) return <NotFound />
  return (
    <>
      <PageHead
        title={translate('item.create', { name: list.singular.toLowerCase() })}
        crumbs={
          <Link to="/lists/$list" params={{ list: list.path }}>
            {list.label}
          </Link>
        }
      />
      <CreateForm
        key={list.key}
        list={list}
        onDraft={(dirty) => {
          isDirty.current = dirty
        }}
        onCreated={(item) => {
          notify(translate('item.created', { name: labelOf(item, list.labelField) }))
          void navigate({ to: '/lists/$list/$id', params: { list: list.path, id: item.id } })
        }}
      />
      <LeaveGuard isDirty={() => isDirty.current} />
    </>
  )
}
