import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../design/controls.tsx'
import { Failure, Skeleton } from '../design/states.tsx'
import { translate } from '../i18n/translate.ts'
import { type Counts, useCounters } from '../limits/limits.ts'
import { useSession } from '../shell/session.ts'
import { type Concern, listConcerns } from './concerns.ts'
import styles from './home.module.css'
import { useReplications, useServes, useStatus } from './status.ts'

/** What needs somebody now, the worst first; or one calm line. */
export function Attention(): ReactNode {
  const { model, admin } = useSession()
  const lists = useQuery({
    queryKey: ['concerns'],
    queryFn: () => (model === undefined ? [] : listConcerns(model, admin.lists?.signIn.list ?? '')),
  })
  const status = useStatus()
  const replications = useReplications()
  const limits = useCounters(useServes('ratelimit'))
  const unhealthy = (status.data?.services ?? []).filter(({ healthy }) => !healthy)
  const failing = (replications.data ?? []).filter(({ error }) => error !== undefined)
  const concerns: readonly Concern[] = [
    ...unhealthy.map(({ name, failing }) => ({
      key: name,
      tone: 'danger' as const,
      text: translate('home.unhealthy', { name, reason: failing.join('; ') }),
    })),
    ...failing.map(({ session_id: key, source, target, error = '' }) => ({
      key,
      tone: 'danger' as const,
      text: translate('home.replication', { source, target, reason: error }),
    })),
    ...(lists.data ?? []),
    ...limitConcerns(Object.values(limits.data?.counters ?? {})),
  ]
  return (
    <section>
      <h2>{translate('home.attention')}</h2>
      {lists.isPending && <Skeleton rows={2} />}
      {lists.error !== null && <Failure error={lists.error} onRetry={() => void lists.refetch()} />}
      {lists.isSuccess && concerns.length === 0 && (
        <p className={styles.calm}>
          <Icon name="check" /> {translate('home.calm')}
        </p>
      )}
      <ul className={styles.concerns}>
        {concerns.map(({ key, text, tone, to }) => (
          <li key={key} className={styles[tone]}>
            <Icon name="warning" />
            {to === undefined ? <span>{text}</span> : <Link to={to}>{text}</Link>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rules that refuse requests, and those that soon will. */
function limitConcerns(counters: readonly Counts[]): Concern[] {
  const over = counters.filter(({ over_limit = 0 }) => over_limit > 0).length
  const near = counters.filter(({ near_limit = 0, over_limit = 0 }) => near_limit > 0 && over_limit === 0).length
  return [
    ...(over === 0
      ? []
      : [{ key: 'over', tone: 'warn' as const, text: translate('home.overLimit', { n: over }), to: '/limits' }]),
    ...(near === 0
      ? []
      : [{ key: 'near', tone: 'plain' as const, text: translate('home.nearLimit', { n: near }), to: '/limits' }]),
  ]
}
