import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom, type Random } from '../../helpers/random.ts'
import { createAda } from '../helpers/fixture.ts'
import { describeOnEachDatabase, type TasksServer } from '../helpers/tasks-server.ts'

/**
 * Random data and random filters against a model: two-valued logic over plain values, in a few lines. Both databases
 * must give exactly what the model says. TEST_SEED repeats a run.
 */
const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1e9))

interface Task {
  readonly id: string
  readonly label: string
  readonly priority: string | null
  readonly isComplete: boolean | null
  readonly finishBy: string | null
  readonly assignedTo: Person | null
}

interface Person {
  readonly id: string
  readonly name: string
  readonly isAdmin: boolean | null
  readonly tasks: Task[]
}

type Where = Readonly<Record<string, unknown>>

const WORDS = [
  'alpha',
  'Alpha',
  'ALPHA',
  'straße',
  'STRASSE',
  'İstanbul',
  'istanbul',
  'Ωmega',
  'ωMEGA',
  'ſtop',
  'Stop',
  '100%',
  '1_0',
  '',
  'é',
  'e\u0301',
  '\u{10400}x',
  '\u{10428}X',
  'ςigma',
  'Σigma',
]
const PRIORITIES = ['low', 'medium', 'high', null]
const TIMES = [
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.001Z',
  '2025-12-31T23:59:59.999Z',
  '2026-06-01T12:00:00.000Z',
  null,
]
const BOOLEANS = [true, false, null]

describeOnEachDatabase(`random filters, seed ${SEED}`, (start) => {
  let server: TasksServer
  let token: string
  let people: Person[]
  let tasks: Task[]

  beforeAll(async () => {
    server = await start({ env: { TASKS_MAX_RESULTS: '10000' } })
    token = await createAda(server)
    ;({ people, tasks } = await load(server, token, createRandom(SEED)))
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('give what the model gives', async () => {
    const random = createRandom(SEED + 1)
    for (let round = 0; round < 300; round += 1) {
      const where = randomWhere(random, 'Task', 5)
      const { data, errors } = await server.send(
        'query($where: TaskWhereInput) { allTasks(where: $where) { id } _allTasksMeta(where: $where) { count } }',
        { where },
        { token },
      )
      const expected = tasks.filter((task) => holds(task, where)).map((task) => task.id)
      expect([where, errors, data?.allTasks.map((task: Task) => task.id)]).toEqual([where, [], expected])
      expect(data._allTasksMeta.count).toBe(expected.length)
    }
    for (let round = 0; round < 200; round += 1) {
      const where = randomWhere(random, 'Person', 5)
      const { data, errors } = await server.send(
        'query($where: PersonWhereInput) { allPeople(where: $where) { id } }',
        { where },
        { token },
      )
      const expected = people.filter((person) => holds(person, where)).map((person) => person.id)
      expect([where, errors, data?.allPeople.map((person: Person) => person.id)]).toEqual([where, [], expected])
    }
  })
})

async function load(server: TasksServer, token: string, random: Random): Promise<{ people: Person[]; tasks: Task[] }> {
  const people = Array.from({ length: 12 }, (_, index) => ({
    name: random.pick(WORDS),
    isAdmin: random.pick(BOOLEANS),
    email: `${index}@x`,
    password: '',
  }))
  await server.send(
    'mutation($data: [PeopleCreateInput]) { createPeople(data: $data) { id } }',
    { data: people.map((data) => ({ data })) },
    { token },
  )
  const tasks = Array.from({ length: 150 }, () => {
    const owner = random.below(15)
    return {
      data: {
        label: random.pick(WORDS) + random.pick(WORDS),
        priority: random.pick(PRIORITIES),
        isComplete: random.pick(BOOLEANS),
        finishBy: random.pick(TIMES),
        assignedTo: owner === 0 || owner > 12 ? null : { connect: { id: `${owner}` } },
      },
    }
  })
  await server.send(
    'mutation($data: [TasksCreateInput]) { createTasks(data: $data) { id } }',
    { data: tasks },
    { token },
  )
  const { data } = await server.send(
    '{ allPeople { id name isAdmin } allTasks { id label priority isComplete finishBy assignedTo { id } } }',
    undefined,
    { token },
  )
  const byId = new Map<string, Person>(data.allPeople.map((person: Person) => [person.id, { ...person, tasks: [] }]))
  const read = data.allTasks.map((task: Task) => ({
    ...task,
    assignedTo: task.assignedTo && byId.get(task.assignedTo.id),
  }))
  for (const task of read) task.assignedTo?.tasks.push(task)
  expect(read).toHaveLength(150)
  return { people: [...byId.values()], tasks: read }
}

function randomWhere(random: Random, list: 'Task' | 'Person', depth: number): Where {
  const where: Record<string, unknown> = {}
  for (let members = random.below(3); members >= 0; members -= 1) {
    const [key, value] =
      depth > 0 && random.below(3) === 0 ? randomGroup(random, list, depth) : randomMember(random, list)
    where[key] = value
  }
  return random.below(20) === 0 ? {} : where
}

function randomGroup(random: Random, list: 'Task' | 'Person', depth: number): [string, unknown] {
  const other = list === 'Task' ? 'Person' : 'Task'
  if (random.below(2) === 0) {
    const items = Array.from({ length: random.below(4) }, () => randomWhere(random, list, depth - 1))
    return [random.pick(['AND', 'OR']), items]
  }
  const key = list === 'Task' ? 'assignedTo' : random.pick(['tasks_some', 'tasks_every', 'tasks_none'])
  return [key, randomWhere(random, other, depth - 1)]
}

const TEXT_OPERATORS = [
  '',
  '_not',
  '_contains',
  '_not_contains',
  '_starts_with',
  '_not_starts_with',
  '_ends_with',
  '_not_ends_with',
]

function randomMember(random: Random, list: 'Task' | 'Person'): [string, unknown] {
  const text = list === 'Task' ? 'label' : 'name'
  const flag = list === 'Task' ? 'isComplete' : 'isAdmin'
  const part = () => random.pick(WORDS).slice(0, 1 + random.below(3))
  const some = <T>(items: readonly T[]) => Array.from({ length: random.below(4) }, () => random.pick(items))
  const makers: (() => [string, unknown])[] = [
    () => [
      text + random.pick(TEXT_OPERATORS) + random.pick(['', '_i']),
      random.below(2) === 0 ? random.pick(WORDS) : part(),
    ],
    () => [`${text}${random.pick(['_in', '_not_in'])}`, some([...WORDS, null])],
    () => [flag + random.pick(['', '_not']), random.pick(BOOLEANS)],
    () => [`id${random.pick(['_lt', '_lte', '_gt', '_gte', '', '_not'])}`, random.pick(['1', '5', '70', 'x', '999'])],
    () => [`id${random.pick(['_in', '_not_in'])}`, some(['1', '2', '70', 'x', null])],
  ]
  if (list === 'Task') {
    makers.push(
      () => [`priority${random.pick(['', '_not'])}`, random.pick(PRIORITIES)],
      () => [`priority${random.pick(['_in', '_not_in'])}`, some(PRIORITIES)],
      () => [`finishBy${random.pick(['_lt', '_lte', '_gt', '_gte'])}`, TIMES[random.below(4)]],
      () => [`finishBy${random.pick(['', '_not'])}`, random.pick(TIMES)],
      () => [`finishBy${random.pick(['_in', '_not_in'])}`, some(TIMES)],
      () => ['assignedTo_is_null', random.pick([true, false])],
    )
  } else makers.push(() => ['password_is_set', random.pick([true, false])])
  return random.pick(makers)()
}

/** The model: what a filter means, for one item. */
function holds(item: Task | Person, where: Where): boolean {
  return Object.entries(where).every(([key, value]) => memberHolds(item, key, value))
}

function memberHolds(item: Task | Person, key: string, value: unknown): boolean {
  if (key === 'AND') return (value as Where[]).every((inner) => holds(item, inner))
  if (key === 'OR') return (value as Where[]).some((inner) => holds(item, inner))
  if ('tasks' in item) {
    if (key === 'tasks_some') return item.tasks.some((task) => holds(task, value as Where))
    if (key === 'tasks_every') return item.tasks.every((task) => holds(task, value as Where))
    if (key === 'tasks_none') return !item.tasks.some((task) => holds(task, value as Where))
    if (key === 'password_is_set') return (item.id === '1') === value
  } else {
    if (key === 'assignedTo_is_null') return (item.assignedTo === null) === value
    if (key === 'assignedTo')
      return (
        Object.keys(value as Where).length === 0 || (item.assignedTo !== null && holds(item.assignedTo, value as Where))
      )
  }
  const [, name = '', negation, operator = '', folded] =
    /^(label|name|priority|isComplete|isAdmin|finishBy|id)(_not)?(_contains|_starts_with|_ends_with|_in|_lte?|_gte?)?(_i)?$/.exec(
      key,
    ) ?? []
  const holdsPlainly = compare((item as unknown as Record<string, unknown>)[name], operator, value, {
    name,
    folded: folded !== undefined,
  })
  return negation === undefined ? holdsPlainly : !holdsPlainly
}

function compare(
  own: unknown,
  operator: string,
  value: unknown,
  { name, folded }: { name: string; folded: boolean },
): boolean {
  if (operator === '') return folded ? sameWhenFolded(own as string, value as string) : own === value
  if (operator === '_in') return (value as unknown[]).includes(own)
  if (operator.startsWith('_l') || operator.startsWith('_g')) return ordered(own, operator, value, name === 'id')
  const characters = [...(own as string)]
  const wanted = [...(value as string)]
  const matchesAt = (start: number) =>
    start >= 0 &&
    (folded ? sameWhenFolded : Object.is)(characters.slice(start, start + wanted.length).join(''), wanted.join(''))
  if (operator === '_starts_with') return matchesAt(0)
  if (operator === '_ends_with') return matchesAt(characters.length - wanted.length)
  return Array.from({ length: characters.length + 1 }, (_, start) => start).some(matchesAt)
}

function ordered(own: unknown, operator: string, value: unknown, isId: boolean): boolean {
  if (own === null || (isId && !/^\d+$/.test(String(value)))) return false
  const difference = isId ? Number(own) - Number(value) : Date.parse(own as string) - Date.parse(value as string)
  return { _lt: difference < 0, _lte: difference <= 0, _gt: difference > 0, _gte: difference >= 0 }[operator] === true
}

/** The language's own simple case folding: what a regular expression with the flags `iu` thinks is the same. */
function sameWhenFolded(a: string, b: string): boolean {
  return (
    [...a].length === [...b].length &&
    new RegExp(`^${[...b].map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`).join('')}$`, 'iu').test(
      a,
    )
  )
}
