import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Icon, inputClass } from '../design/controls.tsx'
import { Empty, Failure, PageHead, Skeleton } from '../design/states.tsx'
import { formatNumber, translate } from '../i18n/translate.ts'
import { formatTimestamp } from '../lists/format.ts'
import list from '../lists/list.module.css'
import { type Column, type Row, WindowGrid } from '../lists/window-grid.tsx'
import styles from './limits.module.css'
import { type Counts, type LoadedRule, type LoadedRules, placeOf, useCounters, useRules } from './limits.ts'

const route = getRouteApi('/limits')

/** Every rule in force with what it has counted, as it happens. */
export function RulesPage(): ReactNode {
  const counters = useCounters()
  const rules = useRules(counters.data?.version)
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const loaded = rules.data
  const shown = useMemo(() => (loaded?.rules ?? []).filter((rule) => matches(rule, q)), [loaded, q])
  if (rules.error !== null) return <Failure error={rules.error} onRetry={() => void rules.refetch()} />
  if (loaded === undefined) return <Skeleton rows={10} />
  const count = translate('rules.count', { n: loaded.rules.filter(({ limit }) => limit !== undefined).length })
  const time =
    loaded.loadedAt === undefined ? '' : ` · ${translate('rules.loaded', { time: formatTimestamp(loaded.loadedAt) })}`
  const label = translate('rules.search')
  return (
    <>
      <PageHead title={translate('rules.title')} note={count + time} />
      <LastFailure rules={loaded} />
      <div className={list.toolbar}>
        <div className={list.search}>
          <Icon name="search" />
          <input
            type="search"
            className={inputClass}
            aria-label={label}
            placeholder={label}
            value={q}
            onChange={({ target }) =>
              void navigate({ search: target.value === '' ? {} : { q: target.value }, replace: true })
            }
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <Empty text={translate(loaded.rules.length === 0 ? 'rules.none' : 'rules.noMatch')} />
      ) : (
        <RuleGrid rules={shown} counters={counters.data?.counters ?? {}} />
      )}
    </>
  )
}

function matches({ domain, key, value, source, name = '' }: LoadedRule, text: string): boolean {
  const wanted = text.toLowerCase()
  return wanted === '' || [domain, key, value, source, name].some((part) => part.toLowerCase().includes(wanted))
}

/** What stays in force, and why the files of now do not. */
function LastFailure({ rules: { lastFailure } }: { readonly rules: LoadedRules }): ReactNode {
  if (lastFailure === undefined) return null
  return (
    <section className={styles.failure} role="alert">
      <h2>{translate('rules.refused', { time: formatTimestamp(lastFailure.at) })}</h2>
      <ul>
        {lastFailure.problems.map((problem) => (
          <li key={placeOf(problem) + problem.message}>
            <code>{placeOf(problem)}</code> {problem.message} {problem.hint}
          </li>
        ))}
      </ul>
    </section>
  )
}

const COLUMNS: readonly (readonly [string, number, boolean])[] = [
  ['rules.rule', 2.4, false],
  ['rules.limit', 1.2, false],
  ['rules.hits', 0.7, true],
  ['rules.near', 0.7, true],
  ['rules.over', 0.8, true],
  ['rules.says', 1.4, false],
  ['rules.at', 1.6, false],
]

function RuleGrid({
  rules,
  counters,
}: {
  readonly rules: readonly LoadedRule[]
  readonly counters: Readonly<Record<string, Counts>>
}): ReactNode {
  const router = useRouter()
  const [, setRange] = useState({ from: 0, to: 0 })
  const onRange = useCallback((from: number, to: number) => setRange({ from, to }), [])
  const columns = COLUMNS.map(
    ([key, weight, isNumeric]): Column => ({ key, title: translate(key as 'rules.rule'), weight, isNumeric }),
  )
  const chains = useMemo(() => chainsOf(rules), [rules])
  const hrefOf = (index: number) => {
    const d = (chains[index] ?? []).map(({ key, value }) => `${key}=${value.replaceAll('*', '')}`).join('\n')
    return router.buildLocation({ to: '/limits/explain', search: { domain: rules[index]?.domain ?? '', d } }).href
  }
  const toRow = (rule: LoadedRule, index: number): Row => {
    const { total_hits: hits = 0, near_limit: near = 0, over_limit: over = 0 } = counters[rule.statistic] ?? {}
    const figures =
      rule.limit === undefined
        ? ['', '', '']
        : [hits, near, over].map((count) => (count === 0 ? '' : formatNumber(count)))
    return {
      id: String(index),
      href: hrefOf(index),
      cells: [titleOf(rule), limitOf(rule), ...figures, saysOf(rule), placeOf(rule)],
    }
  }
  return (
    <div
      onClickCapture={(event) => {
        const link = (event.target as Element).closest('a')
        if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.history.push(link.pathname + link.search)
      }}
    >
      <WindowGrid
        label={translate('rules.title')}
        columns={columns}
        total={rules.length}
        rowAt={(index) => {
          const rule = rules[index]
          return rule === undefined ? undefined : toRow(rule, index)
        }}
        onRange={onRange}
        onOpen={({ href }) => router.history.push(href)}
      />
    </div>
  )
}

/** The rules from the top down to each rule. */
function chainsOf(rules: readonly LoadedRule[]): readonly (readonly LoadedRule[])[] {
  let chain: readonly LoadedRule[] = []
  return rules.map((rule) => {
    chain = [...chain.slice(0, rule.depth), rule]
    return chain
  })
}

const INDENT = '\u2003'

function titleOf({ depth, domain, key, value }: LoadedRule): string {
  const own = value === '' ? key : `${key} = ${value}`
  return depth === 0 ? `${domain} › ${own}` : `${INDENT.repeat(depth)}└ ${own}`
}

export function limitOf({ limit }: Pick<LoadedRule, 'limit'>): string {
  if (limit === undefined) return ''
  if (limit.unlimited) return translate('rules.unlimited')
  return translate('rules.perUnit', { n: limit.requestsPerUnit, unit: limit.unit.toLowerCase() })
}

function saysOf({ flags, name, replaces = [] }: LoadedRule): string {
  const words = flags.map((flag) => flag.replaceAll('_', ' '))
  return [
    ...words,
    ...(name === undefined ? [] : [name]),
    ...replaces.map((other) => translate('rules.badge.replaces', { name: other })),
  ].join(', ')
}
