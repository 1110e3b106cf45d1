import { type ReactNode, useState } from 'react'
import { ROOT } from '../api/admin.ts'
import { ask } from '../api/graphql.ts'
import { call } from '../api/http.ts'
import { Button, selectClass } from '../design/controls.tsx'
import { reasonOf } from '../design/states.tsx'
import { notify } from '../design/toasts.tsx'
import { translate } from '../i18n/translate.ts'
import { useSession } from './session.ts'
import styles from './shell.module.css'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

const THEMES: readonly Theme[] = ['auto', 'light', 'dark']

/** Who is here, how it looks, and the way out. */
export function SessionFoot(): ReactNode {
  const { admin, me } = useSession()
  const [theme, setTheme] = useState(chosenTheme)
  const signOut = async () => {
    try {
      if (admin.authentication === 'password') await call(`${ROOT}/session`, { method: 'DELETE' })
      else await ask('mutation { endSession }')
      location.assign('/admin/sign-in')
    } catch (error) {
      notify(reasonOf(error), { tone: 'danger' })
    }
  }
  return (
    <div className={styles.foot}>
      {me !== undefined && <p className={styles.me}>{me.name}</p>}
      <div className={styles.footRow}>
        <select
          className={selectClass}
          aria-label={translate('shell.theme')}
          value={theme}
          onChange={({ target }) => {
            chooseTheme(target.value as Theme)
            setTheme(target.value as Theme)
          }}
        >
          {THEMES.map((name) => (
            <option key={name} value={name}>
              {translate(`shell.theme.${name}`)}
            </option>
          ))}
        </select>
        {admin.signedIn && (
          <Button look="quiet" onClick={() => void signOut()}>
            {translate('shell.signOut')}
          </Button>
        )}
      </div>
    </div>
  )
}
