import { Cluster, type Redis } from 'ioredis'
import type { RedisConnection } from './connection.ts'

const COUNTED = /^evicted_keys:(\d+)/m

/**
 * Asks the servers now and then how many keys they threw out for want of memory (`evicted_keys` of INFO), and tells
 * each rise. A counter that is thrown out begins anew, so its limit admits more than it should. A server that does
 * not answer INFO, as its access rules may have it, tells nothing.
 */
export function watchEvictions(
  connection: RedisConnection,
  { everyMs, onEvicted }: { readonly everyMs: number; readonly onEvicted: (keys: number) => void },
): Disposable {
  const known = new Map<string, number>()
  const look = async (server: Redis) => {
    const { host, port, path } = server.options
    const name = path ?? `${host}:${port}`
    const evicted = Number(COUNTED.exec(await server.info('stats'))?.[1] ?? 0)
    const before = known.get(name)
    known.set(name, evicted)
    // Less than before means that the server was started anew.
    if (before !== undefined && evicted > before) onEvicted(evicted - before)
  }
  const lookAtAll = () => {
    const servers = connection instanceof Cluster ? connection.nodes('master') : [connection]
    for (const server of servers) if (server.status === 'ready') look(server).catch(() => undefined)
  }
  connection.on('ready', lookAtAll)
  const timer = setInterval(lookAtAll, everyMs)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
