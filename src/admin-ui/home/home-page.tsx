import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '../design/states.tsx'
import { translate } from '../i18n/translate.ts'
import { recentlyOpened } from '../shell/recent.ts'
import { Attention } from './attention.tsx'
import { Counts } from './counts.tsx'
import styles from './home.module.css'
import { ServerFacts } from './server-facts.tsx'

/** What needs somebody, what is here, and where they were last. */
export function HomePage(): ReactNode {
  const opened = recentlyOpened()
  return (
    <>
      <PageHead title={translate('home.title')} />
      <div className={styles.page}>
        <div className={styles.main}>
          <Attention />
          <Counts />
        </div>
        <div className={styles.side}>
          {opened.length > 0 && (
            <section>
              <h2>{translate('home.recent')}</h2>
              <ul className={styles.rows}>
                {opened.map(({ href, text, section }) => (
                  <li key={href}>
                    <Link to={href}>{text}</Link>
                    <span>{section}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ServerFacts />
        </div>
      </div>
    </>
  )
}
