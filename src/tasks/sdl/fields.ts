import { type EnumTypeDefinitionNode, type FieldDefinitionNode, Kind, type TypeNode } from 'graphql'
import type { EnumModel, FieldKind, FieldModel } from '../model/model.ts'
import { isSetFieldOf } from '../model/names.ts'
import { readDefault } from './defaults.ts'
import type { Directives } from './directives.ts'
import { hasDirective } from './directives.ts'
import { checkDirectives } from './field-rules.ts'
import type { Problems } from './problems.ts'
import { snakeCase, titleCase } from './words.ts'

/** What the reading of a field needs to know of the whole schema. */
export interface FieldScope {
  readonly directives: Directives
  readonly problems: Problems
  readonly enums: ReadonlyMap<string, EnumTypeDefinitionNode>
  /** Names of the types with `@list`. */
  readonly lists: ReadonlySet<string>
}

/** Longest text of a field that has no `@length`, in code points. */
export const MAX_TEXT_LENGTH = 100_000
/** Longest e-mail address, in code points. */
export const MAX_EMAIL_LENGTH = 320
/** Longest secret without `@length`, in bytes. */
export const MAX_SECRET_BYTES = 1_024

/**
 * The fields that a definition stands for: one; for a secret, the one that tells whether it is there, too; none when
 * something is wrong, which is noted. Relations get their other end later.
 */
export function readField(node: FieldDefinitionNode, list: string, scope: FieldScope): readonly FieldModel[] {
  const kind = readKind(node, scope)
  if (kind === undefined) return []
  checkDirectives(node, kind, scope.problems)
  const name = node.name.value
  const field: FieldModel = {
    name,
    kind,
    ...columnOf(name, kind),
    label: scope.directives.read(node, 'label')?.text ?? titleCase(name),
    description: node.description?.value,
    isRequired: kind === 'id' || hasDirective(node, 'required'),
    isUnique: kind === 'id' || hasDirective(node, 'unique'),
    isIndexed: hasDirective(node, 'index'),
    isSearched: hasDirective(node, 'search'),
    ...bounds(node, kind, scope),
    ...enumOf(node.type, scope),
    access: readAccess(node, kind, scope),
  }
  const withDefault = { ...field, ...readDefault(node, field, scope) }
  return kind === 'secret' ? [isSetField(withDefault, list), withDefault] : [withDefault]
}

function readKind(node: FieldDefinitionNode, { enums, lists, problems }: FieldScope): FieldKind | undefined {
  const { name, type } = node
  if (name.value === 'id') {
    if (isIdType(type)) return 'id'
    problems.add(type, 'id: expected the type ID!')
    return undefined
  }
  if (node.arguments !== undefined && node.arguments.length > 0) {
    problems.add(node, `${name.value}: a field has no arguments here; those of relations are derived`)
    return undefined
  }
  if (type.kind === Kind.NON_NULL_TYPE) {
    problems.add(type, `${name.value}: expected a type without "!"; @required says that a value is needed`)
    return undefined
  }
  if (type.kind === Kind.LIST_TYPE) return readManyKind(node, type.type, { lists, problems })
  const typeName = type.name.value
  if (lists.has(typeName)) return 'toOne'
  if (enums.has(typeName)) return 'enum'
  const kind = typeName === 'String' ? textKind(node) : SCALAR_KINDS[typeName]
  if (kind === undefined)
    problems.add(type, `${name.value}: expected ${SCALAR_NAMES}, an enum or a type with @list, not ${typeName}`)
  return kind
}

function readManyKind(
  { name }: FieldDefinitionNode,
  item: TypeNode,
  { lists, problems }: Pick<FieldScope, 'lists' | 'problems'>,
): FieldKind | undefined {
  const inner = item.kind === Kind.NON_NULL_TYPE ? item.type : undefined
  if (inner?.kind === Kind.NAMED_TYPE && lists.has(inner.name.value)) return 'toMany'
  problems.add(item, `${name.value}: a list holds items of a type with @list, as [Other!]; lists of values are JSON`)
  return undefined
}

const SCALAR_KINDS: Readonly<Record<string, FieldKind | undefined>> = {
  Int: 'integer',
  Float: 'float',
  Boolean: 'boolean',
  JSON: 'json',
}
const SCALAR_NAMES = ['String', ...Object.keys(SCALAR_KINDS)].join(', ')

function textKind(node: FieldDefinitionNode): FieldKind {
  if (hasDirective(node, 'secret')) return 'secret'
  return hasDirective(node, 'timestamp') ? 'timestamp' : 'text'
}

function isIdType(type: TypeNode): boolean {
  return type.kind === Kind.NON_NULL_TYPE && type.type.kind === Kind.NAMED_TYPE && type.type.name.value === 'ID'
}

function columnOf(name: string, kind: FieldKind): { column?: string } {
  if (kind === 'toOne' || kind === 'toMany') return {}
  return { column: kind === 'secret' ? `${snakeCase(name)}_hash` : snakeCase(name) }
}

/** Bounds of texts, secrets and numbers; a text that says nothing has those of the service. */
function bounds(node: FieldDefinitionNode, kind: FieldKind, { directives, problems }: FieldScope) {
  const length = directives.read(node, 'length')
  const range = directives.read(node, 'range')
  const format = kind === 'text' ? directives.read(node, 'format')?.as : undefined
  if ((length?.min ?? 0) > (length?.max ?? Number.MAX_SAFE_INTEGER) || (length?.min ?? 0) < 0)
    problems.add(node, `${node.name.value}: @length wants 0 <= min <= max`)
  if ((range?.min ?? Number.NEGATIVE_INFINITY) > (range?.max ?? Number.POSITIVE_INFINITY))
    problems.add(node, `${node.name.value}: @range wants min <= max`)
  const maxLength = length?.max ?? defaultMaxLength(kind, format)
  return {
    ...(length?.min === undefined ? {} : { minLength: length.min }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(range?.min === undefined ? {} : { min: range.min }),
    ...(range?.max === undefined ? {} : { max: range.max }),
    ...(format === undefined ? {} : { format }),
  }
}

function defaultMaxLength(kind: FieldKind, format: string | undefined): number | undefined {
  if (kind === 'secret') return MAX_SECRET_BYTES
  if (kind !== 'text') return undefined
  return format === 'EMAIL' ? MAX_EMAIL_LENGTH : MAX_TEXT_LENGTH
}

function enumOf(type: TypeNode, { enums }: FieldScope): { enumType?: EnumModel } {
  const node = type.kind === Kind.NAMED_TYPE ? enums.get(type.name.value) : undefined
  if (node === undefined) return {}
  const values = (node.values ?? []).map(({ name }) => ({ name: name.value, label: titleCase(name.value) }))
  return { enumType: { name: node.name.value, values } }
}

/** What a secret is nobody reads. */
function readAccess(node: FieldDefinitionNode, kind: FieldKind, { directives, problems }: FieldScope) {
  const given = directives.read(node, 'access') ?? {}
  if (given.delete !== undefined) problems.add(node, `${node.name.value}: @access of a field has no delete`)
  const { all, read = all, create = all, update = all } = given
  return {
    ...(kind === 'secret' ? { read: 'NOBODY' as const } : read === undefined ? {} : { read }),
    ...(create === undefined ? {} : { create }),
    ...(update === undefined ? {} : { update }),
  }
}

/** Whether a secret is there may be read by whoever may read the list, unless `@access(read:)` stands at the secret. */
function isSetField({ name, column = '' }: FieldModel, list: string): FieldModel {
  return {
    name: isSetFieldOf(name),
    kind: 'isSet',
    column,
    secret: name,
    label: `${titleCase(name)} Is Set`,
    description: `Whether ${name} of the ${list} is set. Its value is never given.`,
    isRequired: false,
    isUnique: false,
    isIndexed: false,
    isSearched: false,
    access: {},
  }
}
