import type { PasswordHasher } from '../auth/password.ts'
import type { InputMembers } from '../errors.ts'
import { type Caller, requireAccess, requireWritable } from '../lists/access.ts'
import { type Field, isRelation, type List } from '../lists/list.ts'
import { isSecretLength, secretBytesOf } from '../lists/secret-length.ts'
import type { RequestBudget } from '../read/request-budget.ts'
import type { Dialect } from '../storage/task-store.ts'
import { REQUIRED, storeInput } from './field-input.ts'
import { formatPath, type InputPath, type InputProblem } from './input-path.ts'
import type { Connection, ItemPlan } from './plan.ts'
import { type OpenPlan, RelationInput } from './relation-input.ts'
import type { FieldInput, Target } from './target.ts'

/** What a validation works with. */
export interface ValidationTools {
  readonly dialect: Dialect
  readonly passwords: PasswordHasher
  readonly budget: RequestBudget
}

/**
 * Checks an input with all that is nested in it against access and rules, and makes the hashes of secrets, before any
 * transaction begins. Broken rules are collected, not thrown: the caller gets all of them.
 */
export class InputValidation {
  /** Rules that are broken, in the order of the fields. */
  readonly problems: InputProblem[] = []
  readonly connections: Connection[] = []
  readonly caller: Caller
  readonly #tools: ValidationTools
  readonly #hashing: (() => Promise<void>)[] = []
  readonly #relations = new RelationInput(this)

  constructor(caller: Caller, tools: ValidationTools) {
    this.caller = caller
    this.#tools = tools
  }

  /** Hashes every secret, one after the other: a request has one place in the queue. */
  async finish(): Promise<void> {
    for (const makeHash of this.#hashing) await makeHash()
  }

  item(list: List, input: InputMembers, target: Target, path: InputPath = [list.name]): ItemPlan {
    const changed = Object.keys(input).filter((name) => input[name] !== undefined)
    const id = target.id === undefined ? {} : { id: target.id }
    requireAccess(this.caller, target.operation, list, target.id)
    requireWritable(this.caller, target.operation, { list, fields: changed, ...id })
    const values: Record<string, unknown> = {}
    const plan: OpenPlan = { list, values, toOne: [], toMany: [], changed }
    for (const field of list.fields) {
      const value = input[field.name]
      if (isRelation(field)) this.#relations.add(plan, { field, value, target, path: [...path, field.name] })
      else if (field.kind === 'secret') this.#secret(values, { field, value, target, path: [...path, field.name] })
      else if (isWritten(field)) this.#value(values, { field, value, target, path: [...path, field.name] })
    }
    for (const name of changed) if (!isKnown(list, name)) this.problem([...path, name], 'unknown member')
    return plan
  }

  problem(path: InputPath, rule: string): void {
    this.problems.push({ path, rule })
  }

  #value(values: Record<string, unknown>, { field, value, target, path }: FieldInput): void {
    const wanted = value === undefined && target.operation === 'create' ? field.model.defaultValue : value
    if (wanted === undefined) {
      if (target.operation === 'create' && !field.isNullable) this.problem(path, REQUIRED)
      return
    }
    const stored = storeInput(field, wanted, this.#tools.dialect)
    if ('rule' in stored) this.problem(path, stored.rule)
    else Object.assign(values, stored.values)
  }

  /** An empty text is no secret. */
  #secret(values: Record<string, unknown>, { field, value, target, path }: FieldInput): void {
    if (value === undefined && (target.operation === 'update' || field.isNullable)) return
    if (typeof value !== 'string' && !(value === null && field.isNullable)) return this.problem(path, REQUIRED)
    const { column = '', list } = field
    values[column] = null
    if (value === '' || value === null) return
    if (!isSecretLength(field, value)) {
      const { min, max } = secretBytesOf(field)
      return this.problem(path, `expected ${min} to ${max} bytes, or an empty text for none`)
    }
    const { budget, passwords } = this.#tools
    const owner = target.id === undefined ? undefined : { id: target.id, word: list.name.toLowerCase() }
    this.#hashing.push(async () => {
      budget.takeSecret(owner, formatPath(path))
      values[column] = await passwords.hash(value, target.id, field.path)
    })
  }
}

function isWritten({ kind }: Field): boolean {
  return kind !== 'id' && kind !== 'isSet'
}

function isKnown({ byName }: List, name: string): boolean {
  const field = byName.get(name)
  return field !== undefined && isWritten(field)
}
