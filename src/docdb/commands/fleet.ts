import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { createDatabaseClient, type DatabaseClient, parseDatabaseUrl } from './database-client.ts'
import { type FleetWatch, watchArrivals } from './fleet-watch.ts'
import { startPrivateServer } from './private-server.ts'
import { createProgress } from './progress.ts'

export interface FleetOptions {
  /** Databases that replicate with the target. */
  readonly clients: number
  /** Remote database, credentials included. */
  readonly target: string
  readonly seconds: number
  /** Documents that each client writes in a second. */
  readonly rate: number
  /** Every client also pulls; otherwise only the observer does. */
  readonly pull: boolean
  readonly jsonFile: string | undefined
}

export interface FleetReport {
  readonly clients: number
  readonly seconds: number
  readonly written: number
  readonly arrived: number
  readonly writtenPerSecond: number
  readonly arrivedPerSecond: number
  /** Milliseconds from a write on one client to its arrival at the observer. */
  readonly propagationMs: { readonly p50: number; readonly p90: number; readonly p99: number; readonly max: number }
  readonly failingReplications: number
}

const OBSERVER = 'observer'
/** How long documents may still arrive after the last write. */
const SETTLE_MS = 10_000
const SETTLE_STEP_MS = 50

/** Runs many small databases in this process that all replicate with one remote, and measures what arrives. */
export async function runFleet(options: FleetOptions, io: CommandIo): Promise<FleetReport> {
  const { status } = await createDatabaseClient(parseDatabaseUrl(options.target)).ask('GET', '')
  if (status !== 200) throw new CommandError(1, `${parseDatabaseUrl(options.target).url} answered ${status}`)
  await using local = await startPrivateServer({ DOCDB_ENGINE: 'memory', MAX_CONNECTIONS: '100000' })
  const server = createDatabaseClient(local)
  const names = Array.from({ length: options.clients }, (_, n) => `client${n}`)
  await Promise.all([OBSERVER, ...names].map((name) => server.call('PUT', `/${name}`)))
  const replicate = (source: string, target: string) =>
    server.call('POST', '/_replicate', { source, target, continuous: true })
  await replicate(options.target, OBSERVER)
  for (const name of names) {
    await replicate(name, options.target)
    if (options.pull) await replicate(options.target, name)
  }
  const run = randomUUID()
  await using watch = await watchArrivals(local, { database: OBSERVER, run })
  const startedAt = performance.now()
  const written = await writeFor(server, names, { options, io, watch, run })
  const seconds = (performance.now() - startedAt) / 1_000
  await toDescriptorStatus(watch, written)
  const tasks = await server.call<readonly { error?: string }[]>('GET', '/_active_tasks')
  const report = toReport(options, {
    written,
    seconds,
    watch,
    failing: tasks.filter(({ error }) => error !== undefined).length,
  })
  io.out(describe(report))
  if (options.jsonFile !== undefined) await writeFile(options.jsonFile, `${JSON.stringify(report)}\n`)
  return report
}

async function writeFor(
  server: DatabaseClient,
  names: readonly string[],
  { options, io, watch, run }: { options: FleetOptions; io: CommandIo; watch: FleetWatch; run: string },
): Promise<number> {
  const showProgress = createProgress(io, 'documents arrived')
  const pauseMs = 1_000 / options.rate
  const deadline = performance.now() + options.seconds * 1_000
  let written = 0
  await Promise.all(
    names.map(async (name, index) => {
      // Spread over the first pause, so that the clients do not write in step.
      await sleep((pauseMs * index) / names.length)
      // The clock ends the run, not the count: a client that is late writes less.
      for (let due = performance.now(); Math.max(due, performance.now()) < deadline; due += pauseMs) {
        await sleep(Math.max(0, due - performance.now()))
        if (performance.now() >= deadline) return
        await server.call('POST', `/${name}`, { run, sentAt: performance.now(), from: name })
        written += 1
        showProgress(watch.arrived, written)
      }
    }),
  )
  return written
}

async function toDescriptorStatus(watch: FleetWatch, written: number): Promise<void> {
  const deadline = performance.now() + SETTLE_MS
  while (watch.arrived < written && performance.now() < deadline) {
    await sleep(SETTLE_STEP_MS)
  }
}

function toReport(
  { clients }: FleetOptions,
  { written, seconds, watch, failing }: { written: number; seconds: number; watch: FleetWatch; failing: number },
): FleetReport {
  const sorted = watch.delaysMs.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return {
    clients,
    seconds: round(seconds),
    written,
    arrived: watch.arrived,
    writtenPerSecond: round(written / seconds),
    arrivedPerSecond: round(watch.arrived / seconds),
    propagationMs: { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) },
    failingReplications: failing,
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function describe(report: FleetReport): string {
  const { p50, p90, p99, max } = report.propagationMs
  return [
    `${report.clients} clients for ${report.seconds} s`,
    `${report.written} documents written (${report.writtenPerSecond}/s), ${report.arrived} arrived (${report.arrivedPerSecond}/s)`,
    `propagation: half within ${p50} ms, 90 % within ${p90} ms, 99 % within ${p99} ms, all within ${max} ms`,
    ...(report.failingReplications === 0 ? [] : [`${report.failingReplications} replications are failing`]),
    '',
  ].join('\n')
}
