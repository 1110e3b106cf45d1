import type { Random } from '../../helpers/random.ts'

type TypeName = 'Task' | 'Person'

const SCALARS: Readonly<Record<TypeName, readonly string[]>> = {
  Task: ['id', 'label', 'priority', 'isComplete', 'finishBy', '__typename'],
  Person: ['id', 'name', 'email', 'password_is_set', 'isAdmin', '__typename'],
}

const TASK_ARGUMENTS = [
  '',
  '(first: 1)',
  '(skip: 1)',
  '(where: {isComplete: true})',
  '(sortBy: [label_DESC])',
  '(search: "a")',
  '(first: -1)',
]
const PERSON_ARGUMENTS = ['', '(first: 2)', '(orderBy: "name_ASC")', '(where: {tasks_some: {}})', '(skip: -1)']
const DIRECTIVES = ['', '', '', '', '', ' @include(if: $yes)', ' @skip(if: $no)', ' @skip(if: $yes)']

/** A query of the schema with aliases, fragments, repeated fields, directives and nested lists; a few do not fit it. */
export function randomQuery(random: Random): string {
  const writer = new QueryWriter(random)
  const roots = Array.from({ length: 1 + random.below(3) }, () => writer.root())
  const fragments = writer.fragments.join(' ')
  if (!writer.hasDirectives) return `{ ${roots.join(' ')} } ${fragments}`
  const used = '__typename @include(if: $yes) @skip(if: $no)'
  return `query($yes: Boolean!, $no: Boolean!) { ${roots.join(' ')} ${used} } ${fragments}`
}

class QueryWriter {
  readonly fragments: string[] = []
  readonly #random: Random
  /** Half of the queries have no directives of their own: those are compiled. */
  readonly hasDirectives: boolean

  constructor(random: Random) {
    this.#random = random
    this.hasDirectives = random.below(2) === 0
  }

  root(): string {
    const list: TypeName = this.#random.pick(['Task', 'Person'])
    const all = list === 'Task' ? 'allTasks' : 'allPeople'
    const args = this.#random.pick(list === 'Task' ? TASK_ARGUMENTS : PERSON_ARGUMENTS)
    const writers = [
      () => `${this.#alias()}${all}${args} ${this.#set(list, 3)}`,
      () => `${this.#alias()}${list}(where: {id: ${this.#random.below(9)}}) ${this.#set(list, 3)}`,
      () => `${this.#alias()}_${all}Meta${args} { ${this.#alias()}count __typename }`,
    ]
    return this.#random.pick(writers)()
  }

  #set(type: TypeName, depth: number): string {
    const members = Array.from({ length: 1 + this.#random.below(4) }, () => this.#member(type, depth))
    return `{ ${members.join(' ')} }`
  }

  #member(type: TypeName, depth: number): string {
    const kind = this.#random.below(depth > 0 ? 8 : 4)
    if (kind < 4) return `${this.#alias()}${this.#random.pick(SCALARS[type])}${this.#directive()}`
    if (kind === 4) return `... on ${type}${this.#directive()} ${this.#set(type, depth - 1)}`
    if (kind === 5) return `...${this.#fragment(type, depth - 1)}${this.#directive()}`
    if (type === 'Task') return `${this.#alias()}assignedTo${this.#directive()} ${this.#set('Person', depth - 1)}`
    const args = this.#random.pick(TASK_ARGUMENTS)
    if (kind === 6) return `${this.#alias()}_tasksMeta${args} { ${this.#alias()}count }`
    return `${this.#alias()}tasks${args}${this.#directive()} ${this.#set('Task', depth - 1)}`
  }

  #fragment(type: TypeName, depth: number): string {
    const body = this.#set(type, depth)
    const name = `F${this.fragments.length}`
    this.fragments.push(`fragment ${name} on ${type} ${body}`)
    return name
  }

  #alias(): string {
    return this.#random.below(3) === 0 ? `${this.#random.pick(['a', 'b', 'c', 'd', 'e'])}: ` : ''
  }

  #directive(): string {
    return this.hasDirectives ? this.#random.pick(DIRECTIVES) : ''
  }
}
