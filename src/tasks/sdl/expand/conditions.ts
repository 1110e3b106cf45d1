import type { FieldKind, FieldModel, ListModel } from '../../model/model.ts'
import { inputTypesOf } from '../../model/names.ts'
import { OPERATORS } from '../../model/operators.ts'
import { type Member, member, typeText } from './text.ts'

/** Input with the conditions on the items of a list. */
export function whereInput(list: ListModel, lists: ReadonlyMap<string, ListModel>): string {
  const { where } = inputTypesOf(list)
  const description =
    `Conditions on a ${list.name}. All that are given must hold. At most 200 in all; a text that a field contains, ` +
    'starts or ends with has at most 1,000 characters.'
  return typeText(`input ${where}`, description, [
    member(`AND: [${where}]`, 'All of these hold. An empty list is true.'),
    member(`OR: [${where}]`, 'At least one of these holds. An empty list is false.'),
    ...list.fields.flatMap((field) => conditionsOf(field, lists)),
  ])
}

function conditionsOf(field: FieldModel, lists: ReadonlyMap<string, ListModel>): Member[] {
  return OPERATORS[field.kind].map((suffix) =>
    member(`${field.name}${suffix}: ${operandType(field, suffix, lists)}`, sentenceOf(field, suffix)),
  )
}

function operandType(field: FieldModel, suffix: string, lists: ReadonlyMap<string, ListModel>): string {
  const target = field.relation === undefined ? undefined : lists.get(field.relation.list)
  if (target !== undefined) return suffix === '_is_null' ? 'Boolean' : inputTypesOf(target).where
  const type = valueType(field)
  return suffix === '_in' || suffix === '_not_in' ? `[${type}]` : type
}

/** Type of a field's value in the contract. */
export function valueType({ kind, enumType }: FieldModel): string {
  return kind === 'enum' ? (enumType?.name ?? 'String') : SCALARS[kind]
}

const SCALARS: Readonly<Record<FieldKind, string>> = {
  id: 'ID',
  text: 'String',
  integer: 'Int',
  float: 'Float',
  boolean: 'Boolean',
  json: 'JSON',
  enum: 'String',
  timestamp: 'String',
  secret: 'String',
  isSet: 'Boolean',
  toOne: 'ID',
  toMany: 'ID',
}

function sentenceOf({ name, kind, relation, secret }: FieldModel, suffix: string): string {
  if (kind === 'toMany') return MANY_SENTENCES[suffix]?.(`\`${name}\``) ?? ''
  if (kind === 'toOne')
    return suffix === ''
      ? `There is a ${relation?.list} in \`${name}\` for which this holds. Null or an empty object is no condition.`
      : `\`${name}\` is empty (true), or not (false).`
  if (kind === 'isSet') return `\`${secret}\` is set (true), or not (false).`
  const isFolded = suffix.endsWith('_i')
  const sentence =
    VALUE_SENTENCES[isFolded ? suffix.slice(0, -2) : suffix]?.(`\`${name}\``, NOUNS[kind] ?? 'value') ?? ''
  return `${sentence}${isFolded ? ' Case folded.' : ''}`
}

const NOUNS: Readonly<Partial<Record<FieldKind, string>>> = {
  id: 'id',
  text: 'text',
  integer: 'number',
  float: 'number',
  timestamp: 'time',
}

const VALUE_SENTENCES: Readonly<Record<string, (field: string, noun: string) => string>> = {
  '': (field, noun) =>
    noun === 'id'
      ? `${field} is this one. Ids are decimal integers from 1; anything else matches nothing.`
      : `${field} is exactly this ${noun}; null matches an absent one.`,
  _not: (field, noun) => `${field} is not this ${noun}; absent ones match unless null is given.`,
  _lt: (field, noun) => `${field} is less than this ${noun}${noun === 'time' ? ', that is: earlier' : ''}.`,
  _lte: (field, noun) => `${field} is this ${noun} or less.`,
  _gt: (field, noun) => `${field} is greater than this ${noun}${noun === 'time' ? ', that is: later' : ''}.`,
  _gte: (field, noun) => `${field} is this ${noun} or greater.`,
  _in: (field) => `${field} is one of these; null in the list matches an absent one. An empty list matches nothing.`,
  _not_in: (field) =>
    `${field} is none of these; null in the list leaves absent ones out. An empty list matches everything.`,
  _contains: (field) => `${field} contains this text.`,
  _not_contains: (field) => `${field} does not contain this text; absent ones match.`,
  _starts_with: (field) => `${field} starts with this text.`,
  _not_starts_with: (field) => `${field} does not start with this text; absent ones match.`,
  _ends_with: (field) => `${field} ends with this text.`,
  _not_ends_with: (field) => `${field} does not end with this text; absent ones match.`,
}

const MANY_SENTENCES: Readonly<Record<string, (field: string) => string>> = {
  _every: (field) => `The condition is true for all of ${field}; true where there are none.`,
  _some: (field) => `The condition is true for at least one of ${field}; an empty object asks for any.`,
  _none: (field) => `The condition is true for none of ${field}; an empty object asks for an item without any.`,
}
