import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { until } from '../../helpers/until.ts'
import { freePort } from '../helpers/redis-process.ts'
import { countSome, open } from './open-sinks.ts'

describe('StatsD', () => {
  it('gets growths, gauges and times over UDP, with tags in the name', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1')
    await once(socket, 'listening')
    const lines: string[] = []
    socket.on('message', (packet) => lines.push(...packet.toString().split('\n')))
    const opened = await open({
      STATSD_PROTOCOL: 'udp',
      STATSD_HOST: '127.0.0.1',
      STATSD_PORT: String(socket.address().port),
      STATS_FLUSH_INTERVAL: '10ms',
      EXTRA_TAGS: 'zone:b,app:a',
    })
    countSome(opened)
    await until('statistics', async () => lines.some((line) => line.includes('total_hits')))
    opened.statistics.ruleCounters('d.k_v').total_hits += 2
    await until('statistics', async () => lines.some((line) => line.includes('total_hits.__app=a.__zone=b:2|c')))
    await opened[Symbol.asyncDispose]()
    socket.close()
    expect(lines).toContain('ratelimit.service.rate_limit.d.k_v.total_hits.__app=a.__zone=b:3|c')
    expect(lines).toContain('ratelimit.service.config_load_success.__app=a.__zone=b:1|c')
    expect(lines).toContain('ratelimit.redis_pool.cx_active.__app=a.__zone=b:2|g')
    expect(lines).toContain('ratelimit_server.Check.response_time.__app=a.__zone=b:1000|ms')
    expect(lines.filter((line) => line.startsWith('ratelimit.service.config_load_success'))).toHaveLength(1)
  })

  it('gets lines over TCP, the last ones at the end', async () => {
    let received = ''
    const server = createServer((socket) => socket.on('data', (chunk) => (received += String(chunk)))).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const opened = await open({ STATSD_HOST: '127.0.0.1', STATSD_PORT: String((server.address() as AddressInfo).port) })
    countSome(opened)
    await opened[Symbol.asyncDispose]()
    await until('statistics', async () => received.includes('total_hits'))
    server.close()
    expect(received).toContain('ratelimit.service.rate_limit.d.k_v.total_hits:3|c\n')
    expect(received).toContain('ratelimit_server.Check.response_time:1000|ms\n')
  })

  it('may be absent', async () => {
    const opened = await open({
      STATSD_HOST: '127.0.0.1',
      STATSD_PORT: String(await freePort()),
      STATS_FLUSH_INTERVAL: '10ms',
    })
    for (let round = 0; round < 1_000; round += 1) countSome(opened)
    await opened[Symbol.asyncDispose]()
  })
})

/** What tagged StatsD is sent for one counter. */
async function tagged(name: string, env: Readonly<Record<string, string>>): Promise<string> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const packet = once(socket, 'message') as Promise<[Buffer]>
  const port = String(socket.address().port)
  const opened = await open({ USE_TAGGED_STATSD: 'true', STATSD_HOST: '127.0.0.1', STATSD_PORT: port, ...env })
  opened.statistics.count(name)
  await opened[Symbol.asyncDispose]()
  const [bytes] = await packet
  socket.close()
  return bytes.toString()
}

describe('tagged StatsD', () => {
  const hits = {
    TAGGED_STATSD_MOGRIFIERS: 'HITS',
    TAGGED_STATSD_MOGRIFIERS_HITS_PATTERN: '^ratelimit\\.service\\.rate_limit\\.(.*)\\.(.*)\\.(.*)$',
    TAGGED_STATSD_MOGRIFIERS_HITS_NAME: 'ratelimit.$3',
    TAGGED_STATSD_MOGRIFIERS_HITS_TAGS: 'domain:$1,descriptor:$2',
  }
  const name = 'ratelimit.service.rate_limit.d.k_v.total_hits'

  it.each([
    ['without mogrifiers', {}, `${name}:1|c`],
    ['with tags for all', { EXTRA_TAGS: 'b:2,a:1' }, `${name}:1|c|#a:1,b:2`],
    ['with a mogrifier', hits, 'ratelimit.total_hits:1|c|#domain:d,descriptor:k_v'],
    [
      'in the singular spelling, by the older names',
      {
        USE_DOG_STATSD_MOGRIFIERS: 'A',
        DOG_STATSD_MOGRIFIER_A_PATTERN: '(total)_(hits)',
        DOG_STATSD_MOGRIFIER_A_NAME: '$2.${1}',
      },
      'hits.total:1|c',
    ],
    [
      'with a group that does not exist',
      { ...hits, TAGGED_STATSD_MOGRIFIERS_HITS_NAME: 'x.$5' },
      'x.$5:1|c|#domain:d,descriptor:k_v',
    ],
    [
      'with the first of two that fit',
      {
        ...hits,
        TAGGED_STATSD_MOGRIFIERS: 'FIRST,HITS',
        TAGGED_STATSD_MOGRIFIERS_FIRST_PATTERN: 'hits',
        TAGGED_STATSD_MOGRIFIERS_FIRST_NAME: 'first',
      },
      'first:1|c',
    ],
    ['with one that does not fit', { ...hits, TAGGED_STATSD_MOGRIFIERS_HITS_PATTERN: 'nothing' }, `${name}:1|c`],
    [
      'with a pattern that other engines choke on',
      { ...hits, TAGGED_STATSD_MOGRIFIERS_HITS_PATTERN: '^(a+)+$' },
      `${name}:1|c`,
    ],
  ])('sends %s', async (_title, env, line) => {
    expect(await tagged(name, env)).toBe(line)
  })

  it.each([
    ['no pattern', { ...hits, TAGGED_STATSD_MOGRIFIERS_HITS_PATTERN: '' }, '_PATTERN and _NAME to be set'],
    ['no name', { ...hits, TAGGED_STATSD_MOGRIFIERS_HITS_NAME: '' }, '_PATTERN and _NAME to be set'],
    ['an empty tag key', { ...hits, TAGGED_STATSD_MOGRIFIERS_HITS_TAGS: ':v' }, 'to be tags such as'],
    ['an empty tag value', { ...hits, TAGGED_STATSD_MOGRIFIERS_HITS_TAGS: 'k:' }, 'to be tags such as'],
    [
      'a pattern that does not compile',
      { ...hits, USE_TAGGED_STATSD: 'true', TAGGED_STATSD_MOGRIFIERS_HITS_PATTERN: '(' },
      'missing closing )',
    ],
    ['a bad list of tags', { EXTRA_TAGS: 'novalue' }, 'EXTRA_TAGS: expected pairs'],
    ['a bad scrape address', { SCRAPE_ADDR: '9090' }, 'SCRAPE_ADDR: expected host:port'],
  ])('is refused at the start: %s', async (_title, env, message) => {
    await expect(open(env)).rejects.toThrow(message)
  })
})

describe('standard output', () => {
  it('gets JSON lines when statistics go nowhere else', async () => {
    const opened = await open({ USE_STATSD: 'false' })
    countSome(opened)
    await opened[Symbol.asyncDispose]()
    expect(
      opened
        .printed()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { type: 'counter', name: 'ratelimit.service.config_load_success', value: 1 },
      { type: 'counter', name: 'ratelimit.service.rate_limit.d.k_v.total_hits', value: 3 },
      { type: 'gauge', name: 'ratelimit.redis_pool.cx_active', value: 2 },
      { type: 'timer', name: 'ratelimit_server.Check.response_time', count: 1, totalMs: 1_000 },
    ])
  })

  it('gets nothing when statistics are off', async () => {
    const opened = await open({ USE_STATSD: 'false', DISABLE_STATS: 'true' })
    countSome(opened)
    await opened[Symbol.asyncDispose]()
    expect(opened.printed()).toBe('')
  })
})
