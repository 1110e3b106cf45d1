import { type MessageKey, translate } from '../i18n/translate.ts'
import { formatTimestamp } from '../lists/format.ts'
import { type Condition, type FilterValue, type Group, isGroup, type Operator, operatorsOf } from './filters.ts'
import type { ListModel, Model } from './model.ts'
import { words } from './sentences.ts'

const TIMES: Readonly<Record<string, MessageKey>> = { lt: 'op.before', lte: 'op.until', gt: 'op.after', gte: 'op.from' }
const KNOWN: Readonly<Record<string, MessageKey>> = {
  '': 'op.is',
  not: 'op.not',
  lt: 'op.lt',
  lte: 'op.lte',
  gt: 'op.gt',
  gte: 'op.gte',
  in: 'op.in',
  not_in: 'op.notIn',
  contains: 'op.contains',
  not_contains: 'op.notContains',
  starts_with: 'op.startsWith',
  not_starts_with: 'op.notStartsWith',
  ends_with: 'op.endsWith',
  not_ends_with: 'op.notEndsWith',
  is_null: 'op.isNull',
  every: 'op.every',
  some: 'op.some',
  none: 'op.none',
}

/** Whether the list has the operator in both cases; then the one that folds case is the plain one. */
function hasFolded(operators: readonly Operator[], { member }: Operator): boolean {
  return operators.some((other) => other.member === `${member}_i`)
}

/** An operator in words; one that is not known by its name. */
export function operatorLabel(operator: Operator, operators: readonly Operator[]): string {
  const { suffix, editor } = operator
  if (editor === 'group' && suffix === '') return translate('op.has')
  const bare = suffix === 'i' ? '' : suffix.replace(/_i$/, '')
  const key = (editor === 'timestamp' ? TIMES[bare] : undefined) ?? KNOWN[bare]
  if (key === undefined) return words(suffix)
  const isExact = editor === 'text' && hasFolded(operators, operator)
  return isExact ? translate('op.exactCase', { operator: translate(key) }) : translate(key)
}

/** A filter as a sentence: `Assigned To has Name contains “ada”`. */
export function describeItem(model: Model, list: ListModel, item: Condition | Group): string {
  if (isGroup(item)) {
    const joined = item.items.map((one) => describeItem(model, list, one))
    const word = translate(item.match === 'all' ? 'filter.and' : 'filter.or')
    return joined.length === 0 ? translate('filter.nothing') : joined.join(` ${word} `)
  }
  const operators = operatorsOf(model, list)
  const operator = operators.find(({ member }) => member === item.member)
  if (operator === undefined) return item.member
  const isPlainGroup = operator.editor === 'group' && operator.suffix === ''
  const label = isPlainGroup ? operator.field.label : `${operator.field.label} ${operatorLabel(operator, operators)}`
  const other = operator.list === undefined ? undefined : model.byKey(operator.list)
  if (isGroup(item.value)) {
    if (other === undefined || item.value.items.length === 0) return label
    return `${label}: ${describeItem(model, other, item.value)}`
  }
  if (operator.suffix === 'is_null') {
    return `${operator.field.label} ${translate(item.value === false ? 'op.isNotNull' : 'op.isNull')}`
  }
  return `${label} ${describeValue(operator, item.value)}`
}

function describeValue({ editor, field }: Operator, value: FilterValue): string {
  if (Array.isArray(value)) return value.map((one) => describeOne(editor, field.options, one)).join(', ')
  return describeOne(editor, field.options, value)
}

function describeOne(editor: Operator['editor'], options: Operator['field']['options'], value: unknown): string {
  if (value === null || value === undefined) return translate('value.empty')
  if (typeof value === 'boolean') return translate(value ? 'value.yes' : 'value.no').toLowerCase()
  if (editor === 'select') return options.find((option) => option.value === value)?.label ?? String(value)
  if (editor === 'timestamp') return formatTimestamp(String(value))
  return editor === 'text' ? `“${String(value)}”` : String(value)
}
