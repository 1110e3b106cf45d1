import type { FieldModel, ListModel } from '../../model/model.ts'
import { inputTypesOf } from '../../model/names.ts'
import { valueType } from './conditions.ts'
import { rulesOf } from './rules.ts'
import { type Member, member, typeText } from './text.ts'

/** Inputs that write items of a list, and those that other lists use to point to them. */
export function writeInputs(list: ListModel, scope: ExpansionScope): string[] {
  const types = inputTypesOf(list)
  const { name, plural } = list
  return [
    typeText(`input ${types.whereUnique}`, `Names one ${name}.`, [member('id: ID!', `Id of the ${name}.`)]),
    typeText(`input ${types.create}`, `Values of a new ${name}.`, writableMembers(list, 'create', scope)),
    typeText(
      `input ${types.update}`,
      `Changed values of a ${name}; what is absent stays.`,
      writableMembers(list, 'update', scope),
    ),
    typeText(`input ${types.createMany}`, `One ${name} of \`create${plural}\`.`, [
      member(`data: ${types.create}`, `Values of the ${name}.`),
    ]),
    typeText(`input ${types.updateMany}`, `One ${name} of \`update${plural}\`.`, [
      member('id: ID!', `Id of the ${name}.`),
      member(`data: ${types.update}`, 'Its changed values.'),
    ]),
    ...relateInputs(list, scope),
  ]
}

export interface ExpansionScope {
  readonly lists: ReadonlyMap<string, ListModel>
  /** Lists that a field to one item, or to many, points to. */
  readonly pointedToAsOne: ReadonlySet<string>
  readonly pointedToAsMany: ReadonlySet<string>
}

function writableMembers(list: ListModel, operation: 'create' | 'update', { lists }: ExpansionScope): Member[] {
  return list.fields
    .filter(({ kind }) => kind !== 'id' && kind !== 'isSet')
    .map((field) => member(`${field.name}: ${inputType(field, lists)}`, describe(field, operation)))
}

function describe(field: FieldModel, operation: 'create' | 'update'): string {
  const meaning = field.description ?? `${field.label}.`
  if (field.kind === 'toMany')
    return `${meaning} ${operation === 'create' ? 'Null gives none.' : 'Changes of them; null changes nothing.'}`
  if (field.kind === 'toOne')
    return `${meaning} ${field.isRequired ? 'Not null.' : operation === 'create' ? 'Null leaves it open.' : 'Null changes nothing.'}`
  return [meaning, rulesOf(field, operation)].filter(Boolean).join(' ')
}

function inputType(field: FieldModel, lists: ReadonlyMap<string, ListModel>): string {
  const target = field.relation === undefined ? undefined : lists.get(field.relation.list)
  if (target === undefined) return valueType(field)
  const { relateToOne, relateToMany } = inputTypesOf(target)
  return field.kind === 'toMany' ? relateToMany : relateToOne
}

function relateInputs(list: ListModel, { pointedToAsOne, pointedToAsMany }: ExpansionScope): string[] {
  const { name } = list
  const { create, whereUnique, relateToOne, relateToMany } = inputTypesOf(list)
  const one = typeText(
    `input ${relateToOne}`,
    `Sets or takes away one ${name}: \`create\` or \`connect\` (not both), else \`disconnect\`, else \`disconnectAll\`. An empty object is refused.`,
    [
      member(`create: ${create}`, `A new ${name}, which is set.`),
      member(`connect: ${whereUnique}`, `The ${name} that is set.`),
      member(`disconnect: ${whereUnique}`, `Takes this ${name} away; does nothing when it is another one.`),
      member('disconnectAll: Boolean', `Takes away whichever ${name} it is.`),
    ],
  )
  const many = typeText(
    `input ${relateToMany}`,
    `Changes a set of ${list.plural}, in this order: \`disconnectAll\`, \`disconnect\`, \`create\`, \`connect\`.`,
    [
      member(`create: [${create}]`, `New ones, which are added. At most 1,000.`),
      member(`connect: [${whereUnique}]`, 'Added ones. At most 1,000.'),
      member(`disconnect: [${whereUnique}]`, 'Ones that are taken away; others are left alone. At most 1,000.'),
      member('disconnectAll: Boolean', 'All are taken away first.'),
    ],
  )
  return [...(pointedToAsOne.has(name) ? [one] : []), ...(pointedToAsMany.has(name) ? [many] : [])]
}
