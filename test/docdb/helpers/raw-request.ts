import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

export interface RawReply {
  readonly status: number | undefined
  readonly json: ReturnType<typeof JSON.parse>
}

/** Sends path and headers exactly as given; fetch would resolve dots and set `Host` itself. */
export async function rawRequest(
  url: string,
  { method, path, headers = {} }: { method: string; path: string; headers?: Record<string, string> },
): Promise<RawReply> {
  const { hostname, port } = new URL(url)
  const sent = request({ hostname, port, path, method, headers }).end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, json: JSON.parse(Buffer.concat(await reply.toArray()).toString()) }
}
