import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { DatabaseAddress } from './database-client.ts'

/** What has arrived in one database since the watch began. */
export interface FleetWatch extends AsyncDisposable {
  readonly arrived: number
  readonly delaysMs: readonly number[]
}

interface Change {
  readonly doc?: { readonly run?: unknown; readonly sentAt?: number }
}

/** Follows the change feed of a database and notes how old each document of the run is when it arrives. */
export async function watchArrivals(
  { url, authorization }: DatabaseAddress,
  { database, run }: { readonly database: string; readonly run: string },
): Promise<FleetWatch> {
  const ending = new AbortController()
  const headers = authorization === undefined ? {} : { authorization }
  const feed = `${url}/${database}/_changes?feed=continuous&include_docs=true&heartbeat=1000&since=now`
  const reply = await fetch(feed, { headers, signal: ending.signal })
  const delaysMs: number[] = []
  // Awaited at the end only: a feed that breaks off before must not end the process.
  const reading = readLines(reply, (line) => {
    const { run: from, sentAt } = (JSON.parse(line) as Change).doc ?? {}
    if (from === run && typeof sentAt === 'number') delaysMs.push(performance.now() - sentAt)
  }).catch(() => undefined)
  return {
    get arrived() {
      return delaysMs.length
    },
    delaysMs,
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
