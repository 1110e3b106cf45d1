import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A remote that answers as its script says. */
export interface HostileRemote extends AsyncDisposable {
  readonly url: string
  /** Paths asked for so far. */
  readonly asked: string[]
  /** Requests whose answer is under way. */
  pending(): number
}

export type Script = (request: IncomingMessage, reply: ServerResponse) => void

/** Starts a remote on a free port. Sockets that it leaves hanging end with it. */
export async function startHostileRemote(script: Script): Promise<HostileRemote> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const pending = new Set<ServerResponse>()
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    pending.add(reply)
    reply.on('close', () => pending.delete(reply))
    script(request, reply)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/db`,
    asked,
    pending: () => pending.size,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers as an empty database, up to where the script goes astray. */
export function answerAsDatabase(request: IncomingMessage, reply: ServerResponse): boolean {
  const path = (request.url ?? '').split('?')[0] ?? ''
  const json = (body: unknown, status = 200) => {
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return true
  }
  if (path === '/') return json({ couchdb: 'Welcome', uuid: 'hostile' })
  if (path === '/db' || path === '/db/') return json({ db_name: 'db', update_seq: 1 })
  if (path.startsWith('/db/_local/')) return json({ error: 'not_found', reason: 'missing' }, 404)
  return false
}

/** Gives heads of status 102 and never the one that counts. */
export const interimHeads: Script = (_request, reply) => {
  const timer = setInterval(() => reply.writeProcessing(), 20)
  reply.on('close', () => clearInterval(timer))
}
