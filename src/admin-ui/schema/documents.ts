import { printType } from './introspection.ts'
import type { FieldModel, ListModel } from './model.ts'

export const META_DOCUMENT = `query Meta { core { adminMeta { enableSignout enableSessionItem lists {
  key itemQueryName listQueryName hideCreate hideDelete path label singular plural description
  initialColumns pageSize labelField isHidden initialSort { field direction }
  fields { path label isOrderable fieldMeta viewsIndex createView { fieldMode } listView { fieldMode } }
} } } }`

/** How many related items a row or a card names. */
export const RELATED_SHOWN = 3

/** What is read of a field. */
export function selectionOf({ path, kind, relation }: FieldModel, shown = RELATED_SHOWN): string {
  if (kind === 'password') return `${path}_is_set`
  if (relation === undefined) return path
  const label = relation.labelField === 'id' ? '' : ` ${relation.labelField}`
  if (!relation.many) return `${path} { id${label} }`
  const count = relation.countField === undefined ? '' : ` ${relation.countField} { count }`
  return `${path}(first: ${shown}) { id${label} }${count}`
}

function selections(list: ListModel, paths: readonly string[], shown?: number): string {
  const fields = list.fields.filter(({ path }) => paths.includes(path) || path === list.labelField)
  const texts = new Set(['id', ...fields.map((field) => selectionOf(field, shown))])
  return [...texts].join(' ')
}

const LIST_ARGUMENTS = ['where', 'search', 'sortBy', 'first', 'skip'] as const

/** Rows and their total, in one document; the total is that of all pages. */
export function listDocument(
  list: ListModel,
  columns: readonly string[],
  { withTotal }: { readonly withTotal: boolean },
): string {
  const { many, count } = list.operations
  const args = many.args.filter(({ name }) => LIST_ARGUMENTS.some((known) => known === name))
  const declared = args.map(({ name, type }) => `$${name}: ${printType(type)}`).join(', ')
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ')
  const counted = (count?.args ?? []).filter(({ name }) => name === 'where' || name === 'search')
  const total =
    count === undefined || !withTotal
      ? ''
      : `\n  total: ${count.name}${argumentsOf(counted.map(({ name }) => `${name}: $${name}`))} { count }`
  return `query ${list.key}List(${declared}) {
  items: ${many.name}(${passed}) { ${selections(list, columns)} }${total}
}`
}

function argumentsOf(passed: readonly string[]): string {
  return passed.length === 0 ? '' : `(${passed.join(', ')})`
}

/** Variables that the document of a list declares, and no others. */
export function listVariables(list: ListModel, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = new Set(list.operations.many.args.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => known.has(name) && value !== undefined))
}

/** Related items that the page of an item names. */
const RELATED_ON_PAGE = 20

/** One item with all its fields, and what the caller may do with each. */
export function itemDocument(list: ListModel): string {
  const fields = selections(
    list,
    list.fields.map(({ path }) => path),
    RELATED_ON_PAGE,
  )
  const item =
    list.operations.one === undefined
      ? `items: ${list.operations.many.name}(where: { id: $id }, first: 1) { ${fields} }`
      : `item: ${list.operations.one.name}(where: { id: $id }) { ${fields} }`
  return `query ${list.key}Item($id: ID!, $key: String!) {
  ${item}
  core { adminMeta { list(key: $key) { fields { path itemView(id: $id) { fieldMode } } } } }
}`
}

/** The data argument of a mutation as a variable, and the fields that come back. */
export function createDocument(list: ListModel): string {
  const data = list.operations.create?.args.find(({ name }) => name === 'data')
  return `mutation Create($data: ${data === undefined ? '' : printType(data.type)}) {
  item: ${list.operations.create?.name}(data: $data) { id ${list.labelField} }
}`
}

export function updateDocument(list: ListModel): string {
  const data = list.operations.update?.args.find(({ name }) => name === 'data')
  return `mutation Update($id: ID!, $data: ${data === undefined ? '' : printType(data.type)}) {
  item: ${list.operations.update?.name}(id: $id, data: $data) { id }
}`
}

/** Deletes many at once where the schema can, else one. */
export function deleteDocument({ operations }: ListModel): { readonly document: string; readonly many: boolean } {
  if (operations.deleteMany !== undefined) {
    const ids = operations.deleteMany.args.find(({ name }) => name === 'ids')
    const type = ids === undefined ? '[ID!]' : printType(ids.type)
    return {
      many: true,
      document: `mutation Delete($ids: ${type}) { items: ${operations.deleteMany.name}(ids: $ids) { id } }`,
    }
  }
  return { many: false, document: `mutation Delete($id: ID!) { item: ${operations.delete?.name}(id: $id) { id } }` }
}

export function updateManyDocument({ operations }: ListModel): string | undefined {
  const data = operations.updateMany?.args.find(({ name }) => name === 'data')
  if (operations.updateMany === undefined || data === undefined) return undefined
  return `mutation UpdateMany($data: ${printType(data.type)}) { items: ${operations.updateMany.name}(data: $data) { id } }`
}

/** The ids of what matches. */
export function idsDocument({ operations: { many } }: ListModel): string {
  const args = many.args.filter(({ name }) => LIST_ARGUMENTS.some((known) => known === name))
  const declared = args.map(({ name, type }) => `$${name}: ${printType(type)}`).join(', ')
  return `query Ids(${declared}) { items: ${many.name}(${args.map(({ name }) => `${name}: $${name}`).join(', ')}) { id } }`
}
