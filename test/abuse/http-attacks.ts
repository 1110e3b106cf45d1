import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadyLine } from '../helpers/process/run-trivium.ts'
import { type Attack, openPeers, Peer, sumUp } from './attack.ts'

const HEAD = 'Host: localhost\r\n'
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`
/** Longest time in which requests are sent without an answer being read. */
const FLOOD_MS = 2_000
/** Between two bytes of somebody slow. */
const DRIP_MS = 50

/** Sends a byte at a time on every connection until the server has closed it. */
async function drip(all: readonly Peer[], byte: string): Promise<void> {
  while (all.some((peer) => !peer.isOver)) {
    await Promise.all(all.filter((peer) => !peer.isOver).map((peer) => peer.send(byte)))
    await sleep(DRIP_MS)
  }
}

/** Sends until the server closes the connection, or takes no more for a while. */
async function flood(peer: Peer, data: string): Promise<void> {
  const enough = sleep(FLOOD_MS)
  for (let isOver = false; !isOver && !peer.isOver; ) {
    isOver = await Promise.race([peer.send(data).then(() => false), enough.then(() => true)])
    await sleep(1)
  }
  peer.destroy()
}

/** One request on a connection of its own, again and again. */
async function repeat(target: ReadyLine, count: number, request: string): Promise<Awaited<ReturnType<typeof sumUp>>> {
  const all: Peer[] = []
  for (let index = 0; index < count; index += 1) {
    const peer = new Peer(target)
    all.push(peer)
    await peer.send(request)
    await peer.over
  }
  return sumUp(all)
}

export const HTTP_ATTACKS: readonly Attack[] = [
  {
    name: 'slow headers',
    async run(target, size) {
      const all = await openPeers(100 * size, () => new Peer(target))
      await Promise.all(all.map((peer) => peer.send(`GET / HTTP/1.1\r\n${HEAD}X-Slow: `)))
      await drip(all, 'a')
      return sumUp(all)
    },
  },
  {
    name: 'slow bodies',
    async run(target, size) {
      const paths = ['/api/graphql', '/json', '/abuse']
      let next = 0
      const all = await openPeers(99 * size, () => new Peer(target))
      const head = (path: string) => `POST ${path} HTTP/1.1\r\n${JSON_HEAD}Content-Length: 100000\r\n\r\n{`
      await Promise.all(all.map((peer) => peer.send(head(paths[next++ % paths.length] as string))))
      await drip(all, ' ')
      return sumUp(all)
    },
  },
  {
    name: 'idle connections',
    async run(target, size) {
      const all = await openPeers(400 * size, () => new Peer(target))
      return sumUp(all)
    },
  },
  {
    name: 'a huge header',
    run: (target, size) => repeat(target, 100 * size, `GET / HTTP/1.1\r\n${HEAD}X-Huge: ${'a'.repeat(65_536)}\r\n\r\n`),
  },
  {
    name: 'many headers',
    run: (target, size) => repeat(target, 100 * size, `GET / HTTP/1.1\r\n${HEAD}${'A: 1\r\n'.repeat(2_000)}\r\n`),
  },
  {
    name: 'pipelined requests, answers unread',
    async run(target, size) {
      const all = await openPeers(4 * size, () => new Peer(target, { reads: false }))
      const request = `GET /_up HTTP/1.1\r\n${HEAD}\r\n`
      await Promise.all(all.map((peer) => flood(peer, request.repeat(2_000))))
      return sumUp(all)
    },
  },
  {
    name: 'half-closed peers',
    async run(target, size) {
      const all = await openPeers(100 * size, () => new Peer(target, { allowHalfOpen: true }))
      const answered = all.map(async (peer, index) => {
        await peer.send(
          index % 2 === 0 ? `GET /_up HTTP/1.1\r\n${HEAD}\r\n` : `POST /json HTTP/1.1\r\n${JSON_HEAD}Content-Len`,
        )
        peer.end()
      })
      await Promise.all(answered)
      return sumUp(all)
    },
  },
]
