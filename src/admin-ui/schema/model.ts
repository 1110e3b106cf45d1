import { type FieldDefinition, type InputValue, namedType, type Schema } from './introspection.ts'
import { firstSentence } from './sentences.ts'

/** A field as `core.adminMeta` tells it; members that a server does not know are absent. */
export interface FieldMeta {
  readonly path: string
  readonly label: string
  readonly isOrderable: boolean
  readonly viewsIndex: number
  readonly fieldMeta: Readonly<Record<string, unknown>> | null
  readonly createView: { readonly fieldMode: 'edit' | 'hidden' }
  readonly listView: { readonly fieldMode: 'read' | 'hidden' }
}

export interface ListMeta {
  readonly key: string
  readonly itemQueryName: string
  readonly listQueryName: string
  readonly hideCreate: boolean
  readonly hideDelete: boolean
  readonly path: string
  readonly label: string
  readonly singular: string
  readonly plural: string
  readonly description: string | null
  readonly initialColumns: readonly string[]
  readonly pageSize: number
  readonly labelField: string
  readonly isHidden: boolean
  readonly initialSort: { readonly field: string; readonly direction: 'ASC' | 'DESC' } | null
  readonly fields: readonly FieldMeta[]
}

/** How a field is shown and edited. */
export type FieldKind =
  | 'id'
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'select'
  | 'timestamp'
  | 'password'
  | 'relation'
  | 'json'

export interface Option {
  readonly value: string
  readonly label: string
}

export interface RelationModel {
  /** Key of the other list. */
  readonly list: string
  readonly many: boolean
  readonly labelField: string
  /** Query field with the count of a to-many relation, where there is one. */
  readonly countField: string | undefined
}

export interface FieldModel {
  readonly path: string
  readonly label: string
  readonly help: string | undefined
  readonly kind: FieldKind
  readonly isColumn: boolean
  readonly isSortable: boolean
  readonly isRequired: boolean
  readonly isInCreate: boolean
  readonly isInUpdate: boolean
  readonly maxLength: number | undefined
  readonly minLength: number | undefined
  readonly format: string | undefined
  readonly isMultiline: boolean
  readonly options: readonly Option[]
  readonly relation: RelationModel | undefined
  /** Type of its input, by name. */
  readonly inputType: string | undefined
}

/** Names of the operations that the schema really has. */
export interface Operations {
  readonly many: FieldDefinition
  readonly count: FieldDefinition | undefined
  readonly one: FieldDefinition | undefined
  readonly create: FieldDefinition | undefined
  readonly update: FieldDefinition | undefined
  readonly updateMany: FieldDefinition | undefined
  readonly delete: FieldDefinition | undefined
  readonly deleteMany: FieldDefinition | undefined
}

export interface ListModel {
  readonly key: string
  readonly path: string
  readonly label: string
  readonly singular: string
  readonly plural: string
  readonly description: string | undefined
  readonly labelField: string
  readonly initialColumns: readonly string[]
  readonly pageSize: number
  readonly initialSort: string | undefined
  readonly fields: readonly FieldModel[]
  readonly isSearchable: boolean
  readonly mayCreate: boolean
  readonly mayDelete: boolean
  readonly operations: Operations
}

/** All lists of a server: what it says of them, as far as the schema has it. */
export class Model {
  readonly schema: Schema
  readonly lists: readonly ListModel[]
  readonly #byKey: ReadonlyMap<string, ListModel>
  readonly #byPath: ReadonlyMap<string, ListModel>

  constructor(schema: Schema, metas: readonly ListMeta[]) {
    this.schema = schema
    const all = metas.flatMap((meta) => toList(schema, meta) ?? [])
    this.#byKey = new Map(all.map((list) => [list.key, list]))
    this.#byPath = new Map(all.map((list) => [list.path, list]))
    const hidden = new Set(metas.filter(({ isHidden }) => isHidden).map(({ key }) => key))
    this.lists = all.filter(({ key }) => !hidden.has(key))
  }

  byKey(key: string): ListModel | undefined {
    return this.#byKey.get(key)
  }

  byPath(path: string): ListModel | undefined {
    return this.#byPath.get(path)
  }
}

function toList(schema: Schema, meta: ListMeta): ListModel | undefined {
  const many = schema.query(`all${meta.listQueryName}`)
  if (many === undefined) return undefined
  const operations: Operations = {
    many,
    count: schema.query(`_all${meta.listQueryName}Meta`),
    one: schema.query(meta.itemQueryName),
    create: schema.mutation(`create${meta.key}`),
    update: schema.mutation(`update${meta.key}`),
    updateMany: schema.mutation(`update${meta.listQueryName}`),
    delete: schema.mutation(`delete${meta.key}`),
    deleteMany: schema.mutation(`delete${meta.listQueryName}`),
  }
  const { initialSort } = meta
  return {
    ...meta,
    description: meta.description ?? undefined,
    initialSort: initialSort === null ? undefined : `${initialSort.field}_${initialSort.direction}`,
    fields: meta.fields.map((field) => toField(schema, meta, { field, operations })),
    isSearchable: many.args.some(({ name }) => name === 'search'),
    mayCreate: !meta.hideCreate && operations.create !== undefined,
    mayDelete: !meta.hideDelete && (operations.delete ?? operations.deleteMany) !== undefined,
    operations,
  }
}

function toField(
  schema: Schema,
  list: ListMeta,
  { field, operations }: { readonly field: FieldMeta; readonly operations: Operations },
): FieldModel {
  const meta = field.fieldMeta ?? {}
  const output = schema.type(list.key)?.fields?.find(({ name }) => name === field.path)
  const created = inputOf(schema, operations.create, field.path)
  const updated = inputOf(schema, operations.update, field.path)
  const input = updated ?? created
  const sorts = schema.type(namedType(operations.many.args.find(({ name }) => name === 'sortBy')?.type ?? NO_TYPE))
  return {
    path: field.path,
    label: field.label,
    help: helpOf(field, input?.description ?? output?.description ?? undefined),
    kind: kindOf(schema, field, input ?? output),
    isColumn: field.listView.fieldMode === 'read',
    isSortable: field.isOrderable && sorts?.enumValues?.some(({ name }) => name === `${field.path}_ASC`) === true,
    isRequired: meta.isRequired === true,
    isInCreate: field.createView.fieldMode === 'edit' && created !== undefined,
    isInUpdate: updated !== undefined,
    maxLength: numberIn(meta.maxLength),
    minLength: numberIn(meta.minLength),
    format: typeof meta.format === 'string' ? meta.format : undefined,
    isMultiline: meta.displayMode === 'textarea',
    options: optionsOf(schema, meta, input ?? output),
    relation: relationOf(schema, list, field),
    inputType: input === undefined ? undefined : namedType(input.type),
  }
}

/** What the schema says of a field, unless it is only its name again. */
function helpOf({ label, path }: FieldMeta, description: string | undefined): string | undefined {
  const help = firstSentence(description)
  const bare = help?.toLowerCase().replaceAll(/[^a-z]/g, '')
  return bare === label.toLowerCase() || bare === path.toLowerCase() ? undefined : help
}

const NO_TYPE = { kind: 'SCALAR', name: '' }

/** The member of the `data` argument of a mutation. */
function inputOf(schema: Schema, mutation: FieldDefinition | undefined, path: string): InputValue | undefined {
  const data = mutation?.args.find(({ name }) => name === 'data')
  return schema.inputFields(data?.type).find(({ name }) => name === path)
}

const VIEWS: Readonly<Record<number, FieldKind>> = { 0: 'id', 4: 'relation', 5: 'timestamp', 6: 'password' }
const SCALARS: Readonly<Record<string, FieldKind>> = {
  ID: 'id',
  Int: 'integer',
  Float: 'decimal',
  Boolean: 'boolean',
  String: 'text',
  JSON: 'json',
}

/** The type of the input decides; the view says more where a type means several things. */
function kindOf(schema: Schema, { viewsIndex, fieldMeta }: FieldMeta, value: InputValue | undefined): FieldKind {
  const view = VIEWS[viewsIndex]
  if (view !== undefined) return view
  if (fieldMeta?.refListKey !== undefined) return 'relation'
  const name = value === undefined ? '' : namedType(value.type)
  if (schema.type(name)?.kind === 'ENUM') return 'select'
  if (viewsIndex === 2) return 'select'
  return SCALARS[name] ?? 'text'
}

function optionsOf(
  schema: Schema,
  meta: Readonly<Record<string, unknown>>,
  value: InputValue | undefined,
): readonly Option[] {
  if (Array.isArray(meta.options)) return (meta.options as Option[]).map(({ value, label }) => ({ value, label }))
  const values = value === undefined ? undefined : schema.type(namedType(value.type))?.enumValues
  return (values ?? []).map(({ name }) => ({ value: name, label: name }))
}

function relationOf(schema: Schema, list: ListMeta, { path, fieldMeta }: FieldMeta): RelationModel | undefined {
  if (typeof fieldMeta?.refListKey !== 'string') return undefined
  const countField = `_${path}Meta`
  const hasCount = schema.type(list.key)?.fields?.some(({ name }) => name === countField) === true
  return {
    list: fieldMeta.refListKey,
    many: fieldMeta.many === true,
    labelField: typeof fieldMeta.refLabelField === 'string' ? fieldMeta.refLabelField : 'id',
    countField: hasCount ? countField : undefined,
  }
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** The field of a list by its path. */
export function fieldOf(list: ListModel, path: string): FieldModel | undefined {
  return list.fields.find((field) => field.path === path)
}
