import type { Identity, Lists } from './lists/compile-lists.ts'
import type { List } from './lists/list.ts'
import type { FieldModel } from './model/model.ts'
import { rootFieldsOf } from './model/names.ts'

/** How an operation is sent from a shell. */
interface Shell {
  readonly curl: string
  readonly origin: string
}

/** Commands that work one after the other on a new database: sign in, create, read. */
export function exampleCommands({ all, identity }: Lists, { curl, origin }: Shell): readonly string[] {
  const list = all.find((item) => !item.isIdentity && canBeCreated(item)) ?? all[0]
  const begin = identity === undefined ? [] : [`${curl} -c cookies -d '${bodyOf(createInitial(identity))}'`]
  if (list === undefined) return begin
  const cookies = identity === undefined ? '' : ' -b cookies'
  const { createOne, many } = rootFieldsOf(list.model)
  const { labelField } = list.model
  const created = `mutation { ${createOne}(data: {${members(list, 'Try it')}}) { id ${labelField} } }`
  return [
    ...begin,
    `${curl}${cookies} -H 'origin: ${origin}' -d '${bodyOf(created)}'`,
    `${curl}${cookies} -d '${bodyOf(`{ ${many}(first: 10) { id ${labelField}${related(list)} } }`)}'`,
  ]
}

function createInitial({ list, names }: Identity): string {
  return `mutation { ${names.createInitial}(data: {${members(list, 'Ada')}}) { item { id ${list.model.labelField} } } }`
}

function bodyOf(query: string): string {
  return JSON.stringify({ query })
}

function canBeCreated({ fields }: List): boolean {
  return fields.every(({ model }) => !isAsked(model) || model.kind === 'text')
}

/** The members that a new item cannot be without. */
function members({ fields }: List, text: string): string {
  const asked = fields.filter(({ model }) => isAsked(model))
  return asked.map(({ name, model }) => `${name}: ${JSON.stringify(sampleOf(model, text))}`).join(', ')
}

function isAsked({ defaultValue, isRequired, kind }: FieldModel): boolean {
  return isRequired && defaultValue === undefined && kind !== 'id'
}

function sampleOf({ format, kind }: FieldModel, text: string): string {
  if (kind === 'secret') return 'correct horse'
  if (format === undefined) return text
  return format === 'EMAIL' ? `${text.toLowerCase()}@example.com` : 'https://example.com/'
}

function related({ fields }: List): string {
  const field = fields.find(({ kind }) => kind === 'toOne')
  return field?.relation === undefined ? '' : ` ${field.name} { ${field.relation.target.model.labelField} }`
}
