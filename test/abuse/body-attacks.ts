import { request } from 'node:http'
import type { ReadyLine } from '../helpers/process/run-trivium.ts'
import type { Attack, AttackResult } from './attack.ts'

const MAX_DOCUMENT_BYTES = 8_000_000
const MAX_QUERY_LENGTH = 15_000

/** GraphQL documents that cost more to understand than to send. */
const HOSTILE_DOCUMENTS: readonly string[] = [
  '{'.repeat(MAX_QUERY_LENGTH),
  `{ ${'a '.repeat(MAX_QUERY_LENGTH / 2 - 10)} }`,
  `{ ${Array.from({ length: 900 }, (_, index) => `a${index}: allTasks { id }`).join(' ')} }`.slice(0, MAX_QUERY_LENGTH),
  `query(${Array.from({ length: 400 }, (_, index) => `$v${index}: ID`).join(' ')}) { allTasks { id } }`,
  `{ allTasks(where: ${'{AND: ['.repeat(300)}{id: 1}${']}'.repeat(300)}) { id } }`,
  `{ ...A } ${Array.from({ length: 200 }, (_, index) => `fragment A${index} on Query { ...A${index + 1} }`).join(' ')}`,
  `{ allTasks ${'@include(if: true) '.repeat(300)} { id } }`,
  `{ __schema { ${'types { fields { type { '.repeat(30)}name${' } } }'.repeat(30)} } }`,
  `"""${'a'.repeat(MAX_QUERY_LENGTH - 100)}""" { allTasks { id } }`,
]

function post(url: string, body: string, method = 'POST'): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request(url, { method, headers, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(String(answer.statusCode)))
    })
    call.on('error', () => resolve('closed'))
    call.end(body)
  })
}

async function sendAll(
  bodies: readonly string[],
  send: (body: string, index: number) => Promise<string>,
): Promise<AttackResult> {
  const answers: Record<string, number> = {}
  const statuses = await Promise.all(bodies.map(send))
  for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1
  return { bytes: bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0), answers }
}

function repeated(bodies: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => bodies[index % bodies.length] as string)
}

/** JSON of just so many bytes: a text, numbers, members, or lists in lists. */
function documents(bytes: number): string[] {
  const fill = (unit: string) => unit.repeat(Math.floor((bytes - 100) / unit.length))
  return [
    `{"text":"${fill('a')}"}`,
    `{"list":[${fill('1,')}1]}`,
    `{"list":[${fill('{"a":[]},')}1]}`,
    `{"escaped":"${fill('\\u0041')}"}`,
  ]
}

const graphql = ({ http }: ReadyLine) => `${http}/api/graphql`

export const BODY_ATTACKS: readonly Attack[] = [
  {
    name: 'hostile GraphQL documents',
    run: (target, size) => {
      const bodies = HOSTILE_DOCUMENTS.map((query) => JSON.stringify({ query }))
      return sendAll(repeated(bodies, 90 * size), (body) => post(graphql(target), body))
    },
  },
  {
    name: 'bodies of 1 MB for GraphQL and /json',
    run: (target, size) =>
      sendAll(repeated(documents(1_000_000), 4 * size), (body, index) =>
        post(index % 2 === 0 ? graphql(target) : `${target.http}/json`, body),
      ),
  },
  {
    name: 'documents of 8 MB side by side',
    async run(target, size) {
      await post(`${target.http}/abuse`, '', 'PUT')
      const result = await sendAll(repeated(documents(MAX_DOCUMENT_BYTES), 4 * size), (body, index) =>
        post(`${target.http}/abuse/${index}`, body, 'PUT'),
      )
      await post(`${target.http}/abuse`, '', 'DELETE')
      return result
    },
  },
]
