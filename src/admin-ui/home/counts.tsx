import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { callJson } from '../api/http.ts'
import { formatNumber, translate } from '../i18n/translate.ts'
import { useSession } from '../shell/session.ts'
import { countAll } from './concerns.ts'
import styles from './home.module.css'
import { DOCDB, useServes } from './status.ts'

/** How much there is of everything; for an installation where nothing is yet, the first steps. */
export function Counts(): ReactNode {
  const { model } = useSession()
  const lists = model?.lists ?? []
  const counts = useQuery({
    queryKey: ['counts'],
    queryFn: () => countAll(lists.map((list) => ({ list }))),
    enabled: lists.length > 0,
  })
  const databases = useQuery({
    queryKey: ['databases', 'names'],
    queryFn: ({ signal }) => callJson<readonly string[]>(`${DOCDB}/_all_dbs`, { signal }),
    enabled: useServes('docdb'),
  })
  const names = databases.data?.length
  const work = lists.filter(({ mayCreate }) => mayCreate).find((list) => counts.data?.[lists.indexOf(list)] === 0)
  return (
    <>
      <section>
        <h2>{translate('home.counts')}</h2>
        <ul className={styles.figures}>
          {lists.map((list, index) => (
            <Figure key={list.key} to={`/lists/${list.path}`} label={list.label} value={counts.data?.[index]} />
          ))}
          {names !== undefined && <Figure to="/documents" label={translate('shell.databases')} value={names} />}
        </ul>
      </section>
      {(work !== undefined || names === 0) && (
        <Steps work={work === undefined ? undefined : { path: work.path, name: work.singular.toLowerCase() }} />
      )}
    </>
  )
}

function Figure({
  to,
  label,
  value,
}: {
  readonly to: string
  readonly label: string
  readonly value: number | undefined
}): ReactNode {
  return (
    <li>
      <Link to={to}>
        <span className={styles.figure}>{value === undefined ? '–' : formatNumber(value)}</span>
        <span>{label}</span>
      </Link>
    </li>
  )
}

function Steps({ work }: { readonly work: { readonly path: string; readonly name: string } | undefined }): ReactNode {
  const documents = useServes('docdb')
  const limits = useServes('ratelimit')
  return (
    <section>
      <h2>{translate('home.start')}</h2>
      <ol className={styles.steps}>
        {work !== undefined && (
          <li>
            <Link to="/lists/$list/create" params={{ list: work.path }}>
              {translate('home.start.list', { name: work.name })}
            </Link>
          </li>
        )}
        {documents && (
          <li>
            <Link to="/documents">{translate('home.start.database')}</Link>
          </li>
        )}
        {limits && (
          <li>
            <Link to="/limits/explain">{translate('home.start.decide')}</Link>
          </li>
        )}
      </ol>
    </section>
  )
}
