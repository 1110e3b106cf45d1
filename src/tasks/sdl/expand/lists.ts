import type { FieldModel, ListModel } from '../../model/model.ts'
import { countFieldOf, inputTypesOf, rootFieldsOf } from '../../model/names.ts'
import { isSortable } from '../../model/operators.ts'
import { valueType } from './conditions.ts'
import { extensionText, fieldWithArguments, type Member, member, typeText } from './text.ts'

/** The type of a list's items, and the enum of their orders. */
export function listTypes(list: ListModel, lists: ReadonlyMap<string, ListModel>): string[] {
  const orders = list.fields
    .filter(({ kind }) => isSortable(kind))
    .flatMap((field) => [
      member(`${field.name}_ASC`, `By ${orderWords(field)}, ascending.`),
      member(`${field.name}_DESC`, `By ${orderWords(field)}, descending.`),
    ])
  const fields = list.fields.filter(({ kind }) => kind !== 'secret').flatMap((field) => outputMembers(field, lists))
  return [
    typeText(`type ${list.name}`, list.description ?? `An item of ${list.plural}.`, fields),
    typeText(
      `enum ${inputTypesOf(list).sortBy}`,
      `Orders of ${list.plural}. Absent values come last ascending and first descending; equal ones follow the id ascending.`,
      orders,
    ),
  ]
}

function orderWords({ name, kind, enumType }: FieldModel): string {
  if (kind === 'text') return `\`${name}\` (Unicode code points)`
  if (kind === 'boolean') return `\`${name}\` (false, true)`
  return kind === 'enum' ? `\`${name}\` (${enumType?.values.map((value) => value.name).join(', ')})` : `\`${name}\``
}

function outputMembers(field: FieldModel, lists: ReadonlyMap<string, ListModel>): Member[] {
  const { name, kind, relation } = field
  const description = field.description ?? DESCRIPTIONS[kind] ?? `${field.label}.`
  if (kind === 'id') return [member('id: ID!', description)]
  const target = relation === undefined ? undefined : lists.get(relation.list)
  if (target === undefined) return [member(`${name}: ${valueType(field)}`, description)]
  if (kind === 'toOne') return [member(`${name}: ${target.name}`, description)]
  return [
    member(fieldWithArguments(name, `[${target.name}!]!`, listArguments(target)), description),
    member(
      fieldWithArguments(countFieldOf(field), '_QueryMeta', listArguments(target)),
      `The count that goes with \`${name}\`.`,
    ),
  ]
}

const DESCRIPTIONS: Readonly<Partial<Record<FieldModel['kind'], string>>> = {
  id: 'Identifier: a decimal integer from 1, never used again after a delete.',
}

/** Arguments of every field that gives items of a list, or counts them. */
function listArguments(list: ListModel): Member[] {
  const { where, sortBy } = inputTypesOf(list)
  const searched = list.fields.filter(({ isSearched }) => isSearched).map(({ name }) => `\`${name}\``)
  const place = searched.length === 0 ? 'a list without searched fields, where nothing matches' : searched.join(' or ')
  return [
    member(`where: ${where}`, 'Conditions, all of which must hold.'),
    member(
      'search: String',
      `Text to find in ${place}, case folded, of at most 1,000 characters; an empty text is no search.`,
    ),
    member(`sortBy: [${sortBy}!]`, 'Orders, the first one first.'),
    member('orderBy: String', 'One order as text, `<field>_<ASC|DESC>`, applied before `sortBy`.'),
    member(
      'first: Int',
      `Most ${list.plural} to give. Above the server's limit, or absent with more than that many matches, the request is refused.`,
    ),
    member('skip: Int', `${list.plural} to leave out at the start.`),
  ]
}

/** Queries and mutations of a list. */
export function rootFields(list: ListModel): string[] {
  const { name, plural } = list
  const roots = rootFieldsOf(list)
  const { whereUnique, create, update, createMany, updateMany } = inputTypesOf(list)
  const many = `Each item stands alone: one that is refused is null at its place, with an error.`
  const data = (type: string) => member(`data: ${type}`, `Values of the ${name}.`)
  const id = member('id: ID!', `Id of the ${name}.`)
  return [
    extensionText('Query', [
      member(fieldWithArguments(roots.many, `[${name}]`, listArguments(list)), `${plural} that match, in order.`),
      member(
        fieldWithArguments(roots.one, name, [member(`where: ${whereUnique}!`, `Names the ${name}.`)]),
        `One ${name}, or null when there is none with this id.`,
      ),
      member(
        fieldWithArguments(roots.meta, '_QueryMeta', listArguments(list)),
        `The count that goes with \`${roots.many}\`.`,
      ),
    ]),
    extensionText('Mutation', [
      member(fieldWithArguments(roots.createOne, name, [data(create)]), `Creates one ${name}.`),
      member(
        fieldWithArguments(roots.createMany, `[${name}]`, [member(`data: [${createMany}]`, 'At most 1,000.')]),
        `Creates several ${plural}. ${many}`,
      ),
      member(fieldWithArguments(roots.updateOne, name, [id, data(update)]), `Changes one ${name}.`),
      member(
        fieldWithArguments(roots.updateMany, `[${name}]`, [member(`data: [${updateMany}]`, 'At most 1,000.')]),
        `Changes several ${plural}. ${many}`,
      ),
      member(fieldWithArguments(roots.deleteOne, name, [id]), `Deletes one ${name} and gives what it was.`),
      member(
        fieldWithArguments(roots.deleteMany, `[${name}]`, [member('ids: [ID!]', 'Their ids. At most 1,000.')]),
        `Deletes several ${plural} and gives what they were. ${many}`,
      ),
    ]),
  ]
}
