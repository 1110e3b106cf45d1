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
  readonly doc?: { readonly sentAt?: number }
}

/** Follows the change feed of a database and notes how old each document is when it arrives. */
export async function watchArrivals({ url, authorization }: DatabaseAddress, database: string): Promise<FleetWatch> {
  const ending = new AbortController()
  const headers = authorization === undefined ? {} : { authorization }
  const feed = `${url}/${database}/_changes?feed=continuous&include_docs=true&heartbeat=1000&since=now`
  const reply = await fetch(feed, { headers, signal: ending.signal })
  const delaysMs: number[] = []
  const reading = readLines(reply, (line) => {
    const { sentAt } = (JSON.parse(line) as Change).doc ?? {}
    if (typeof sentAt === 'number') delaysMs.push(performance.now() - sentAt)
  })
  return {
    get arrived() {
      return delaysMs.length
    },
    delaysMs,
    async [Symbol.asyncDispose]() {
      ending.abort()
      await reading.catch(() => undefined)
    },
  }
}

async function readLines(reply: Response, onLine: (line: string) => void): Promise<void> {
  if (reply.body === null) return
  const input = Readable.fromWeb(reply.body as ReadableStream)
  for await (const line of createInterface({ input })) if (line !== '') onLine(line)
}
