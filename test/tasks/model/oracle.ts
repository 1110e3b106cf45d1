import { type FieldModel, type ListModel, type Model } from '../../../src/tasks/model/model.ts'

/** An item as plain data: the values of its own, and the related items of each relation, in no order. */
export interface Item {
  readonly id: string
  readonly list: ListModel
  readonly values: Readonly<Record<string, unknown>>
  readonly related: Readonly<Record<string, Set<Item>>>
}

export type Where = Readonly<Record<string, unknown>>

/** Items by the names of their lists, each in the order of the ids. */
export type Items = ReadonlyMap<string, Item[]>

export function fieldOf(list: ListModel, name: string): FieldModel {
  const field = list.fields.find((candidate) => candidate.name === name)
  if (field === undefined) throw new Error(`no field ${list.name}.${name}`)
  return field
}

/** Connects two items by a relation, as both of them see it; what is to one leaves whom it belonged to. */
export function connect(model: Model, from: Item, name: string, to: Item): void {
  const field = fieldOf(from.list, name)
  const inverse = field.relation?.inverse
  if (field.kind === 'toOne') for (const old of [...set(from, name)]) disconnect(from, name, old, inverse)
  if (inverse !== undefined && fieldOf(listOf(model, field), inverse).kind === 'toOne')
    for (const old of [...set(to, inverse)]) disconnect(old, name, to, inverse)
  set(from, name).add(to)
  if (inverse !== undefined) set(to, inverse).add(from)
}

function disconnect(from: Item, name: string, to: Item, inverse: string | undefined): void {
  set(from, name).delete(to)
  if (inverse !== undefined) set(to, inverse).delete(from)
}

function set(item: Item, name: string): Set<Item> {
  const related = item.related[name]
  if (related === undefined) throw new Error(`no relation ${item.list.name}.${name}`)
  return related
}

function listOf({ lists }: Model, { relation }: FieldModel): ListModel {
  const list = lists.find(({ name }) => name === relation?.list)
  if (list === undefined) throw new Error(`no list ${relation?.list}`)
  return list
}

/** What a filter means, for one item: two-valued logic over plain values. */
export function holds(item: Item, where: Where): boolean {
  return Object.entries(where).every(([key, value]) => memberHolds(item, key, value))
}

function memberHolds(item: Item, key: string, value: unknown): boolean {
  if (key === 'AND') return (value as Where[]).every((inner) => holds(item, inner))
  if (key === 'OR') return (value as Where[]).some((inner) => holds(item, inner))
  const [field, suffix] = splitKey(item.list, key)
  if (field.kind === 'toOne' || field.kind === 'toMany') return relationHolds(item, field, suffix, value)
  const own = item.values[field.name]
  const negative = suffix.startsWith('_not')
  const folded = suffix.endsWith('_i')
  const operator = suffix.replace(/^_not/, '').replace(/_i$/, '')
  return compare(field, { own, operator, value, folded }) !== negative
}

/** The longest field that the key begins with: one may be called `title` and another one `title_not`. */
function splitKey(list: ListModel, key: string): [FieldModel, string] {
  const field = list.fields
    .filter(({ name }) => key.startsWith(name))
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => key === name || key[name.length] === '_')
  if (field === undefined) throw new Error(`no condition ${list.name}.${key}`)
  return [field, key.slice(field.name.length)]
}

function relationHolds(item: Item, { kind, name }: FieldModel, suffix: string, value: unknown): boolean {
  const related = [...set(item, name)]
  if (suffix === '_is_null') return (related.length === 0) === value
  const where = value as Where
  if (kind === 'toOne') return Object.keys(where).length === 0 || related.some((other) => holds(other, where))
  if (suffix === '_every') return related.every((other) => holds(other, where))
  return related.some((other) => holds(other, where)) === (suffix === '_some')
}

interface Comparison {
  readonly own: unknown
  readonly operator: string
  readonly value: unknown
  readonly folded: boolean
}

function compare(field: FieldModel, { own, operator, value, folded }: Comparison): boolean {
  if (operator === '_in') return (value as unknown[]).includes(own)
  if (operator === '') {
    if (!folded || own === null || value === null) return own === value
    return sameWhenFolded(own as string, value as string)
  }
  if (own === null) return false
  if (operator.startsWith('_l') || operator.startsWith('_g')) return isOrdered(field, { own, operator, value })
  const characters = [...(own as string)]
  const wanted = [...(value as string)]
  const matchesAt = (start: number) =>
    start >= 0 &&
    (folded ? sameWhenFolded : Object.is)(characters.slice(start, start + wanted.length).join(''), wanted.join(''))
  if (operator === '_starts_with') return matchesAt(0)
  if (operator === '_ends_with') return matchesAt(characters.length - wanted.length)
  return Array.from({ length: characters.length + 1 }, (_, start) => start).some(matchesAt)
}

function isOrdered({ kind }: FieldModel, { own, operator, value }: Omit<Comparison, 'folded'>): boolean {
  if (kind === 'id' && !/^[1-9]\d*$/.test(String(value))) return false
  const toNumber = (text: unknown) => (kind === 'timestamp' ? Date.parse(String(text)) : Number(text))
  const difference = toNumber(own) - toNumber(value)
  return { _lt: difference < 0, _lte: difference <= 0, _gt: difference > 0, _gte: difference >= 0 }[operator] === true
}

/** Whether `a` stands before `b` when items are sorted by a field: nulls last, ascending. */
export function order(field: FieldModel, a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const ranks = field.enumType?.values.map(({ name }) => name)
  if (ranks !== undefined) return ranks.indexOf(String(a)) - ranks.indexOf(String(b))
  if (field.kind === 'text' || field.kind === 'timestamp') return compareCodePoints(String(a), String(b))
  return Number(a) - Number(b)
}

function compareCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** The language's own simple case folding: what a regular expression with the flags `iu` thinks is the same. */
function sameWhenFolded(a: string, b: string): boolean {
  const pattern = [...b].map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`).join('')
  return [...a].length === [...b].length && new RegExp(`^${pattern}$`, 'iu').test(a)
}
