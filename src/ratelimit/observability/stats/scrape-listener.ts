import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ListenError } from '../../../server/listen-error.ts'

export interface ScrapeListenerOptions {
  readonly host: string
  /** 0 lets the system choose one. */
  readonly port: number
  readonly path: string
  readonly page: () => string
}

export interface ScrapeListener extends AsyncDisposable {
  readonly port: number
}

/** Serves the scrape page on a port of its own. Rejects with ListenError when that cannot be had. */
export async function openScrapeListener({ host, port, path, page }: ScrapeListenerOptions): Promise<ScrapeListener> {
  const server = createServer((request, response) => {
    const [requested] = (request.url ?? '').split('?', 1)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (requested !== path) response.writeHead(404).end()
    else if (!reads) response.writeHead(405, { allow: 'GET, HEAD' }).end()
    else response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(page())
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new ListenError('scrape', `${host}:${port}`, 'SCRAPE_ADDR', cause)
  }
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
