import { ask } from '../api/graphql.ts'
import { translate } from '../i18n/translate.ts'
import { nounOf } from '../lists/format.ts'
import { operatorsOf } from '../schema/filters.ts'
import type { FieldModel, ListModel, Model } from '../schema/model.ts'

/** Something that somebody should look at. */
export interface Concern {
  readonly key: string
  readonly text: string
  readonly tone: 'danger' | 'warn' | 'plain'
  /** Page of it, below the root of the interface. */
  readonly to?: string
}

type Where = Readonly<Record<string, unknown>>

interface Question {
  readonly list: ListModel
  readonly where: Where
  readonly kind: 'overdue' | 'unassigned'
}

const DUE = /finish|due|deadline|until/i
const DONE = /complete|done|closed|finished/i

/** What a list says of its own work: things past their time, and things that are nobody's. */
function questionsOf(model: Model, list: ListModel, peopleKey: string): Question[] {
  const members = new Set(operatorsOf(model, list).map(({ member }) => member))
  const done = find(list, ({ kind, path }) => kind === 'boolean' && DONE.test(path) && members.has(`${path}_not`))
  if (done === undefined) return []
  const open = { [`${done.path}_not`]: true }
  const due = find(list, ({ kind, path }) => kind === 'timestamp' && DUE.test(path) && members.has(`${path}_lt`))
  const owner = find(
    list,
    ({ relation, path }) => relation?.many === false && relation.list === peopleKey && members.has(`${path}_is_null`),
  )
  return [
    ...(due === undefined
      ? []
      : [{ list, kind: 'overdue' as const, where: { ...open, [`${due.path}_lt`]: new Date().toISOString() } }]),
    ...(owner === undefined
      ? []
      : [{ list, kind: 'unassigned' as const, where: { ...open, [`${owner.path}_is_null`]: true } }]),
  ]
}

function find(list: ListModel, test: (field: FieldModel) => boolean): FieldModel | undefined {
  return list.fields.find(test)
}

/** Work of all lists that waits for somebody. */
export async function listConcerns(model: Model, peopleKey: string): Promise<readonly Concern[]> {
  const questions = model.lists.flatMap((list) => questionsOf(model, list, peopleKey))
  const counts = await countAll(questions)
  return questions.flatMap(({ list, where, kind }, index) => {
    const n = counts[index] ?? 0
    if (n === 0) return []
    const nouns = { n, name: nounOf(list, 1), names: nounOf(list, 2) }
    const text = translate(kind === 'overdue' ? 'home.overdue' : 'home.unassigned', nouns)
    const to = `/lists/${list.path}?filter=${encodeURIComponent(JSON.stringify(where))}`
    return [
      { key: `${list.key} ${kind}`, text, tone: kind === 'overdue' ? ('danger' as const) : ('warn' as const), to },
    ]
  })
}

/** Counts in one document stay below the bound of aliases. */
const MAX_ALIASES = 25

/** How many items match each where, in as few requests as the server's bounds allow. */
export async function countAll(
  questions: readonly { readonly list: ListModel; readonly where?: Where }[],
): Promise<readonly number[]> {
  const counts: number[] = []
  for (let start = 0; start < questions.length; start += MAX_ALIASES) {
    const part = questions.slice(start, start + MAX_ALIASES)
    const variables: Record<string, unknown> = {}
    const declared: string[] = []
    const fields = part.map(({ list, where }, index) => {
      const { count } = list.operations
      if (count === undefined) return ''
      if (where === undefined) return `n${index}: ${count.name} { count }`
      const type = count.args.find(({ name }) => name === 'where')?.type.name ?? ''
      declared.push(`$w${index}: ${type}`)
      variables[`w${index}`] = where
      return `n${index}: ${count.name}(where: $w${index}) { count }`
    })
    const head = declared.length === 0 ? '' : `(${declared.join(', ')})`
    const answer = await ask<Record<string, { count: number } | null>>(
      `query Counts${head} { __typename ${fields.join(' ')} }`,
      variables,
    )
    counts.push(...part.map((_, index) => answer[`n${index}`]?.count ?? 0))
  }
  return counts
}
