import type { ReactNode } from 'react'
import { Badge } from '../design/controls.tsx'
import { translate } from '../i18n/translate.ts'
import { useSession } from '../shell/session.ts'
import styles from './home.module.css'
import { useStatus } from './status.ts'

const BYTES_PER_MB = 1_048_576
const PERCENT = 100

/** How the process is, for operators. */
export function ServerFacts(): ReactNode {
  const { admin } = useSession()
  const { data } = useStatus()
  if (data === undefined) return null
  return (
    <section>
      <h2>{translate('home.server')}</h2>
      <ul className={styles.rows}>
        {data.services.map(({ name, healthy }) => (
          <li key={name}>
            <strong>{name}</strong>
            <Badge tone={healthy ? 'ok' : 'danger'}>{healthy ? 'ok' : 'failing'}</Badge>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <dt>{translate('home.uptime')}</dt>
        <dd>{asDuration(data.uptimeSeconds)}</dd>
        <dt>{translate('home.memory')}</dt>
        <dd>{Math.round(data.residentBytes / BYTES_PER_MB)} MB</dd>
        <dt>{translate('home.loop')}</dt>
        <dd>{Math.round(data.eventLoopUtilization * PERCENT)} %</dd>
        <dt>{translate('home.version')}</dt>
        <dd>{admin.version}</dd>
      </dl>
    </section>
  )
}

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

/** `2 h 5 min`: the two largest units that say something. */
function asDuration(seconds: number): string {
  const parts: string[] = []
  let rest = Math.floor(seconds)
  for (const [unit, size] of UNITS) {
    const amount = Math.floor(rest / size)
    rest -= amount * size
    if (amount > 0 && parts.length < 2) parts.push(`${amount} ${unit}`)
  }
  return parts.length === 0 ? '0 s' : parts.join(' ')
}
