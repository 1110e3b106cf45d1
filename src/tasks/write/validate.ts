import { isPasswordLength, MAX_PASSWORD_BYTES, MIN_PASSWORD_BYTES, type PasswordHasher } from '../auth/password.ts'
import type {
  PersonCreateInput,
  PersonRelateToOneInput,
  PersonUpdateInput,
  PersonWhereUniqueInput,
  TaskCreateInput,
  TaskRelateToManyInput,
  TaskUpdateInput,
  TaskWhereUniqueInput,
} from '../contract.ts'
import { TasksError, unknownMembers } from '../errors.ts'
import { type Caller, requireAccess, requireWritable } from '../lists/access.ts'
import { foldCase } from '../lists/fold-case.ts'
import type { ListName } from '../lists/lists.ts'
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

type UniqueInput = TaskWhereUniqueInput | PersonWhereUniqueInput

/** What a validation works with. */
export interface ValidationTools {
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

  constructor(caller: Caller, { dialect, passwords, budget }: ValidationTools) {
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
    requireWritable(this.#caller, target.operation, { list: 'Task', fields: members(input) })
    const { label, priority, isComplete, assignedTo, finishBy, ...rest } = input
    const values: Record<string, unknown> = {}
    this.#text(values, 'label', { text: label, target, path: `${path}.label` })
    if (priority !== undefined) values['priority'] = priority === null ? null : priorityRank(priority)
    if (isComplete !== undefined) values['is_complete'] = this.#boolean(isComplete)
    const person = this.#toOne(assignedTo, `${path}.assignedTo`)
    if (finishBy !== undefined) values['finish_by'] = this.#time(finishBy, `${path}.finishBy`)
    this.#refuseUnknown(rest, path)
    return { values, assignedTo: person }
  }

  person(input: PersonCreateInput | PersonUpdateInput, target: Target, path = 'Person'): PersonPlan {
    this.#requirePersonAccess(input, target)
    const { name, email, password, isAdmin, tasks, ...rest } = input
    const values: Record<string, unknown> = {}
    this.#text(values, 'name', { text: name, target, path: `${path}.name` })
    this.#text(values, 'email', { text: email, target, path: `${path}.email` })
    this.#password(values, password, { target, path: `${path}.password` })
    if (isAdmin !== undefined) values['is_admin'] = this.#boolean(isAdmin)
    const taskPlan = this.#toMany(tasks, `${path}.tasks`)
    this.#refuseUnknown(rest, path)
    return {
      values,
      tasks: taskPlan,
      changesPassword: password !== undefined,
      demotes: isAdmin !== undefined && isAdmin !== true,
    }
  }

  #requirePersonAccess(input: PersonCreateInput | PersonUpdateInput, { operation, id }: Target): void {
    requireAccess(this.#caller, operation, 'Person', id)
    requireWritable(this.#caller, operation, {
      list: 'Person',
      fields: members(input),
      ...(id === undefined ? {} : { id }),
    })
  }

  #text(
    values: Record<string, unknown>,
    name: 'label' | 'name' | 'email',
    { text, target, path }: { text: string | null | undefined; target: Target; path: string },
  ): void {
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
    const { create, connect, disconnect, disconnectAll, ...rest } = input
    this.#refuseUnknown(rest, path)
    if (isGiven(create) && isGiven(connect)) return this.#invalid(path, 'only one of create and connect can be given')
    if (isGiven(create))
      return { kind: 'create', person: this.person(create, { operation: 'create' }, `${path}.create`) }
    if (isGiven(connect)) return { kind: 'connect', id: this.#connect('Person', connect, `${path}.connect`) }
    if (!isGiven(disconnect) && !isGiven(disconnectAll)) {
      return this.#invalid(path, 'one of create, connect, disconnect and disconnectAll is required')
    }
    return {
      kind: 'disconnect',
      id: isGiven(disconnect) ? this.#disconnect(disconnect, `${path}.disconnect`) : undefined,
      all: disconnectAll === true,
    }
  }

  #toMany(input: TaskRelateToManyInput | null | undefined, path: string): ToManyPlan | undefined {
    if (input === null || input === undefined) return undefined
    requireAccess(this.#caller, 'update', 'Task')
    const { create, connect, disconnect, disconnectAll, ...rest } = input
    this.#refuseUnknown(rest, path)
    if (![create, connect, disconnect, disconnectAll].some(isGiven)) {
      return this.#invalid(path, 'one of create, connect, disconnect and disconnectAll is required')
    }
    const disconnected = this.#items(disconnect, `${path}.disconnect`)
    const created = this.#items(create, `${path}.create`)
    const connected = this.#items(connect, `${path}.connect`)
    return {
      disconnectAll: disconnectAll === true,
      disconnect: disconnected
        .map((item, index) => this.#disconnect(item, `${path}.disconnect[${index}]`))
        .filter((id) => id !== undefined),
      create: created.map((item, index) => this.task(item, { operation: 'create' }, `${path}.create[${index}]`)),
      connect: connected.map((item, index) => this.#connect('Task', item, `${path}.connect[${index}]`)),
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
  #connect(list: ListName, { id, ...rest }: UniqueInput, path: string): number {
    requireAccess(this.#caller, 'read', list)
    this.#refuseUnknown(rest, path)
    const parsed = parseId(id)
    this.connections.push({ list, id: parsed, path })
    return parsed ?? 0
  }

  /** Undefined for an id that nothing can have. */
  #disconnect({ id, ...rest }: UniqueInput, path: string): number | undefined {
    this.#refuseUnknown(rest, path)
    return parseId(id)
  }

  #refuseUnknown(rest: Readonly<Record<string, never>>, path: string): void {
    this.problems.push(...unknownMembers(rest, path))
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

/** Names of what is there. */
function members(input: object): string[] {
  return Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}

function emailProblem(email: string): string | undefined {
  return email.includes('@') ? textProblem(email, MAX_EMAIL_LENGTH) : 'expected an address with @'
}
