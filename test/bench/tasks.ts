/**
 * The tasks service beside a plain Fastify server with hand-written SQL on node:sqlite, on the same data: 1,000
 * people, 10,000 tasks. What counts is the CPU of the server process for one request, and its ratio to the baseline.
 * BENCH_REQUESTS sets how many are sent for each figure.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { httpLoad } from '../helpers/http/http-load.ts'
import { isolatedFlags, runTrivium } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 10_000)
const CONNECTIONS = 8
const PEOPLE = 1_000
const TASKS = 10_000

interface Operation {
  readonly name: string
  readonly query: string
  readonly variables?: object
  /** Greatest ratio to the baseline that is aimed at. */
  readonly target: number | undefined
}

const FIELDS = 'id label priority isComplete finishBy'

const OPERATIONS: readonly Operation[] = [
  { name: 'byId', query: '{ Task(where: {id: 777}) { id label } }', target: 2 },
  { name: 'flat50', query: `{ allTasks(first: 50) { ${FIELDS} } }`, target: 2 },
  { name: 'withPerson50', query: `{ allTasks(first: 50) { ${FIELDS} assignedTo { id name } } }`, target: 2.5 },
  { name: 'people20x10', query: `{ allPeople(first: 20) { id name tasks(first: 10) { ${FIELDS} } } }`, target: 2.5 },
  {
    name: 'filterSortPageCount',
    query: `query($where: TaskWhereInput) { allTasks(where: $where, sortBy: [finishBy_DESC], first: 20, skip: 40) { ${FIELDS} } _allTasksMeta(where: $where) { count } }`,
    variables: { where: { isComplete: false, OR: [{ priority: 'high' }, { label_contains_i: 'TASK 1' }] } },
    target: undefined,
  },
  { name: 'create', query: 'mutation { createTask(data: {label: "new", priority: low}) { id } }', target: 3 },
]

interface Server extends AsyncDisposable {
  readonly pid: number
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

await using dir = await tempDir()
const database = dir.at('tasks.sqlite')
await using ours = await startOurs()
await load(ours)
await copyFile(database, dir.at('plain.sqlite'))
await using theirs = await startBaseline(dir.at('plain.sqlite'))

process.stdout.write('operation              ours us  req/s   baseline us  req/s   ratio  target\n')
for (const operation of OPERATIONS) {
  const mine = await measure(ours, JSON.stringify({ query: operation.query, variables: operation.variables }))
  const plain = await measure(theirs, JSON.stringify({ operation: operation.name }))
  const ratio = mine.micros / plain.micros
  const verdict =
    operation.target === undefined
      ? ''
      : ratio <= operation.target
        ? `<= ${operation.target}`
        : `MISSED ${operation.target}`
  process.stdout.write(
    `${operation.name.padEnd(22)} ${mine.micros.toFixed(0).padStart(7)} ${mine.rate.toFixed(0).padStart(6)} ${plain.micros.toFixed(0).padStart(13)} ${plain.rate.toFixed(0).padStart(6)} ${ratio.toFixed(2).padStart(7)}  ${verdict}\n`,
  )
}

async function measure({ pid, url, headers }: Server, body: string): Promise<{ micros: number; rate: number }> {
  const load = {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: () => body,
    connections: CONNECTIONS,
    pid,
  }
  await httpLoad({ ...load, requests: REQUESTS / 5 })
  const { cpuMicrosPerRequest, requestsPerSecond, statuses } = await httpLoad({ ...load, requests: REQUESTS })
  if (statuses[200] !== REQUESTS) throw new Error(`requests failed: ${body} ${JSON.stringify(statuses)}`)
  return { micros: cpuMicrosPerRequest, rate: requestsPerSecond }
}

async function startOurs(): Promise<Server> {
  const server = await runTrivium(['tasks', ...isolatedFlags(dir.path)], { LOG_LEVEL: 'error' })
  const url = `${server.ready.http}/api/graphql`
  const data = '{name: "Ada", email: "ada@example.com", password: "correct horse"}'
  const answer = await send(url, `mutation { createInitialPerson(data: ${data}) { sessionToken } }`)
  return {
    pid: server.ready.pid,
    url,
    headers: { authorization: `Bearer ${answer['createInitialPerson'].sessionToken}` },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

async function load({ url, headers }: Server): Promise<void> {
  const people = Array.from({ length: PEOPLE - 1 }, (_, index) => ({
    data: { name: `Person ${index}`, email: `person${index}@example.com`, password: '' },
  }))
  await send(
    url,
    'mutation($data: [PeopleCreateInput]) { createPeople(data: $data) { id } }',
    { data: people },
    headers,
  )
  for (let start = 0; start < TASKS; start += 1_000) {
    const data = Array.from({ length: 1_000 }, (_, index) => ({ data: taskOf(start + index) }))
    await send(url, 'mutation($data: [TasksCreateInput]) { createTasks(data: $data) { id } }', { data }, headers)
  }
}

function taskOf(number: number): object {
  return {
    label: `Task ${number}`,
    priority: ['low', 'medium', 'high', null][number % 4],
    isComplete: [true, false, null][number % 3],
    finishBy: number % 5 === 0 ? null : new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toISOString(),
    assignedTo: number % 10 === 9 ? null : { connect: { id: `${(number % PEOPLE) + 1}` } },
  }
}

async function send(url: string, query: string, variables?: object, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as {
    data: Record<string, { sessionToken: string }>
    errors?: unknown
  }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return data as Record<string, { sessionToken: string }> & { createInitialPerson: { sessionToken: string } }
}

async function startBaseline(file: string): Promise<Server> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./helpers/plain-tasks-server.ts', import.meta.url)), file],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { pid: child.pid ?? 0, url, headers: {}, [Symbol.asyncDispose]: async () => void child.kill('SIGKILL') }
}
