import { isPasswordLength, MAX_PASSWORD_BYTES, MIN_PASSWORD_BYTES, type PasswordHasher } from '../auth/password.ts'
import type {
  PersonCreateInput,
  PersonRelateToOneInput,
  PersonUpdateInput,
  TaskCreateInput,
  TaskRelateToManyInput,
  TaskUpdateInput,
} from '../contract.ts'
import { TasksError } from '../errors.ts'
import { type Caller, requireAccess, requireWritable } from '../lists/access.ts'
import { foldCase } from '../lists/fold-case.ts'
import { parseId, parseTime, priorityRank, textProblem } from '../lists/values.ts'
import type { RequestBudget } from '../read/request-budget.ts'
import type { Dialect } from '../storage/task-store.ts'
import type { Connection, PersonPlan, TaskPlan, ToManyPlan, ToOnePlan } from './plan.ts'

/** Most items in one list of an input. */
export const MAX_ITEMS = 1_000
/** Longest e-mail address, in characters. */
const MAX_EMAIL_LENGTH = 320

/** The kind of write, and the item's id when it exists already. */
export interface Target {
  readonly operation: 'create' | 'update'
  readonly id?: number
}

/** What a preparation works with. */
export interface PreparationTools {
  readonly dialect: Dialect
  readonly passwords: PasswordHasher
  readonly budget: RequestBudget
}

/**
 * Checks an input with all that is nested in it against access and rules, and makes the password hashes, before any
 * transaction begins. Broken rules are collected, not thrown: the caller gets all of them.
 */
export class InputValidation {
  /** Rules that are broken, each with the path of its field, in the order of the fields. */
  readonly problems: string[] = []
  readonly connections: Connection[] = []
  readonly #caller: Caller
  readonly #dialect: Dialect
  readonly #passwords: PasswordHasher
  readonly #budget: RequestBudget
  readonly #hashing: (() => Promise<void>)[] = []

  constructor(caller: Caller, { dialect, passwords, budget }: PreparationTools) {
    this.#caller = caller
    this.#dialect = dialect
    this.#passwords = passwords
    this.#budget = budget
  }

  /** Hashes every password, one after the other: a request has one place in the queue. */
  async finish(): Promise<void> {
    for (const makeHash of this.#hashing) await makeHash()
  }

  task(input: TaskCreateInput | TaskUpdateInput, target: Target, path = 'Task'): TaskPlan {
    requireAccess(this.#caller, target.operation, 'Task', target.id)
    requireWritable(this.#caller, target.operation, { list: 'Task', fields: given(input) })
    const values: Record<string, unknown> = {}
    this.#text(values, 'label', { input, target, path: `${path}.label` })
    if (input.priority !== undefined) values['priority'] = input.priority === null ? null : priorityRank(input.priority)
    if (input.isComplete !== undefined) values['is_complete'] = this.#boolean(input.isComplete)
    const assignedTo = this.#toOne(input.assignedTo, `${path}.assignedTo`)
    if (input.finishBy !== undefined) values['finish_by'] = this.#time(input.finishBy, `${path}.finishBy`)
    return { values, assignedTo }
  }

  person(input: PersonCreateInput | PersonUpdateInput, target: Target, path = 'Person'): PersonPlan {
    this.#requirePersonAccess(input, target)
    const values: Record<string, unknown> = {}
    this.#text(values, 'name', { input, target, path: `${path}.name` })
    this.#text(values, 'email', { input, target, path: `${path}.email` })
    this.#password(values, input.password, { target, path: `${path}.password` })
    if (input.isAdmin !== undefined) values['is_admin'] = this.#boolean(input.isAdmin)
    return {
      values,
      tasks: this.#toMany(input.tasks, `${path}.tasks`),
      changesPassword: input.password !== undefined,
      demotes: input.isAdmin !== undefined && input.isAdmin !== true,
    }
  }

  #requirePersonAccess(input: PersonCreateInput | PersonUpdateInput, { operation, id }: Target): void {
    requireAccess(this.#caller, operation, 'Person', id)
    requireWritable(this.#caller, operation, {
      list: 'Person',
      fields: given(input),
      ...(id === undefined ? {} : { id }),
    })
  }

  #text<Name extends 'label' | 'name' | 'email'>(
    values: Record<string, unknown>,
    name: Name,
    { input, target, path }: { input: Partial<Record<Name, unknown>>; target: Target; path: string },
  ): void {
    const text = input[name]
    if (text === undefined && target.operation === 'update') return
    if (typeof text !== 'string') return this.#problem(path, 'a value is required')
    const problem = name === 'email' ? emailProblem(text) : textProblem(text)
    if (problem !== undefined) return this.#problem(path, problem)
    values[name] = text
    values[`${name}_folded`] = foldCase(text)
  }

  #boolean(value: boolean | null): unknown {
    return value === null ? null : this.#dialect.boolean(value)
  }

  #time(value: string | null, path: string): string | null {
    if (value === null) return null
    const time = parseTime(value)
    if (time === undefined) this.#problem(path, 'expected an ISO 8601 date or date-time')
    return time ?? null
  }

  #password(
    values: Record<string, unknown>,
    password: string | null | undefined,
    { target, path }: { target: Target; path: string },
  ): void {
    if (password === undefined && target.operation === 'update') return
    if (typeof password !== 'string') return this.#problem(path, 'a value is required')
    values['password_hash'] = null
    if (password === '') return
    if (!isPasswordLength(password))
      return this.#problem(
        path,
        `expected ${MIN_PASSWORD_BYTES} to ${MAX_PASSWORD_BYTES} bytes, or an empty text for none`,
      )
    this.#hashing.push(async () => {
      this.#budget.takePassword(target.id, path)
      values['password_hash'] = await this.#passwords.hash(password, target.id)
    })
  }

  #toOne(input: PersonRelateToOneInput | null | undefined, path: string): ToOnePlan | undefined {
    if (input === null || input === undefined) return undefined
    const { create, connect, disconnect, disconnectAll } = input
    if (isGiven(create) && isGiven(connect)) return this.#invalid(path, 'only one of create and connect can be given')
    if (isGiven(create))
      return { kind: 'create', person: this.person(create, { operation: 'create' }, `${path}.create`) }
    if (isGiven(connect)) return { kind: 'connect', id: this.#connect('Person', connect.id, `${path}.connect`) }
    if (!isGiven(disconnect) && !isGiven(disconnectAll)) {
      return this.#invalid(path, 'one of create, connect, disconnect and disconnectAll is required')
    }
    return {
      kind: 'disconnect',
      id: isGiven(disconnect) ? parseId(disconnect.id) : undefined,
      all: disconnectAll === true,
    }
  }

  #toMany(input: TaskRelateToManyInput | null | undefined, path: string): ToManyPlan | undefined {
    if (input === null || input === undefined) return undefined
    requireAccess(this.#caller, 'update', 'Task')
    const { create, connect, disconnect, disconnectAll } = input
    if (![create, connect, disconnect, disconnectAll].some(isGiven)) {
      return this.#invalid(path, 'one of create, connect, disconnect and disconnectAll is required')
    }
    const ids = this.#items(disconnect, `${path}.disconnect`).map((item) => parseId(item.id))
    const created = this.#items(create, `${path}.create`)
    const connected = this.#items(connect, `${path}.connect`)
    return {
      disconnectAll: disconnectAll === true,
      disconnect: ids.filter((id) => id !== undefined),
      create: created.map((item, index) => this.task(item, { operation: 'create' }, `${path}.create[${index}]`)),
      connect: connected.map((item, index) => this.#connect('Task', item.id, `${path}.connect[${index}]`)),
    }
  }

  /** The elements of a list that may be absent but holds no null. */
  #items<Item>(items: readonly (Item | null | undefined)[] | null | undefined, path: string): Item[] {
    if (!isGiven(items)) return []
    if (items.length > MAX_ITEMS) throw new TasksError('LIMIT_EXCEEDED', `${path}: more than ${MAX_ITEMS} items`)
    if (!items.every(isGiven)) this.#problem(path, 'null is not an item')
    return items.filter(isGiven)
  }

  /** Notes that the item must exist; the id given back is of no use when it cannot. */
  #connect(list: 'Task' | 'Person', id: string, path: string): number {
    requireAccess(this.#caller, 'read', list)
    const parsed = parseId(id)
    this.connections.push({ list, id: parsed, path })
    return parsed ?? 0
  }

  #problem(path: string, rule: string): void {
    this.problems.push(`${path}: ${rule}`)
  }

  #invalid(path: string, rule: string): undefined {
    this.#problem(path, rule)
    return undefined
  }
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined
}

function given(input: object): string[] {
  return Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}

function emailProblem(email: string): string | undefined {
  return email.includes('@') ? textProblem(email, MAX_EMAIL_LENGTH) : 'expected an address with @'
}
