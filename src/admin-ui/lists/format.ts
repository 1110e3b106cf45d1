import { formatNumber, translate } from '../i18n/translate.ts'
import type { FieldModel, ListModel } from '../schema/model.ts'

/** An item as a list gives it. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: string }

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const MAX_SHOWN = 400

export function formatTimestamp(value: string): string {
  const time = Date.parse(value)
  return Number.isNaN(time) ? value : dates.format(time)
}

/** A value in one line. */
export function formatValue(field: FieldModel, item: Item): string {
  if (field.kind === 'password') return item[`${field.path}_is_set`] === true ? translate('value.set') : ''
  const value = item[field.path]
  if (value === null || value === undefined) return ''
  if (field.relation !== undefined) return formatRelated(field, item)
  if (field.kind === 'boolean') return value === true ? '✓' : ''
  if (field.kind === 'timestamp') return formatTimestamp(String(value))
  if (field.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? String(value)
  if (typeof value === 'number') return formatNumber(value)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

export interface Related {
  readonly items: readonly Item[]
  readonly count: number
}

/** The items at the other end of a relation, and how many there are of them. */
export function relatedOf({ path, relation }: FieldModel, item: Item): Related {
  const value = item[path]
  const items = (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]) as Item[]
  const counted =
    relation?.countField === undefined ? undefined : (item[relation.countField] as { count?: number } | null)
  return { items, count: counted?.count ?? items.length }
}

function formatRelated(field: FieldModel, item: Item): string {
  const { items, count } = relatedOf(field, item)
  const labels = items.map((one) => labelOf(one, field.relation?.labelField ?? 'id'))
  const rest = count - items.length
  return labels.join(', ') + (rest > 0 ? ` ${translate('picker.more', { n: rest })}` : '')
}

/** What an item is called. */
export function labelOf(item: Item, labelField: string): string {
  const label = item[labelField]
  return typeof label === 'string' && label !== ''
    ? label.slice(0, MAX_SHOWN)
    : translate('list.untitled', { id: item.id })
}

/** The word for so many items. */
export function nounOf({ singular, plural }: ListModel, count: number): string {
  return (count === 1 ? singular : plural).toLowerCase()
}
