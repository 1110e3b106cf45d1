import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { cpuMicros } from '../helpers/http/http-load.ts'
import type { ReadyLine } from '../helpers/process/run-trivium.ts'
import { readMetrics } from '../server/metrics/read-metrics.ts'
import type { Attack, AttackResult } from './attack.ts'
import type { HonestResult } from './honest-callers.ts'

export interface Measured extends AttackResult {
  /** User and system time of the server, that for the honest callers too. */
  readonly cpuMs: number
  /** Most resident memory of the server meanwhile. */
  readonly peakBytes: number
  readonly honest: HonestResult
}

const SAMPLE_MS = 100
const THREAD = fileURLToPath(new URL('./honest-thread.ts', import.meta.url))

/** Runs an attack beside honest callers. */
export async function measureAttack(target: ReadyLine, attack: Attack, size: number): Promise<Measured> {
  const thread = new Worker(THREAD, { workerData: target })
  await once(thread, 'message')
  const cpuBefore = await cpuMicros(target.pid)
  const running = attack.run(target, size)
  const memory = watchMemory(target.pid, running)
  const answer = once(thread, 'message') as Promise<[HonestResult]>
  await running
  thread.postMessage('over')
  const [honest] = await answer
  const peakBytes = await memory
  return { ...(await running), cpuMs: ((await cpuMicros(target.pid)) - cpuBefore) / 1_000, peakBytes, honest }
}

async function watchMemory(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = 0
  let isOver = false
  const stop = () => {
    isOver = true
  }
  work.then(stop, stop)
  do {
    peak = Math.max(peak, await residentBytes(pid))
    await sleep(SAMPLE_MS)
  } while (!isOver)
  return peak
}

/** Resident memory of a process (Linux). */
export async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024
}

/** What is still counted as under way, by name; nothing, once all callers have gone. */
export async function leftBehind(target: ReadyLine): Promise<readonly string[]> {
  const { series } = await readMetrics(target.debug ?? '')
  const counted = ['trivium_requests_in_flight', 'trivium_store_calls_in_flight', 'trivium_resource_used']
  const kept = /open_databases|kept_document_bytes|counters|store_connections/
  return counted.flatMap((name) =>
    Object.entries(series(name)).flatMap(([labels, value]) =>
      value === 0 || kept.test(labels) ? [] : [`${labels}: ${value}`],
    ),
  )
}
