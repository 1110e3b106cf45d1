import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that hands requests on to another one, unless it is told to answer some by itself. */
export interface Proxy extends AsyncDisposable {
  readonly url: string
  /** Method and path of each request so far. */
  readonly asked: string[]
}

export interface ProxiedRequest {
  readonly method: string
  readonly url: URL
  readonly body: Buffer
  /** Asks the server behind. */
  forward(path?: string, init?: RequestInit): Promise<Response>
}

export interface OwnAnswer {
  readonly status: number
  readonly json: unknown
}

/** What to answer in place of the server behind; `cut` ends the connection without an answer. */
export type Meddle = (request: ProxiedRequest) => Promise<OwnAnswer | 'cut' | undefined> | OwnAnswer | 'cut' | undefined

/** Starts a proxy on a free port. */
export async function startProxy(behind: string, meddle: Meddle): Promise<Proxy> {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    answer(behind, meddle, { request, reply }).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly reply: ServerResponse
}

async function answer(behind: string, meddle: Meddle, { request, reply }: Exchange): Promise<void> {
  const leaving = new AbortController()
  reply.on('close', () => leaving.abort())
  const body = Buffer.concat(await request.toArray())
  const [method = 'GET', path = '/'] = [request.method, request.url]
  const sent = {
    method,
    headers: {
      'content-type': request.headers['content-type'] ?? 'application/json',
      ...(request.headers.authorization && { authorization: request.headers.authorization }),
    },
    ...(body.length === 0 ? {} : { body }),
  }
  const forward = (other = path, init: RequestInit = sent) =>
    fetch(behind + other, { ...init, signal: leaving.signal, redirect: 'manual' })
  const own = await meddle({ method, url: new URL(path, behind), body, forward })
  if (own === 'cut') return void request.socket.destroy()
  if (own !== undefined) {
    reply.writeHead(own.status, { 'content-type': 'application/json' }).end(JSON.stringify(own.json))
    return
  }
  const answered = await forward()
  reply.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? 'application/json' })
  for await (const piece of answered.body ?? []) reply.write(piece)
  reply.end()
}
