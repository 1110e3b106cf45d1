import type { FieldModel, ListModel, Model } from '../../../src/tasks/model/model.ts'
import { OPERATORS } from '../../../src/tasks/model/operators.ts'
import type { Random } from '../../helpers/random.ts'
import { type Item, type Items, type Where } from './oracle.ts'
import { TIMES, valuesOf, WORDS } from './random-items.ts'

/** Conditions on a list: some for each field and each operator, with values that are there and others that are not. */
export function conditionsOn(model: Model, list: ListModel, items: Items, random: Random): Where[] {
  return list.fields.flatMap((field) =>
    OPERATORS[field.kind].flatMap((suffix) =>
      Array.from({ length: ROUNDS }, () => {
        const key = field.name + suffix
        const value = operandOf({ model, list, items, random }, field, suffix)
        return random.below(4) === 0 ? group(random, { [key]: value }, list) : { [key]: value }
      }),
    ),
  )
}

const ROUNDS = 3

/** The same condition inside others. */
function group(random: Random, where: Where, { fields }: ListModel): Where {
  const other = { [`${fields[0]?.name}_in`]: ['1', '2', '3', null, 'x'] }
  return random.pick([{ AND: [where, {}] }, { OR: [where, other] }, { AND: [{ OR: [where] }, { OR: [other, where] }] }])
}

interface Scope {
  readonly model: Model
  readonly list: ListModel
  readonly items: Items
  readonly random: Random
}

function operandOf(scope: Scope, field: FieldModel, suffix: string): unknown {
  const { items, list, random } = scope
  if (field.relation !== undefined) return suffix === '_is_null' ? random.pick([true, false]) : inner(scope, field)
  const own = (items.get(list.name) ?? []).map((item: Item) => item.values[field.name])
  const known = [...own, ...strangers(field)]
  if (suffix.endsWith('_in')) {
    const some = Array.from({ length: random.below(4) }, () => random.pick(known))
    return random.below(3) === 0 ? [...some, null] : some
  }
  if (/_(contains|starts_with|ends_with)/.test(suffix)) return random.pick(WORDS).slice(0, 1 + random.below(3))
  const isNullTaken = suffix === '' || suffix === '_not'
  const fitting = isNullTaken && field.kind !== 'isSet' ? [...known, null] : known.filter((value) => value !== null)
  return random.pick(fitting)
}

/** Values that items need not have. */
function strangers(field: FieldModel): readonly unknown[] {
  if (field.kind === 'id') return ['1', '999', 'x', '01']
  if (field.kind === 'text') return WORDS
  if (field.kind === 'timestamp') return TIMES
  return field.kind === 'isSet' ? [true, false] : valuesOf({ ...field, isRequired: true })
}

/** A condition on a value of the related items. */
function inner({ items, model, random }: Scope, { relation }: FieldModel): Where {
  const list = model.lists.find(({ name }) => name === relation?.list)
  const fields = (list?.fields ?? []).filter(
    ({ kind, relation: other }) => OPERATORS[kind].length > 0 && other === undefined,
  )
  if (list === undefined || random.below(6) === 0) return {}
  const field = random.pick(fields)
  const suffix = random.pick(OPERATORS[field.kind])
  return { [field.name + suffix]: operandOf({ items, list, model, random }, field, suffix) }
}
