import type { InputMembers } from '../errors.ts'
import { type Caller, requireAccess, requireWritable } from '../lists/access.ts'
import type { List, RelationField } from '../lists/list.ts'
import { parseId } from '../lists/values.ts'
import { REQUIRED } from './field-input.ts'
import { formatPath, type InputPath } from './input-path.ts'
import type { Connection, ItemPlan, ToManyPlan, ToOnePlan } from './plan.ts'
import { checkItemCount, type FieldInput, type Target } from './target.ts'

/** The check of the whole input, which relations are a part of. */
export interface ItemValidation {
  readonly caller: Caller
  readonly connections: Connection[]
  item(list: List, input: InputMembers, target: Target, path: InputPath): ItemPlan
  problem(path: InputPath, rule: string): void
}

/** A plan that is being made. */
export type OpenPlan = ItemPlan & {
  readonly toOne: (readonly [RelationField, ToOnePlan])[]
  readonly toMany: (readonly [RelationField, ToManyPlan])[]
}

const WAYS = ['create', 'connect', 'disconnect', 'disconnectAll'] as const
const ONE_REQUIRED = 'one of create, connect, disconnect and disconnectAll is required'

/** Checks what an input says of relations: items to create, to connect and to disconnect. */
export class RelationInput {
  readonly #validation: ItemValidation

  constructor(validation: ItemValidation) {
    this.#validation = validation
  }

  /** Adds to the plan what the input says; null says nothing. */
  add(plan: OpenPlan, input: FieldInput<RelationField>): void {
    const { field, value, target, path } = input
    if (!isGiven(value)) {
      const isMissing = target.operation === 'create' && !field.isNullable && target.given !== field
      if (isMissing && !field.relation.isMany) this.#validation.problem(path, REQUIRED)
      return
    }
    this.#requireOtherEnd(field)
    const members = value as InputMembers
    for (const name of Object.keys(members)) {
      if (members[name] !== undefined && !WAYS.some((way) => way === name))
        this.#validation.problem([...path, name], 'unknown member')
    }
    if (!WAYS.some((way) => isGiven(members[way]))) return this.#validation.problem(path, ONE_REQUIRED)
    if (field.relation.isMany) plan.toMany.push([field, this.#toMany(field, members, path)])
    else {
      const toOne = this.#toOne(field, members, path)
      if (toOne !== undefined) plan.toOne.push([field, toOne])
    }
  }

  /**
   * Pairs that the other list keeps are changed there, so it must be open to that. Where the other end has rules of its
   * own, they hold from this end, too.
   */
  #requireOtherEnd({ relation: { target, inverse, storage } }: RelationField): void {
    const { caller } = this.#validation
    if (storage.kind === 'otherColumn') requireAccess(caller, 'update', target)
    if (inverse?.model.access.update !== undefined)
      requireWritable(caller, 'update', { list: target, fields: [inverse.name] })
  }

  #toOne(field: RelationField, members: InputMembers, path: InputPath): ToOnePlan | undefined {
    const { target, inverse } = field.relation
    const { create, connect, disconnect, disconnectAll } = members
    if (isGiven(create) && isGiven(connect)) {
      this.#validation.problem(path, 'only one of create and connect can be given')
      return undefined
    }
    if (isGiven(create)) {
      const item = this.#create(target, create, { inverse, path: [...path, 'create'] })
      return { kind: 'create', item }
    }
    if (isGiven(connect)) return { kind: 'connect', id: this.#connect(target, connect, [...path, 'connect']) }
    if (!field.isNullable) {
      this.#validation.problem(path, REQUIRED)
      return undefined
    }
    return {
      kind: 'disconnect',
      id: isGiven(disconnect) ? this.#disconnect(disconnect, [...path, 'disconnect']) : undefined,
      all: disconnectAll === true,
    }
  }

  #toMany(field: RelationField, members: InputMembers, path: InputPath): ToManyPlan {
    const { target, inverse } = field.relation
    this.#refuseLeavingBehind(field, members, path)
    const disconnected = this.#items(members['disconnect'], [...path, 'disconnect'])
    const created = this.#items(members['create'], [...path, 'create'])
    const connected = this.#items(members['connect'], [...path, 'connect'])
    return {
      disconnectAll: members['disconnectAll'] === true,
      disconnect: disconnected
        .map((item, index) => this.#disconnect(item, [...path, 'disconnect', index]))
        .filter((id) => id !== undefined),
      create: created.map((item, index) => this.#create(target, item, { inverse, path: [...path, 'create', index] })),
      connect: connected.map((item, index) => this.#connect(target, item, [...path, 'connect', index])),
    }
  }

  /** Items that must belong to one cannot be left without. */
  #refuseLeavingBehind({ relation: { target, inverse } }: RelationField, members: InputMembers, path: InputPath): void {
    if (inverse === undefined || inverse.relation.isMany || inverse.isNullable) return
    for (const way of ['disconnect', 'disconnectAll'] as const) {
      const value = members[way]
      if (value !== true && !(Array.isArray(value) && value.length > 0)) continue
      this.#validation.problem([...path, way], `${target.name}.${inverse.name} is required: connect them elsewhere`)
    }
  }

  #create(
    list: List,
    input: unknown,
    { inverse, path }: { inverse: RelationField | undefined; path: InputPath },
  ): ItemPlan {
    return this.#validation.item(list, input as InputMembers, { operation: 'create', given: inverse }, path)
  }

  /** The elements of a list that may be absent but holds no null. */
  #items(value: unknown, path: InputPath): unknown[] {
    if (!isGiven(value)) return []
    const items = value as unknown[]
    checkItemCount(items, formatPath(path))
    if (!items.every(isGiven)) this.#validation.problem(path, 'null is not an item')
    return items.filter(isGiven)
  }

  /** Notes that the item must exist; the id given back is of no use when it cannot. */
  #connect(list: List, input: unknown, path: InputPath): number {
    requireAccess(this.#validation.caller, 'read', list)
    const id = this.#idOf(input, path)
    this.#validation.connections.push({ list, id, path })
    return id ?? 0
  }

  /** Undefined for an id that nothing can have. */
  #disconnect(input: unknown, path: InputPath): number | undefined {
    return this.#idOf(input, path)
  }

  #idOf(input: unknown, path: InputPath): number | undefined {
    const { id, ...rest } = input as InputMembers
    for (const name of Object.keys(rest))
      if (rest[name] !== undefined) this.#validation.problem([...path, name], 'unknown member')
    return parseId(String(id))
  }
}

function isGiven<T>(value: T | null | undefined): value is T & {} {
  return value !== null && value !== undefined
}
