import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../../../common/command/command-error.ts'
import type { CommandIo } from '../../../common/command/command-io.ts'
import { createDatabaseClient, type DatabaseClient, parseDatabaseUrl } from '../database-client.ts'
import { startPrivateServer } from '../private-server.ts'
import { createProgress } from '../progress.ts'
import { toPage } from './fleet-page.ts'
import { describe, type FleetReport, toReport } from './fleet-report.ts'
import { watchRequests } from './fleet-requests.ts'
import { type FleetWatch, wallClockMs, watchArrivals } from './fleet-watch.ts'

export interface FleetOptions {
  /** Databases that replicate with the target. */
  readonly clients: number
  /** Remote database, credentials included. */
  readonly target: string
  /** How long is written, whatever the speed of the machine and of the target. */
  readonly seconds: number
  /** Documents that each client writes in a second; fewer when it cannot. */
  readonly rate: number
  /** The clients begin one after the other within this time. */
  readonly ramp: number
  /** Every client also pulls; otherwise only the observer does. */
  readonly pull: boolean
  readonly jsonFile: string | undefined
  readonly htmlFile: string | undefined
}

const OBSERVER = 'observer'
/** How long documents may still arrive after the last write. */
const SETTLE_MS = 10_000
const SETTLE_STEP_MS = 50
const MS_PER_SECOND = 1_000

/** Runs many small databases in this process that all replicate with one remote, and measures what arrives. */
export async function runFleet(options: FleetOptions, io: CommandIo): Promise<FleetReport> {
  const address = parseDatabaseUrl(options.target)
  const { status } = await createDatabaseClient(address).ask('GET', '')
  if (status !== 200) throw new CommandError(1, `${address.url} answered ${status}`)
  await using local = await startPrivateServer({ DOCDB_ENGINE: 'memory', MAX_CONNECTIONS: '100000' })
  using requests = watchRequests(new URL(address.url).origin)
  const server = createDatabaseClient(local)
  const names = Array.from({ length: options.clients }, (_, n) => `client${n}`)
  await startReplications(server, names, options)
  const run = randomUUID()
  await using watch = await watchArrivals(local, { database: OBSERVER, run })
  const startedAtMs = wallClockMs()
  const writtenAtMs = await writeFor(server, names, { options, io, watch, run })
  const endedAtMs = wallClockMs()
  await untilArrived(watch, writtenAtMs.length)
  const tasks = await server.call<readonly { error?: string }[]>('GET', '/_active_tasks')
  const failing = tasks.filter(({ error }) => error !== undefined).length
  const { clients, rate, ramp } = options
  const given = { run, target: address.url, clients, rate, rampSeconds: ramp, failingReplications: failing }
  const { arrivals } = watch
  const report = toReport(given, { startedAtMs, endedAtMs, writtenAtMs, arrivals, requests })
  io.out(describe(report))
  if (options.jsonFile !== undefined) await writeFile(options.jsonFile, `${JSON.stringify(report)}\n`)
  if (options.htmlFile !== undefined) await writeFile(options.htmlFile, toPage(report))
  return report
}

async function startReplications(
  server: DatabaseClient,
  names: readonly string[],
  { target, pull }: Pick<FleetOptions, 'target' | 'pull'>,
): Promise<void> {
  await Promise.all([OBSERVER, ...names].map((name) => server.call('PUT', `/${name}`)))
  const replicate = (from: string, to: string) =>
    server.call('POST', '/_replicate', { source: from, target: to, continuous: true })
  await replicate(target, OBSERVER)
  for (const name of names) {
    await replicate(name, target)
    if (pull) await replicate(target, name)
  }
}

interface Writing {
  readonly options: FleetOptions
  readonly io: CommandIo
  readonly watch: FleetWatch
  readonly run: string
}

/** Gives when each document was written. */
async function writeFor(
  server: DatabaseClient,
  names: readonly string[],
  { options, io, watch, run }: Writing,
): Promise<readonly number[]> {
  const showProgress = createProgress(io, 'documents arrived')
  const pauseMs = MS_PER_SECOND / options.rate
  const startedMs = performance.now()
  const deadline = startedMs + options.seconds * MS_PER_SECOND
  const writtenAtMs: number[] = []
  const write = async (name: string) => {
    const sentAtMs = wallClockMs()
    await server.call('POST', `/${name}`, { run, sentAtMs, from: name })
    writtenAtMs.push(sentAtMs)
    showProgress(watch.arrivals.length, writtenAtMs.length)
  }
  // Spread over the ramp, at least over the first pause, so that the clients do not write in step.
  const spreadMs = Math.max(options.ramp * MS_PER_SECOND, pauseMs)
  await Promise.all(
    names.map(async (name, index) => {
      // The clock ends the run, not the count: a client that is late leaves out what it missed.
      for (let due = startedMs + (spreadMs * index) / names.length; due < deadline; ) {
        await sleep(Math.max(0, due - performance.now()))
        if (performance.now() >= deadline) return
        await write(name)
        due = Math.max(due + pauseMs, performance.now())
      }
    }),
  )
  return writtenAtMs
}

async function untilArrived({ arrivals }: FleetWatch, written: number): Promise<void> {
  const deadline = performance.now() + SETTLE_MS
  while (arrivals.length < written && performance.now() < deadline) await sleep(SETTLE_STEP_MS)
}
