import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { DatabaseAddress } from '../database-client.ts'

/** A document of the run that has come. */
export interface Arrival {
  /** Wall clock, in milliseconds since 1970. */
  readonly sentAtMs: number
  readonly arrivedAtMs: number
}

/** What has arrived in one database since the watch began. */
export interface FleetWatch extends AsyncDisposable {
  readonly arrivals: readonly Arrival[]
}

interface Change {
  readonly doc?: { readonly run?: unknown; readonly sentAtMs?: number }
}

/** Milliseconds since 1970, in fractions, that never go back while the process runs. */
export function wallClockMs(): number {
  return performance.timeOrigin + performance.now()
}

/** Follows the change feed of a database and notes each document of the run when it arrives. */
export async function watchArrivals(
  { url, authorization }: DatabaseAddress,
  { database, run }: { readonly database: string; readonly run: string },
): Promise<FleetWatch> {
  const ending = new AbortController()
  const headers = authorization === undefined ? {} : { authorization }
  const feed = `${url}/${database}/_changes?feed=continuous&include_docs=true&heartbeat=1000&since=now`
  const reply = await fetch(feed, { headers, signal: ending.signal })
  const arrivals: Arrival[] = []
  // Awaited at the end only: a feed that breaks off before must not end the process.
  const reading = readLines(reply, (line) => {
    const { run: from, sentAtMs } = (JSON.parse(line) as Change).doc ?? {}
    if (from === run && typeof sentAtMs === 'number') arrivals.push({ sentAtMs, arrivedAtMs: wallClockMs() })
  }).catch(() => undefined)
  return {
    arrivals,
    async [Symbol.asyncDispose]() {
      ending.abort()
      await reading
    },
  }
}

async function readLines(reply: Response, onLine: (line: string) => void): Promise<void> {
  if (reply.body === null) return
  const input = Readable.fromWeb(reply.body as ReadableStream)
  for await (const line of createInterface({ input })) if (line !== '') onLine(line)
}
