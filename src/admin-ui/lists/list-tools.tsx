import { type ReactNode, useState } from 'react'
import { endpointPath } from '../api/graphql.ts'
import { Button, Icon, inputClass } from '../design/controls.tsx'
import { Menu, Panel } from '../design/menu.tsx'
import { reasonOf } from '../design/states.tsx'
import { notify } from '../design/toasts.tsx'
import { translate } from '../i18n/translate.ts'
import { listDocument, listVariables } from '../schema/documents.ts'
import type { ListModel } from '../schema/model.ts'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import { PAGE_ROWS } from './use-rows.ts'
import { forgetView, keepView, savedViews } from './views.ts'

interface ToolsProps {
  readonly list: ListModel
  readonly state: ListState
  readonly total: number
}

/** Columns, views and what can be done with everything that matches. */
export function ListTools(props: ToolsProps): ReactNode {
  return (
    <>
      <Columns {...props} />
      <Views {...props} />
      <Export {...props} />
    </>
  )
}

function Trigger({
  text,
  icon,
  children,
}: {
  readonly text: string
  readonly icon: 'columns' | 'save'
  readonly children: ReactNode
}): ReactNode {
  const face = (
    <>
      <Icon name={icon} /> {text}
    </>
  )
  return (
    <Panel label={text} face={face}>
      {children}
    </Panel>
  )
}

function Columns({ list, state }: ToolsProps): ReactNode {
  const chosen = state.query.columns
  const toggle = (path: string) =>
    state.setColumns(chosen.includes(path) ? chosen.filter((one) => one !== path) : [...chosen, path])
  return (
    <Trigger text={translate('list.columns')} icon="columns">
      <div className={styles.columns}>
        {list.fields
          .filter(({ isColumn, path }) => isColumn && path !== list.labelField)
          .map(({ path, label }) => (
            <label key={path}>
              <input type="checkbox" checked={chosen.includes(path)} onChange={() => toggle(path)} />
              {label}
            </label>
          ))}
      </div>
    </Trigger>
  )
}

function Views({ list }: ToolsProps): ReactNode {
  const [views, setViews] = useState(() => savedViews(list.path))
  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name !== '') setViews(keepView(list.path, { name, search: location.search }))
    event.currentTarget.reset()
  }
  return (
    <Trigger text={translate('list.views')} icon="save">
      {views.length === 0 && <p>{translate('list.noViews')}</p>}
      <ul className={styles.views}>
        {views.map(({ name, search }) => (
          <li key={name}>
            <a href={`/admin/lists/${list.path}${search}`}>{name}</a>
            <Button
              look="quiet"
              label={`${translate('action.remove')}: ${name}`}
              onClick={() => setViews(forgetView(list.path, name))}
            >
              <Icon name="close" />
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={save} style={{ display: 'flex', gap: 8 }}>
        <input
          name="name"
          className={inputClass}
          aria-label={translate('list.viewName')}
          placeholder={translate('list.viewName')}
        />
        <Button type="submit">{translate('action.save')}</Button>
      </form>
    </Trigger>
  )
}

function Export({ list, state, total }: ToolsProps): ReactNode {
  const run = async (format: 'csv' | 'json') => {
    try {
      const { exportRows } = await import('./export.ts')
      await exportRows(list, state.query, { format, total })
    } catch (error) {
      notify(reasonOf(error), { tone: 'danger' })
    }
  }
  return (
    <Menu
      label={translate('list.export')}
      face={<Icon name="export" />}
      entries={[
        { id: 'csv', text: translate('list.exportCsv'), onAction: () => void run('csv') },
        { id: 'json', text: translate('list.exportJson'), onAction: () => void run('json') },
        { id: 'graphql', text: translate('list.copyGraphql'), onAction: () => copy(asGraphql(list, state)) },
        { id: 'curl', text: translate('list.copyCurl'), onAction: () => copy(asCurl(list, state)) },
      ]}
    />
  )
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify(translate('action.copied')),
    (error: unknown) => notify(reasonOf(error), { tone: 'danger' }),
  )
}

function questionOf(list: ListModel, { query }: ListState): { query: string; variables: Record<string, unknown> } {
  const { where, search, sort } = query
  const sortBy = sort === undefined ? undefined : [sort]
  return {
    query: listDocument(list, query.columns, { withTotal: true }),
    variables: listVariables(list, { where, search, sortBy, first: PAGE_ROWS, skip: 0 }),
  }
}

function asGraphql(list: ListModel, state: ListState): string {
  const { query, variables } = questionOf(list, state)
  return `${query}\n\n# variables\n${JSON.stringify(variables, undefined, 2)}\n`
}

function asCurl(list: ListModel, state: ListState): string {
  const body = JSON.stringify(questionOf(list, state)).replaceAll("'", String.raw`'\''`)
  return `curl '${location.origin}${endpointPath()}' -b cookies -H 'content-type: application/json' -d '${body}'`
}
