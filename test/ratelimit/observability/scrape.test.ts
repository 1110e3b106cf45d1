import { writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { startTrivium } from '../../helpers/process/start-trivium.ts'
import { tempDir } from '../../helpers/temp-dir.ts'
import { freePort } from '../helpers/redis-process.ts'
import { countSome, open } from './open-sinks.ts'

const SAMPLE =
  /^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"(?:,(?=[a-zA-Z_])|(?=\})))+\})? (-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/
const TYPE = /^# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)$/

/** Reads the text format strictly: every line known, every sample under its type, no sample twice. */
function parseScrape(text: string): { samples: Map<string, number>; types: Map<string, string> } {
  const samples = new Map<string, number>()
  const types = new Map<string, string>()
  let current = ''
  expect(text.endsWith('\n')).toBe(true)
  for (const line of text.slice(0, -1).split('\n')) {
    const type = TYPE.exec(line)
    if (type !== null) {
      const [, name = '', kind = ''] = type
      expect(types.has(name), line).toBe(false)
      types.set(name, kind)
      current = name
      continue
    }
    const sample = SAMPLE.exec(line)
    expect(sample, line).not.toBeNull()
    const [, name = '', labels = '', value] = sample ?? []
    const suffix = types.get(current) === 'histogram' ? /_(?:bucket|sum|count)$/ : /$/
    expect(name.replace(suffix, ''), line).toBe(current)
    expect(samples.has(name + labels), line).toBe(false)
    samples.set(name + labels, Number(value))
  }
  return { samples, types }
}

describe('the scrape endpoint', () => {
  const scrape = async (port: number, path = '/metrics') => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  const openScrape = async (env: Readonly<Record<string, string>> = {}) => {
    const port = await freePort()
    const opened = await open({ USE_STATSD: 'false', USE_SCRAPE: 'true', SCRAPE_ADDR: `127.0.0.1:${port}`, ...env })
    return { opened, port }
  }

  it('maps names to metrics and labels, and adds up what lies deeper', async () => {
    const { opened, port } = await openScrape()
    countSome(opened)
    for (const path of ['d.a', 'd.a.b', 'd.a.b.c', 'd.a.b.d']) opened.statistics.ruleCounters(path).near_limit += 1
    opened.statistics.count('ratelimit.service.call.should_rate_limit.redis_error')
    opened.statistics.count('ratelimit_server.Check.total_requests', 7)
    opened.statistics.time('ratelimit.redis_pool.response_time', 3)
    opened.statistics.ruleCounters('d.quo"te\\').over_limit += 1
    const { samples, types } = parseScrape(await scrape(port))
    await opened[Symbol.asyncDispose]()
    expect(Object.fromEntries(samples)).toMatchObject({
      'ratelimit_service_rate_limit_total_hits{domain="d",key1="k_v"}': 3,
      'ratelimit_service_rate_limit_near_limit{domain="d",key1="a"}': 1,
      'ratelimit_service_rate_limit_near_limit{domain="d",key1="a",key2="b"}': 3,
      'ratelimit_service_rate_limit_over_limit{domain="d",key1="quo\\"te\\\\"}': 1,
      'ratelimit_service_should_rate_limit_error{err_type="redis_error"}': 1,
      'ratelimit_service_total_requests{grpc_method="Check"}': 7,
      ratelimit_service_config_load_success: 1,
      ratelimit_redis_pool_cx_active: 2,
      'ratelimit_store_response_time_seconds_sum{store="redis_pool"}': 0.003,
      'ratelimit_store_response_time_seconds_bucket{store="redis_pool",le="0.002"}': 0,
      'ratelimit_store_response_time_seconds_bucket{store="redis_pool",le="0.005"}': 1,
      'ratelimit_service_response_time_seconds_sum{grpc_method="Check"}': 1,
      'ratelimit_service_response_time_seconds_count{grpc_method="Check"}': 1,
      'ratelimit_service_response_time_seconds_bucket{grpc_method="Check",le="0.5"}': 0,
      'ratelimit_service_response_time_seconds_bucket{grpc_method="Check",le="1"}': 1,
      'ratelimit_service_response_time_seconds_bucket{grpc_method="Check",le="+Inf"}': 1,
    })
    expect(types.get('ratelimit_service_rate_limit_total_hits')).toBe('counter')
    expect(types.get('ratelimit_service_response_time_seconds')).toBe('histogram')
  })

  it('gives milliseconds when asked to, tags for all, and its own path only', async () => {
    const { opened, port } = await openScrape({
      SCRAPE_RESPONSE_TIME_AS_MILLISECONDS: 'true',
      EXTRA_TAGS: 'zone:a',
      SCRAPE_PATH: '/m',
    })
    countSome(opened)
    const { samples } = parseScrape(await scrape(port, '/m'))
    const missing = await fetch(`http://127.0.0.1:${port}/metrics`)
    const posted = await fetch(`http://127.0.0.1:${port}/m`, { method: 'POST' })
    await opened[Symbol.asyncDispose]()
    expect(samples.get('ratelimit_service_response_time_seconds_sum{grpc_method="Check",zone="a"}')).toBe(1_000)
    expect([missing.status, posted.status]).toEqual([404, 405])
  })

  it('takes a mapping of the operator', async () => {
    await using dir = await tempDir()
    await writeFile(
      dir.at('mapper.yaml'),
      [
        'mappings:',
        '- match: "ratelimit.service.rate_limit.*.*.total_hits"',
        '  name: hits',
        '  labels: { where: "$1/$2" }',
        '- match: "^ratelimit_server\\\\.(\\\\w+)\\\\.response_time$"',
        '  match_type: regex',
        '  name: took',
        '  scale: 0.5',
        '  histogram_options: { buckets: [100, 1000] }',
        '- match: "ratelimit.redis_pool.*"',
        '  action: drop',
        '  name: dropped',
      ].join('\n'),
    )
    const { opened, port } = await openScrape({ SCRAPE_MAPPER_YAML: dir.at('mapper.yaml') })
    countSome(opened)
    const { samples } = parseScrape(await scrape(port))
    await opened[Symbol.asyncDispose]()
    expect(Object.fromEntries(samples)).toEqual({
      'hits{where="d/k_v"}': 3,
      ratelimit_service_config_load_success: 1,
      'took_bucket{le="100"}': 0,
      'took_bucket{le="1000"}': 1,
      'took_bucket{le="+Inf"}': 1,
      took_sum: 500,
      took_count: 1,
    })
  })

  it('refuses a mapping that cannot be used, and a busy port', async () => {
    await using dir = await tempDir()
    await writeFile(dir.at('mapper.yaml'), 'mappings:\n- mtach: x\n')
    await expect(openScrape({ SCRAPE_MAPPER_YAML: dir.at('mapper.yaml') })).rejects.toThrow(
      /SCRAPE_MAPPER_YAML: .*mtach/s,
    )
    const { opened, port } = await openScrape()
    await expect(openScrape({ SCRAPE_ADDR: `127.0.0.1:${port}` })).rejects.toThrow(
      'the address is already in use (SCRAPE_ADDR)',
    )
    await opened[Symbol.asyncDispose]()
  })

  it('shows the decisions of a running service', async () => {
    const port = await freePort()
    await using server = await startTrivium({
      serve: ['ratelimit'],
      env: {
        RUNTIME_ROOT: 'test/fixtures/ratelimit/int',
        USE_STATSD: 'false',
        USE_SCRAPE: 'true',
        SCRAPE_ADDR: `127.0.0.1:${port}`,
      },
    })
    const body = JSON.stringify({ domain: 'another', descriptors: [{ entries: [{ key: 'key2', value: 'x' }] }] })
    await fetch(`${server.urls.http}/json`, { method: 'POST', body })
    const { samples } = parseScrape(await scrape(port))
    expect(samples.get('ratelimit_service_rate_limit_total_hits{domain="another",key1="key2"}')).toBe(1)
  })
})
