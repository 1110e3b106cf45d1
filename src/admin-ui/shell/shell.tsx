import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Button, classes, Icon, type IconName } from '../design/controls.tsx'
import { translate } from '../i18n/translate.ts'
import { sections } from './sections.ts'
import { useSession } from './session.ts'
import { SessionFoot } from './session-foot.tsx'
import styles from './shell.module.css'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** What stands around every page. */
export function Shell(): ReactNode {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isPaletteOpen, setPaletteOpen] = usePaletteKey()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => setMenuOpen(false), [path])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {translate('shell.skip')}
      </a>
      <header className={styles.bar}>
        <Brand />
        <Button
          look="quiet"
          label={translate('shell.menu')}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <Icon name="menu" />
        </Button>
      </header>
      <section aria-label={translate('shell.menu')} className={classes(styles.sidebar, isMenuOpen && styles.open)}>
        <div className={styles.brandRow}>
          <Brand />
        </div>
        <button type="button" className={styles.goTo} onClick={() => setPaletteOpen(true)}>
          <Icon name="search" />
          <span>{translate('shell.goTo')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <Navigation />
        <SessionFoot />
      </section>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {isPaletteOpen && (
        <Suspense>
          <Palette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Brand(): ReactNode {
  return (
    <Link to="/" className={styles.brand}>
      <span className={styles.mark} aria-hidden="true" />
      Trivium
    </Link>
  )
}

function Navigation(): ReactNode {
  const session = useSession()
  return (
    <nav className={styles.nav} aria-label={translate('shell.navigation')}>
      {sections(session).map(({ title, links }) => (
        <section key={title ?? ''}>
          {title !== undefined && <h2>{title}</h2>}
          <ul>
            {links.map(({ to, text, icon, isExact }) => (
              <li key={to}>
                <NavLink to={to} icon={icon} isExact={isExact}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function NavLink({
  to,
  icon,
  isExact = false,
  children,
}: {
  readonly to: string
  readonly icon: IconName
  readonly isExact?: boolean | undefined
  readonly children: ReactNode
}): ReactNode {
  return (
    <Link
      to={to}
      activeOptions={{ exact: isExact, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      className={styles.link}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </Link>
  )
}

/** Ctrl K, or Cmd K, from anywhere. */
function usePaletteKey(): [boolean, (open: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return [isOpen, setOpen]
}
