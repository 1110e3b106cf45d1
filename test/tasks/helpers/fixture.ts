import type { TasksServer } from './tasks-server.ts'

/** Whatever answers operations. */
export type Sender = Pick<TasksServer, 'send'>

export interface Fixture {
  /** Token of person 1, an administrator. */
  readonly admin: string
}

export const PASSWORD = 'correct horse'

/** Creates the first person, Ada, who is an administrator. Gives her token. */
export async function createAda(server: Sender): Promise<string> {
  const { data } = await server.send(
    `mutation($data: CreateInitialPersonInput!) { createInitialPerson(data: $data) { sessionToken } }`,
    { data: { name: 'Ada', email: 'ada@example.com', password: PASSWORD } },
  )
  return data.createInitialPerson.sessionToken
}

const PEOPLE = [
  { name: 'Bob', email: 'bob@example.com', password: PASSWORD },
  { name: 'bob jr', email: 'BOBJR@example.com', password: PASSWORD },
  { name: 'Dee', email: 'dee@example.org', password: '' },
]

const TASKS = [
  task('Alpha', { priority: 'low', isComplete: false, finishBy: '2021-01-01T00:00:00.000Z', assignedTo: 1 }),
  task('beta', { priority: 'high', isComplete: true, finishBy: '2021-02-01T00:00:00.000Z', assignedTo: 1 }),
  task('ALPHABET', { priority: 'medium', assignedTo: 2 }),
  task('gamma ray', { isComplete: false, finishBy: '2021-03-01T00:00:00.000Z', assignedTo: 2 }),
  task('100% done', { priority: 'high', isComplete: true, finishBy: '2020-12-31T23:59:59.999Z' }),
  task('', {}),
  task('alpha', { priority: 'low', isComplete: true, finishBy: '2021-01-01T00:00:00.000Z', assignedTo: 3 }),
]

function task(label: string, { assignedTo, ...rest }: { assignedTo?: number } & Record<string, unknown>) {
  return {
    data: { label, ...rest, ...(assignedTo === undefined ? {} : { assignedTo: { connect: { id: `${assignedTo}` } } }) },
  }
}

/** Four people and seven tasks, with ids from 1 in this order, for the tables of filters, orders and counts. */
export async function loadFixture(server: Sender): Promise<Fixture> {
  const admin = await createAda(server)
  const people = await server.send(
    `mutation($data: [PeopleCreateInput]) { createPeople(data: $data) { id } }`,
    { data: PEOPLE.map((data) => ({ data })) },
    { token: admin },
  )
  const tasks = await server.send(
    `mutation($data: [TasksCreateInput]) { createTasks(data: $data) { id } }`,
    { data: TASKS },
    { token: admin },
  )
  const ids = [...people.data.createPeople, ...tasks.data.createTasks].map((item: { id: string }) => item.id)
  if (ids.join() !== '2,3,4,1,2,3,4,5,6,7') throw new Error(`the fixture did not load: ${people.text} ${tasks.text}`)
  return { admin }
}
