import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'

export interface LoadOptions {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Body of the n-th request. */
  readonly body?: (index: number) => string
  /** Path of the n-th request, in place of the URL's. */
  readonly path?: (index: number) => string
  /** Requests in flight at a time, one connection each. */
  readonly connections: number
  readonly requests: number
  /** Process whose CPU time is read. */
  readonly pid: number
}

export interface LoadResult {
  readonly requestsPerSecond: number
  /** User and system time of the server process, in microseconds. */
  readonly cpuMicrosPerRequest: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>
}

/** Sends a fixed number of requests, closed loop, and reads what they cost the server. */
export async function httpLoad(options: LoadOptions): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const latencies: number[] = []
  const statuses: Record<number, number> = {}
  let next = 0
  const client = async () => {
    while (next < options.requests) {
      const index = next
      next += 1
      const startedAt = performance.now()
      const status = await send(options, agent, index)
      latencies.push(performance.now() - startedAt)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const cpuBefore = await cpuMicros(options.pid)
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: options.connections }, client))
  const seconds = (performance.now() - startedAt) / 1_000
  const cpu = (await cpuMicros(options.pid)) - cpuBefore
  agent.destroy()
  latencies.sort((a, b) => a - b)
  return {
    requestsPerSecond: options.requests / seconds,
    cpuMicrosPerRequest: cpu / options.requests,
    p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? Number.NaN,
    p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    statuses,
  }
}

function send(options: LoadOptions, agent: Agent, index: number): Promise<number> {
  const body = options.body?.(index)
  const url = options.path === undefined ? options.url : new URL(options.path(index), options.url)
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: options.method ?? 'GET', agent, headers: { ...options.headers } },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    call.on('error', reject)
    if (body !== undefined) call.setHeader('content-length', Buffer.byteLength(body))
    call.end(body)
  })
}

/** CLK_TCK of every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** User and system time that a process has used, in microseconds (Linux). */
export async function cpuMicros(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / TICKS_PER_SECOND
}
