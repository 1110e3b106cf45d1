import type { ObjectTypeDefinitionNode } from 'graphql'
import type { FieldModel, ListModel, Operation, Role } from '../model/model.ts'
import { type FieldScope, readField } from './fields.ts'
import { kebabCase, pluralOf, snakeCase } from './words.ts'

/** Reads a type with `@list`. Relations get their other ends later. */
export function readList(node: ObjectTypeDefinitionNode, scope: FieldScope): ListModel {
  const name = node.name.value
  const { directives, problems } = scope
  if (node.interfaces !== undefined && node.interfaces.length > 0)
    problems.add(node, `${name}: a list implements no interface`)
  const given = directives.read(node, 'list') ?? {}
  const fields = (node.fields ?? []).flatMap((field) => readField(field, name, scope))
  if (!fields.some(({ kind }) => kind === 'id')) problems.add(node, `${name}: the field id: ID! is missing`)
  // Of the fields as they are written: one that cannot be read is a problem of its own.
  if ((node.fields ?? []).every((field) => field.name.value === 'id'))
    problems.add(node, `${name}: a list has a field beside id`)
  const plural = given.plural ?? pluralOf(name)
  const list: ListModel = {
    name,
    plural,
    description: node.description?.value,
    table: snakeCase(name),
    path: given.path ?? kebabCase(plural),
    labelField: given.label ?? findLabelField(fields),
    columns: given.columns ?? firstColumns(fields, given.label ?? findLabelField(fields)),
    access: readAccess(node, scope),
    fields,
  }
  checkList(node, list, scope)
  return list
}

function findLabelField(fields: readonly FieldModel[]): string {
  const texts = fields.filter(({ kind }) => kind === 'text').map(({ name }) => name)
  return ['name', 'label', 'title'].find((name) => texts.includes(name)) ?? texts[0] ?? 'id'
}

const MAX_FIRST_COLUMNS = 3

function firstColumns(fields: readonly FieldModel[], labelField: string): readonly string[] {
  const shown = fields.filter(({ name, kind }) => kind !== 'id' && name !== labelField && canBeColumn(kind))
  return [labelField, ...shown.map(({ name }) => name)].slice(0, MAX_FIRST_COLUMNS)
}

function canBeColumn(kind: FieldModel['kind']): boolean {
  return kind !== 'json' && kind !== 'toMany' && kind !== 'isSet' && kind !== 'secret'
}

function readAccess(node: ObjectTypeDefinitionNode, { directives }: FieldScope): Record<Operation, Role> {
  const { all = 'USER', ...given } = directives.read(node, 'access') ?? {}
  return {
    read: given.read ?? all,
    create: given.create ?? all,
    update: given.update ?? all,
    delete: given.delete ?? all,
  }
}

const PATH = /^[a-z0-9][a-z0-9-]*$/

function checkList(node: ObjectTypeDefinitionNode, list: ListModel, { problems }: FieldScope): void {
  const { name, plural, path, labelField, columns } = list
  const complain = (text: string) => problems.add(node, `${name}: ${text}`)
  const known = new Map(list.fields.map((field) => [field.name, field]))
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) complain('the name of a list begins with a capital letter and has no "_"')
  if (!/^[A-Z][A-Za-z0-9]*$/.test(plural)) complain('plural: begins with a capital letter and has no "_"')
  if (plural === name) complain('plural: has to differ from the name')
  if (!PATH.test(path)) complain('path: expected lower-case letters, digits and hyphens')
  const kind = known.get(labelField)?.kind
  if (kind === undefined || kind === 'json' || kind === 'toOne' || !canBeColumn(kind))
    complain(`label: "${labelField}" is no field with a value that can name an item`)
  for (const column of columns) {
    if (!known.has(column)) complain(`columns: there is no field "${column}"`)
    else if (known.get(column)?.kind === 'secret') complain(`columns: "${column}" is a secret`)
  }
}
