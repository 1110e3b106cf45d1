import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode } from 'graphql'
import type { FieldModel, ListModel, OnDelete, RelationModel, RelationStorage } from '../model/model.ts'
import { findDirective } from './directives.ts'
import type { FieldScope } from './fields.ts'
import { snakeCase } from './words.ts'

/** One end of a relation as it is written. */
interface End {
  readonly list: string
  readonly field: FieldModel
  readonly node: FieldDefinitionNode
  readonly target: string
  readonly inverse: string | undefined
  readonly onDelete: OnDelete
}

/** The lists with both ends of every relation found and a place for its pairs; what does not fit is noted. */
export function linkRelations(
  lists: readonly ListModel[],
  nodes: readonly ObjectTypeDefinitionNode[],
  scope: FieldScope,
): ListModel[] {
  const ends = new Map<string, End>()
  for (const [index, list] of lists.entries()) {
    for (const end of endsOf(list, nodes[index], scope)) ends.set(`${end.list}.${end.field.name}`, end)
  }
  for (const end of ends.values()) checkEnd(end, ends, scope)
  return lists.map((list) => ({
    ...list,
    fields: list.fields.map((field) => {
      const end = ends.get(`${list.name}.${field.name}`)
      return end === undefined ? field : { ...field, relation: linkEnd(end, ends) }
    }),
  }))
}

function endsOf(list: ListModel, node: ObjectTypeDefinitionNode | undefined, { directives }: FieldScope): End[] {
  return list.fields.flatMap((field) => {
    if (field.kind !== 'toOne' && field.kind !== 'toMany') return []
    const definition = node?.fields?.find(({ name }) => name.value === field.name)
    if (definition === undefined) return []
    const { field: inverse, onDelete = 'SET_NULL' } = directives.read(definition, 'relation') ?? {}
    return [{ list: list.name, field, node: definition, target: targetOf(definition), inverse, onDelete }]
  })
}

function targetOf({ type }: FieldDefinitionNode): string {
  let inner = type
  while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type
  return inner.name.value
}

function checkEnd(end: End, ends: ReadonlyMap<string, End>, { problems }: FieldScope): void {
  const { list, field, node, target, inverse, onDelete } = end
  const complain = (text: string) => problems.add(node, `${list}.${field.name}: ${text}`)
  const isMany = field.kind === 'toMany'
  const givesOnDelete = findDirective(node, 'relation')?.arguments?.some(({ name }) => name.value === 'onDelete')
  if (isMany && givesOnDelete === true) complain('onDelete stands at the end that points to one item')
  if (field.isRequired && onDelete === 'SET_NULL')
    complain('@required needs onDelete: CASCADE or RESTRICT, since the item cannot be left without it')
  if (inverse === undefined) return
  const other = ends.get(`${target}.${inverse}`)
  if (other === undefined || other.target !== list || other.inverse !== field.name) {
    complain(`the other end has to be ${target}.${inverse}, with @relation(field: "${field.name}") back to ${list}`)
  } else if (other === end) complain('a field cannot be its own other end')
  else if (!isMany && other.field.kind === 'toOne') complain('one end of a relation has to be a list, [Other!]')
}

function linkEnd(end: End, ends: ReadonlyMap<string, End>): RelationModel {
  const { target, inverse, onDelete } = end
  return { list: target, inverse, onDelete, storage: storageOf(end, ends) }
}

function storageOf(end: End, ends: ReadonlyMap<string, End>): RelationStorage {
  const { list, field, target, inverse } = end
  if (field.kind === 'toOne') return { kind: 'ownColumn', column: columnOf(field.name) }
  const other = inverse === undefined ? undefined : ends.get(`${target}.${inverse}`)
  if (other?.field.kind === 'toOne') return { kind: 'otherColumn', column: columnOf(other.field.name) }
  return joinTable(end, other, `${list}.${field.name}` < `${target}.${inverse}`)
}

/** A many-to-many relation has one table, named after the end that comes first by its name. */
function joinTable(end: End, other: End | undefined, isFirst: boolean): RelationStorage {
  const owner = other === undefined || isFirst ? end : other
  const table = `${snakeCase(owner.list)}_${snakeCase(owner.field.name)}`
  const ownerColumn = columnOf(owner.list)
  const targetColumn = owner.target === owner.list ? `related_${ownerColumn}` : columnOf(owner.target)
  return owner === end
    ? { kind: 'table', table, ownColumn: ownerColumn, otherColumn: targetColumn }
    : { kind: 'table', table, ownColumn: targetColumn, otherColumn: ownerColumn }
}

function columnOf(name: string): string {
  return `${snakeCase(name)}_id`
}
