import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface Answering extends AsyncDisposable {
  readonly url: string
  /** Method and path of every request so far. */
  readonly requests: readonly string[]
}

/** A server that gives these answers one after the other, the last one again and again. */
export async function answering(...answers: readonly [Answer, ...Answer[]]): Promise<Answering> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push(`${request.method} ${request.url}`)
    request.resume()
    answer?.(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Answers with a status, a JSON body and header fields. */
export function gives(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}

/** Takes the request and never answers. */
export const silence: Answer = () => undefined

/** Ends the connection in the middle of the answer. */
export const breaksOff: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"o')
  setImmediate(() => response.destroy())
}
