import type { FieldModel, ListModel, Model } from '../../../src/tasks/model/model.ts'
import { countFieldOf, inputTypesOf, rootFieldsOf } from '../../../src/tasks/model/names.ts'
import type { Random } from '../../helpers/random.ts'
import { connect, type Item, type Items } from './oracle.ts'

/** Sends an operation with all rights; throws what the answer has of errors. Gives its data. */
export type Send = (query: string, variables?: unknown) => Promise<Readonly<Record<string, unknown>>>

export const WORDS = [
  'alpha',
  'ALPHA',
  'straße',
  'STRASSE',
  'İstanbul',
  'istanbul',
  'Ωmega',
  'ωMEGA',
  'ſtop',
  'Stop',
].concat(['100%', '1_0', '', 'é', 'e\u0301', '\u{10400}x', '\u{10428}X', 'ςigma', 'Σigma'])
export const TIMES = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z', '2025-12-31T23:59:59.999Z']
const INTEGERS = [0, 1, 2, 1_500, 1_999, 2_000, -1, -2_147_483_648, 2_147_483_647]
const FLOATS = [0, 0.1, 0.2, 0.30000000000000004, 1, 1.5, 9.99, 1e21, 1e-7, -0.5, -3]
const DOCUMENTS = [{ a: [1, null, { b: 'é' }] }, [], 'text', 0, false, { '': '\u0000', z: 1, y: 2 }]

/** Values of a kind that a field may have, null among them where it may. */
export function valuesOf(field: FieldModel): readonly unknown[] {
  const { enumType, isRequired, kind, max = Number.MAX_VALUE, min = -Number.MAX_VALUE } = field
  const values: Readonly<Record<string, readonly unknown[]>> = {
    integer: INTEGERS,
    float: FLOATS,
    boolean: [true, false],
    enum: (enumType?.values ?? []).map(({ name }) => name),
    timestamp: TIMES,
    json: DOCUMENTS,
  }
  const fitting = (values[kind] ?? []).filter((value) => typeof value !== 'number' || (value >= min && value <= max))
  return isRequired ? fitting : [...fitting, null]
}

function randomValue(field: FieldModel, index: number, random: Random): unknown {
  if (field.kind === 'secret') return index % 2 === 0 ? 'correct horse' : ''
  if (field.kind !== 'text') return random.pick(valuesOf(field))
  const { format, isRequired, isUnique, maxLength = 100, minLength = 0 } = field
  if (!isRequired && random.below(4) === 0) return null
  if (format === 'EMAIL') return `${random.pick(WORDS)}${index}@example.com`
  if (format === 'URL') return `https://example.com/${encodeURIComponent(random.pick(WORDS))}`
  const text = random.pick(WORDS) + random.pick(WORDS) + (isUnique ? `-${index}` : '')
  const characters = [...text]
  const padded = [...'x'.repeat(Math.max(0, minLength - characters.length)), ...characters]
  return (isUnique ? padded.slice(-maxLength) : padded.slice(0, maxLength)).join('')
}

/** Random items of all lists, related at random: written over the wire, and the same in memory. */
export async function loadItems(model: Model, send: Send, random: Random): Promise<Items> {
  const items = new Map<string, Item[]>()
  for (const list of model.lists.toSorted((a, b) => requiredOnes(a).length - requiredOnes(b).length)) {
    const known = await readItems(list, send)
    items.set(list.name, [...known, ...(await createItems({ model, list, items }, send, random))])
  }
  for (const list of model.lists)
    for (const field of list.fields) await relate({ model, list, items }, field, { send, random })
  return items
}

interface Loading {
  readonly model: Model
  readonly list: ListModel
  readonly items: Items
}

const ITEMS = 30
const ITEMS_WITH_SECRETS = 8

async function createItems({ model, list, items }: Loading, send: Send, random: Random): Promise<Item[]> {
  const hasSecret = list.fields.some(({ kind }) => kind === 'secret')
  const drafts = Array.from({ length: hasSecret ? ITEMS_WITH_SECRETS : ITEMS }, (_, index) => {
    const values = Object.fromEntries(
      list.fields.filter(isWritten).map((field) => [field.name, randomValue(field, index, random)]),
    )
    const owners = requiredOnes(list).map(({ name, relation }) => [
      name,
      random.pick(items.get(relation?.list ?? '') ?? []),
    ])
    return { values, owners: owners as [string, Item][] }
  })
  const data = drafts.map(({ values, owners }) => ({
    data: { ...values, ...Object.fromEntries(owners.map(([name, { id }]) => [name, { connect: { id } }])) },
  }))
  const { createMany: root } = rootFieldsOf(list)
  const query = `mutation($data: [${inputTypesOf(list).createMany}]) { ${root}(data: $data) { id } }`
  const created = (await send(query, { data }))[root] as { id: string }[]
  return drafts.map(({ values, owners }, index) => {
    const item = newItem(list, created[index]?.id ?? '', values)
    for (const [name, owner] of owners) connect(model, item, name, owner)
    return item
  })
}

function newItem(list: ListModel, id: string, written: Readonly<Record<string, unknown>>): Item {
  const values: Record<string, unknown> = { id }
  for (const { kind, name, secret } of list.fields) {
    if (kind === 'isSet') values[name] = (written[secret ?? ''] ?? '') !== ''
    else if (kind !== 'secret' && name in written) values[name] = written[name]
  }
  const relations = list.fields.filter(({ relation }) => relation !== undefined)
  return { id, list, values, related: Object.fromEntries(relations.map(({ name }) => [name, new Set<Item>()])) }
}

/** Connects some items of a list from this end of the relation. */
async function relate(
  { model, list, items }: Loading,
  { isRequired, kind, name, relation }: FieldModel,
  { send, random }: { send: Send; random: Random },
): Promise<void> {
  const others = items.get(relation?.list ?? '') ?? []
  if (isRequired || others.length === 0) return
  for (const item of items.get(list.name) ?? []) {
    const chosen = Array.from({ length: random.below(kind === 'toOne' ? 2 : 4) }, () => random.pick(others))
    if (chosen.length === 0) continue
    const ids = chosen.map(({ id }) => ({ id }))
    const { updateOne } = rootFieldsOf(list)
    await send(
      `mutation($id: ID!, $data: ${inputTypesOf(list).update}) { ${updateOne}(id: $id, data: $data) { id } }`,
      {
        id: item.id,
        data: { [name]: { connect: kind === 'toOne' ? ids[0] : ids } },
      },
    )
    for (const other of chosen) connect(model, item, name, other)
  }
}

/** Whoever has signed in is there before. */
async function readItems(list: ListModel, send: Send): Promise<Item[]> {
  const { many } = rootFieldsOf(list)
  const values = list.fields.filter(({ kind, relation }) => kind !== 'secret' && relation === undefined)
  const rows = (await send(`{ ${many} { ${values.map(({ name }) => name).join(' ')} } }`))[many]
  return (rows as { id: string }[]).map((row) => {
    const item = newItem(list, row.id, {})
    Object.assign(item.values, row)
    return item
  })
}

function isWritten({ kind }: FieldModel): boolean {
  return kind !== 'id' && kind !== 'isSet' && kind !== 'toOne' && kind !== 'toMany'
}

function requiredOnes({ fields }: ListModel): FieldModel[] {
  return fields.filter(({ isRequired, kind }) => kind === 'toOne' && isRequired)
}

/** The selection of everything that an item has, with a page of each relation to many, and its count. */
export function selectionOf({ fields }: ListModel): string {
  const members = fields.flatMap((field) => {
    if (field.kind === 'secret') return []
    if (field.kind === 'toOne') return [`${field.name} { id }`]
    if (field.kind !== 'toMany') return [field.name]
    return [`${field.name}(first: 2, skip: 1, orderBy: "id_DESC") { id }`, `${countFieldOf(field)} { count }`]
  })
  return `{ ${members.join(' ')} }`
}

/** What `selectionOf` gives for an item. */
export function expectedOf({ list, related, values }: Item): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    list.fields.flatMap((field): [string, unknown][] => {
      const { kind, name } = field
      if (kind === 'secret') return []
      const ids = [...(related[name] ?? [])].map(({ id }) => ({ id })).toSorted((a, b) => Number(b.id) - Number(a.id))
      if (kind === 'toOne') return [[name, ids[0] ?? null]]
      if (kind !== 'toMany') return [[name, values[name]]]
      return [
        [name, ids.slice(1, 3)],
        [countFieldOf(field), { count: ids.length }],
      ]
    }),
  )
}
