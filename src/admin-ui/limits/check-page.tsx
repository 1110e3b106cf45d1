import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Badge, Button, Field, inputClass } from '../design/controls.tsx'
import { Failure, PageHead } from '../design/states.tsx'
import { translate } from '../i18n/translate.ts'
import { download } from '../lists/export.ts'
import styles from './limits.module.css'
import { type CheckedRules, check, placeOf } from './limits.ts'

const FILE = 'rules.yaml'
const START = 'domain: \ndescriptors:\n  - key: \n    rate_limit:\n      unit: minute\n      requests_per_unit: 10\n'
const KEPT = 'trivium.rules'

/** Rules before they are loaded: what is wrong with them, and what they would change. */
export function CheckPage(): ReactNode {
  const [text, setText] = useState(() => localStorage.getItem(KEPT) ?? START)
  const checked = useMutation({ mutationFn: check })
  const change = (next: string) => {
    setText(next)
    localStorage.setItem(KEPT, next)
  }
  return (
    <>
      <PageHead title={translate('check.title')} note={translate('check.note')} />
      <div className={styles.explain}>
        <div className={styles.form}>
          <Field id="rules" label={FILE}>
            <textarea
              id="rules"
              className={`${inputClass} ${styles.code}`}
              rows={22}
              spellCheck={false}
              value={text}
              onChange={({ target }) => change(target.value)}
            />
          </Field>
          <div className={styles.actions}>
            <Button look="primary" disabled={checked.isPending} onClick={() => checked.mutate([{ name: FILE, text }])}>
              {translate('check.check')}
            </Button>
            <Button onClick={() => download(FILE, new Blob([text], { type: 'application/yaml' }))}>
              {translate('check.download')}
            </Button>
          </div>
        </div>
        <div className={styles.results} aria-live="polite">
          {checked.error !== null && <Failure error={checked.error} />}
          {checked.data !== undefined && <Findings result={checked.data} />}
        </div>
      </div>
    </>
  )
}

function Findings({ result }: { readonly result: CheckedRules }): ReactNode {
  const { isUsable, problems, added, removed, changed } = result
  return (
    <section className={styles.result}>
      <h2 className={isUsable ? styles.within : styles.over}>
        {translate(isUsable ? 'check.usable' : 'check.unusable')}
      </h2>
      <ul className={styles.findings}>
        {problems.map((problem) => (
          <li key={placeOf(problem) + problem.message}>
            <Badge tone={problem.severity === 'error' ? 'danger' : 'warn'}>{problem.severity}</Badge>{' '}
            <code>{placeOf(problem)}</code> {problem.message} {problem.hint}
          </li>
        ))}
      </ul>
      <Changes
        title={translate('check.added', { n: added.length })}
        lines={added.map(({ path, says }) => [path, says] as const)}
        tone="ok"
      />
      <Changes
        title={translate('check.changed', { n: changed.length })}
        lines={changed.map(({ path, before, after }) => [path, `${before} → ${after}`] as const)}
        tone="warn"
      />
      <Changes
        title={translate('check.removed', { n: removed.length })}
        lines={removed.map(({ path, says }) => [path, says] as const)}
        tone="danger"
      />
    </section>
  )
}

function Changes({
  title,
  lines,
  tone,
}: {
  readonly title: string
  readonly lines: readonly (readonly [string, string])[]
  readonly tone: 'ok' | 'warn' | 'danger'
}): ReactNode {
  if (lines.length === 0) return null
  return (
    <details open>
      <summary>
        <Badge tone={tone}>{title}</Badge>
      </summary>
      <ul className={styles.findings}>
        {lines.map(([path, says]) => (
          <li key={path}>
            <code>{path}</code> {says}
          </li>
        ))}
      </ul>
    </details>
  )
}
