/** What the tasks service is measured against: Fastify, prepared statements by hand, and JSON.stringify. No sessions, no limits. */
import { DatabaseSync } from 'node:sqlite'
import { fastify } from 'fastify'

type Row = Record<string, unknown>

const database = new DatabaseSync(process.argv[2] ?? '')
for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on'])
  database.exec(`pragma ${pragma}`)

const TASK = 't.id, t.label, t.priority, t.is_complete as isComplete, t.finish_by as finishBy'
const FILTER = `t.is_complete = 0 and (t.priority = 3 or instr(t.label_folded, 'task 1') > 0)`
const byId = database.prepare('select id, label from task where id = ?')
const flat = database.prepare(`select ${TASK} from task t order by t.id limit 50`)
const joined = database.prepare(
  `select ${TASK}, p.id as personId, p.name as personName from task t left join person p on p.id = t.assigned_to_id order by t.id limit 50`,
)
const people = database.prepare('select id, name from person order by id limit 20')
const tasksOf = database.prepare(`select ${TASK} from task t where t.assigned_to_id = ? order by t.id limit 10`)
const filtered = database.prepare(
  `select ${TASK} from task t where ${FILTER} order by t.finish_by desc nulls first, t.id limit 20 offset 40`,
)
const counted = database.prepare(`select count(*) as count from task t where ${FILTER}`)
const insert = database.prepare('insert into task (label, label_folded, priority) values (?, ?, ?) returning id')

const PRIORITIES = [null, 'low', 'medium', 'high']

function toTask(row: Row): Row {
  return {
    id: String(row['id']),
    label: row['label'],
    priority: PRIORITIES[Number(row['priority'])],
    isComplete: row['isComplete'] === null ? null : row['isComplete'] === 1,
    finishBy: row['finishBy'],
  }
}

function toTaskWithPerson(row: Row): Row {
  const person = row['personId'] === null ? null : { id: String(row['personId']), name: row['personName'] }
  return { ...toTask(row), assignedTo: person }
}

const OPERATIONS: Readonly<Record<string, () => unknown>> = {
  byId: () => ({ Task: byId.get(777) }),
  flat50: () => ({ allTasks: flat.all().map(toTask) }),
  withPerson50: () => ({ allTasks: joined.all().map(toTaskWithPerson) }),
  people20x10: () => ({
    allPeople: people.all().map((row) => ({
      id: String(row['id']),
      name: row['name'],
      tasks: tasksOf.all(Number(row['id'])).map(toTask),
    })),
  }),
  filterSortPageCount: () => ({ allTasks: filtered.all().map(toTask), _allTasksMeta: counted.get() }),
  create: () => ({ createTask: insert.get('new', 'new', 1) }),
}

const app = fastify()
app.post('/', (request, reply) => {
  const data = OPERATIONS[(request.body as { operation: string }).operation]?.()
  return reply.type('application/json').send(JSON.stringify({ data }))
})
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${address}/\n`)
