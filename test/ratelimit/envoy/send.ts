import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Step } from './cases.ts'

export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** Sends one request to a port of this machine, on a connection of its own. */
export async function send(port: number, path: string, step: Partial<Step> = {}): Promise<Received> {
  const { method = 'GET', headers = {}, query } = step
  const sent = request({
    port,
    host: '127.0.0.1',
    agent: false,
    method,
    headers,
    path: query ? `${path}?${query}` : path,
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await text(response)
  return { status: response.statusCode ?? 0, headers: response.headers }
}

/** What stands behind Envoy: answers everything with 200 and 150 bytes. */
export async function startUpstream(): Promise<AsyncDisposable & { readonly port: number }> {
  const server = createServer((_request, response) => void response.end('x'.repeat(150)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
