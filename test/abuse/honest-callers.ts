import { Agent, request } from 'node:http'
import type { ReadyLine } from '../helpers/process/run-trivium.ts'

/** What honest callers saw. */
export interface HonestResult {
  readonly calls: number
  /** Calls without the answer that they should get. */
  readonly failures: readonly string[]
  readonly p50Ms: number
  readonly p99Ms: number
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: string
}

const CALLS: readonly Call[] = [
  { method: 'GET', path: '/_up' },
  { method: 'POST', path: '/api/graphql', body: '{"query":"{ authenticatedItem { __typename } }"}' },
  { method: 'POST', path: '/json', body: '{"domain":"honest","descriptors":[{"entries":[{"key":"a"}]}]}' },
]

/** Calls every service in turn, one caller each, until the work is over. */
export async function callHonestly(target: ReadyLine, work: Promise<unknown>): Promise<HonestResult> {
  const latencies: number[] = []
  const failures: string[] = []
  let isOver = false
  const stop = () => {
    isOver = true
  }
  work.then(stop, stop)
  const agent = new Agent({ keepAlive: true })
  const callers = CALLS.map(async (call) => {
    do {
      const startedAt = performance.now()
      const outcome = await send(target, call, agent).catch(String)
      latencies.push(performance.now() - startedAt)
      if (outcome !== '200') failures.push(`${call.method} ${call.path}: ${outcome}`)
    } while (!isOver)
  })
  await Promise.all(callers)
  agent.destroy()
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return { calls: latencies.length, failures, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function send(target: ReadyLine, { method, path, body }: Call, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(`${target.http}${path}`, { method, agent, headers: { 'content-type': 'application/json' } })
    call.on('error', reject)
    call.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(String(answer.statusCode)))
    })
    call.end(body)
  })
}
