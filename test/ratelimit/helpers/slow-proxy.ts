import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between the service and its store, and may hold back what the store answers. */
export interface SlowProxy extends AsyncDisposable {
  readonly address: string
  /** Connections that the service has opened so far. */
  connections(): number
  /** Gives each answer so much later from now on, or as much later as the function says for it. */
  delay(milliseconds: number | (() => number)): void
  /** Gives no answer until `release`, when all come at once and in order. */
  hold(): void
  /** Answers that are held back. */
  held(): number
  release(): void
  /** Cuts every connection there is. */
  cut(): void
}

export async function startSlowProxy(target: string): Promise<SlowProxy> {
  const [host, port] = target.split(':')
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let connections = 0
  let delayOf = () => 0
  let holding = false
  const server = createServer((client) => {
    connections += 1
    const store = connect(Number(port), host)
    for (const [from, to] of [[client, store] as const, [store, client] as const]) {
      sockets.add(from.setNoDelay())
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
    client.on('data', (bytes) => store.write(bytes))
    const lastOf = { ms: 0 }
    store.on('data', (bytes) => {
      const give = () => void client.write(bytes)
      lastOf.ms = Math.max(lastOf.ms, performance.now() + delayOf())
      if (holding) held.push(give)
      else if (lastOf.ms <= performance.now()) give()
      else setTimeout(give, lastOf.ms - performance.now())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    delay(milliseconds) {
      delayOf = typeof milliseconds === 'number' ? () => milliseconds : milliseconds
    },
    hold: () => void (holding = true),
    held: () => held.length,
    release() {
      holding = false
      for (const give of held.splice(0)) give()
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
