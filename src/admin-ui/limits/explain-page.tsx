import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Badge, Button, Field, Icon, inputClass } from '../design/controls.tsx'
import { Failure, PageHead } from '../design/states.tsx'
import { notify } from '../design/toasts.tsx'
import { translate } from '../i18n/translate.ts'
import styles from './limits.module.css'
import {
  type DecisionRequest,
  type DescriptorExplanation,
  decide,
  type Entry,
  explain,
  useCounters,
  useRules,
} from './limits.ts'
import { limitOf } from './rules-page.tsx'

const route = getRouteApi('/limits/explain')
const NO_ENTRY: Entry = { key: '', value: '' }

type Descriptors = readonly (readonly Entry[])[]

/** Tells why a request is decided as it is, without counting it; counts it when asked to. */
export function ExplainPage(): ReactNode {
  const search = route.useSearch()
  const [domain, setDomain] = useState(search.domain ?? '')
  const [descriptors, setDescriptors] = useState<Descriptors>(() => readDescriptors(search.d))
  const domains = useRules(useCounters().data?.version).data?.domains ?? []
  const chosen = domain === '' ? (domains[0] ?? '') : domain
  const request: DecisionRequest = {
    domain: chosen,
    descriptors: descriptors.map((entries) => ({ entries: entries.filter(({ key }) => key !== '') })),
  }
  const explained = useMutation({ mutationFn: explain })
  const decided = useMutation({
    mutationFn: decide,
    onSuccess: ({ overallCode }) => {
      notify(overallCode)
      explained.mutate(request)
    },
  })
  const isAsked = useRef(false)
  useEffect(() => {
    // Whoever comes from a rule wants to know of that one.
    if (search.d === undefined || search.domain === undefined || isAsked.current) return
    isAsked.current = true
    explained.mutate(request)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    explained.mutate(request)
  }
  return (
    <>
      <PageHead title={translate('explain.title')} note={translate('explain.note')} />
      <div className={styles.explain}>
        <form className={styles.form} onSubmit={submit}>
          <Field id="domain" label={translate('explain.domain')}>
            <input
              id="domain"
              className={inputClass}
              list="domains"
              value={chosen}
              onChange={({ target }) => setDomain(target.value)}
            />
            <datalist id="domains">
              {domains.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </Field>
          {descriptors.map((entries, index) => (
            <DescriptorEditor
              key={index}
              number={index + 1}
              entries={entries}
              onChange={(next) => setDescriptors(descriptors.with(index, next))}
              onRemove={
                descriptors.length > 1 ? () => setDescriptors(descriptors.filter((_, at) => at !== index)) : undefined
              }
            />
          ))}
          <div className={styles.actions}>
            <Button type="submit" look="primary" disabled={explained.isPending}>
              {translate('explain.ask')}
            </Button>
            <Button disabled={decided.isPending} onClick={() => decided.mutate(request)}>
              {translate('explain.decide')}
            </Button>
            <Button look="quiet" onClick={() => setDescriptors([...descriptors, [NO_ENTRY]])}>
              <Icon name="plus" /> {translate('explain.addDescriptor')}
            </Button>
          </div>
        </form>
        <div className={styles.results} aria-live="polite">
          {(explained.error ?? decided.error) !== null && <Failure error={explained.error ?? decided.error} />}
          {explained.data?.descriptors.map((one, index) => (
            <Result key={index} number={index + 1} explanation={one} />
          ))}
        </div>
      </div>
    </>
  )
}

/** One `key=value` a line. */
function readDescriptors(text: string | undefined): Descriptors {
  const lines = (text ?? '').split('\n').filter((line) => line !== '')
  if (lines.length === 0) return [[NO_ENTRY]]
  return [
    lines.map((line) => {
      const at = line.indexOf('=')
      return at === -1 ? { key: line, value: '' } : { key: line.slice(0, at), value: line.slice(at + 1) }
    }),
  ]
}

function DescriptorEditor({
  number,
  entries,
  onChange,
  onRemove,
}: {
  readonly number: number
  readonly entries: readonly Entry[]
  readonly onChange: (entries: readonly Entry[]) => void
  readonly onRemove: (() => void) | undefined
}): ReactNode {
  const set = (index: number, part: Partial<Entry>) =>
    onChange(entries.with(index, { ...(entries[index] ?? NO_ENTRY), ...part }))
  return (
    <fieldset className={styles.descriptor}>
      <legend>{translate('explain.descriptor', { n: number })}</legend>
      {entries.map(({ key, value }, index) => (
        <div key={index} className={styles.entry}>
          <input
            className={inputClass}
            aria-label={translate('explain.key')}
            placeholder={translate('explain.key')}
            value={key}
            onChange={({ target }) => set(index, { key: target.value })}
          />
          <input
            className={inputClass}
            aria-label={translate('explain.value')}
            placeholder={translate('explain.value')}
            value={value}
            onChange={({ target }) => set(index, { value: target.value })}
          />
          <Button
            look="quiet"
            label={translate('action.remove')}
            disabled={entries.length === 1}
            onClick={() => onChange(entries.filter((_, at) => at !== index))}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => onChange([...entries, NO_ENTRY])}>
          <Icon name="plus" /> {translate('explain.addEntry')}
        </Button>
        {onRemove !== undefined && (
          <Button look="quiet" onClick={onRemove}>
            {translate('action.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

function Result({
  number,
  explanation,
}: {
  readonly number: number
  readonly explanation: DescriptorExplanation
}): ReactNode {
  const {
    outcomeCode,
    outcome,
    rule,
    limit,
    cacheKey,
    count,
    remaining,
    resetSeconds,
    entries,
    flags = [],
  } = explanation
  const isOver = outcomeCode === 'over_limit'
  const verdict = isOver
    ? 'explain.outcome.over'
    : limit === undefined
      ? 'explain.outcome.unknown'
      : 'explain.outcome.ok'
  return (
    <section className={styles.result} aria-label={translate('explain.descriptor', { n: number })}>
      <h2 className={isOver ? styles.over : limit === undefined ? undefined : styles.within}>{translate(verdict)}</h2>
      <p>{outcome}</p>
      {limit !== undefined && (
        <dl>
          <dt>{translate('rules.rule')}</dt>
          <dd>
            <code>{rule}</code>{' '}
            {flags.map((flag) => (
              <Badge key={flag} tone={flag === 'shadow_mode' ? 'warn' : 'plain'}>
                {flag.replaceAll('_', ' ')}
              </Badge>
            ))}
          </dd>
          <dt>{translate('rules.limit')}</dt>
          <dd>{limitOf({ limit })}</dd>
          {count !== undefined && (
            <>
              <dt>{translate('explain.counter')}</dt>
              <dd>
                <meter
                  min={0}
                  max={Math.max(limit.requestsPerUnit, 1)}
                  value={count}
                  aria-label={translate('explain.counter')}
                />{' '}
                {count} / {limit.requestsPerUnit}
              </dd>
              <dt>{translate('explain.remaining')}</dt>
              <dd>{remaining}</dd>
              <dt>{translate('explain.reset')}</dt>
              <dd>{translate('explain.seconds', { n: resetSeconds ?? 0 })}</dd>
              <dt>{translate('explain.cacheKey')}</dt>
              <dd>
                <code>{cacheKey}</code>
              </dd>
            </>
          )}
        </dl>
      )}
      <Walk entries={entries} />
    </section>
  )
}

/** What was looked for at each entry. */
function Walk({ entries }: Pick<DescriptorExplanation, 'entries'>): ReactNode {
  return (
    <>
      <h3>{translate('explain.walk')}</h3>
      <ol className={styles.walk}>
        {entries.map(({ key, value, tried, chosen }, index) => (
          <li key={index}>
            <code>
              {key} = {value}
            </code>
            <ul>
              {tried.map(({ what, found }) => (
                <li key={what} className={found ? styles.within : undefined}>
                  {found ? '✓' : '·'} {what}
                </li>
              ))}
            </ul>
            {chosen !== undefined && <p className={styles.chosen}>{chosen}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
