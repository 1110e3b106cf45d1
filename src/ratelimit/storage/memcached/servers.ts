import { resolveSrv } from 'node:dns/promises'

export interface MemcachedServer {
  readonly host: string
  readonly port: number
}

const DEFAULT_PORT = 11_211

/** Reads `host:port` items; undefined when one of them is none. The order decides which key lies where. */
export function parseServers(items: readonly string[]): MemcachedServer[] | undefined {
  const servers = items.map((item) => {
    const match = /^\[?([^\]]+?)\]?(?::(\d{1,5}))?$/.exec(item)
    return match?.[1] === undefined ? undefined : { host: match[1], port: Number(match[2] ?? DEFAULT_PORT) }
  })
  return servers.some((server) => server === undefined || server.port < 1 || server.port > 65_535)
    ? undefined
    : servers.filter((server) => server !== undefined)
}

/** Looks the servers up in DNS. Sorted, so that every process maps a key to the same one. */
export async function lookUpServers(name: string): Promise<MemcachedServer[]> {
  const records = await resolveSrv(name)
  if (records.length === 0) throw new Error(`no servers under ${name}`)
  return records
    .map(({ name: host, port }) => ({ host, port }))
    .sort((a, b) => (a.host === b.host ? a.port - b.port : a.host < b.host ? -1 : 1))
}

/** True when both lists name the same servers in the same order. */
export function sameServers(a: readonly MemcachedServer[], b: readonly MemcachedServer[]): boolean {
  return (
    a.length === b.length &&
    a.every((server, index) => server.host === b[index]?.host && server.port === b[index]?.port)
  )
}
