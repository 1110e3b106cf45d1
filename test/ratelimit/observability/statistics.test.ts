import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../src/common/settings/settings.ts'
import { printStatistics } from '../../../src/ratelimit/observability/stats/print.ts'
import { createStatistics } from '../../../src/ratelimit/observability/stats/statistics.ts'
import { createStatsdSink, plainFormat } from '../../../src/ratelimit/observability/stats/statsd.ts'
import { ratelimitSettings } from '../../../src/ratelimit/settings/index.ts'
import { createManualClock } from '../helpers/manual-clock.ts'

describe('statistics', () => {
  it('are bounded where requests make up the names', () => {
    const statistics = createStatistics(100)
    for (let index = 0; index < 10_000; index += 1) {
      statistics.valueCounters('d', `d.key_${index}`).total_hits += 1
      statistics.countUnknownDomain(`unknown${index}`)
    }
    const names = [...statistics.counters()]
    expect(names.length).toBe(2 * 101)
    expect(names).toContainEqual(['ratelimit.service.rate_limit.d._other.total_hits', 9_900])
    expect(names).toContainEqual(['ratelimit.service.rate_limit._other.domain_not_found', 9_900])
  })

  it('make room for new names once old ones were not used for ten minutes', () => {
    const clock = createManualClock()
    const statistics = createStatistics(3, clock)
    const forgotten: string[] = []
    statistics.onForgotten((name, value) => forgotten.push(`${name} ${value}`))
    const use = (name: string) => {
      statistics.valueCounters('d', `d.${name}`).total_hits += 1
    }
    const total = (name: string) =>
      new Map(statistics.counters()).get(`ratelimit.service.rate_limit.d.${name}.total_hits`)
    for (const name of ['a', 'b', 'c', 'new']) use(name)
    expect(total('_other')).toBe(1)
    clock.advanceSeconds(590)
    use('a')
    clock.advanceSeconds(10)
    use('new')
    use('newer')
    use('newest')
    expect(forgotten).toEqual(['b', 'c'].map((name) => `ratelimit.service.rate_limit.d.${name}.total_hits 1`))
    expect([total('a'), total('b'), total('new'), total('newer'), total('_other')]).toEqual([2, undefined, 1, 1, 2])
  })

  it('keep what a rule counts, whoever used the name first', () => {
    const clock = createManualClock()
    const statistics = createStatistics(1, clock)
    statistics.valueCounters('d', 'd.a').total_hits += 1
    statistics.ruleCounters('d.a').total_hits += 1
    clock.advanceSeconds(601)
    statistics.valueCounters('d', 'd.b').total_hits += 1
    statistics.valueCounters('d', 'd.c').total_hits += 1
    expect([...statistics.counters()]).toEqual([
      ['ratelimit.service.rate_limit.d.a.total_hits', 2],
      ['ratelimit.service.rate_limit.d.b.total_hits', 1],
      ['ratelimit.service.rate_limit.d._other.total_hits', 1],
    ])
  })

  it('send what a name that gives way had grown by, and begin anew', () => {
    const clock = createManualClock()
    const statistics = createStatistics(1, clock)
    const sent: string[] = []
    const sender = {
      send: (lines: readonly string[]) => void sent.push(...lines),
      [Symbol.asyncDispose]: async () => {},
    }
    const flush = createStatsdSink(statistics, plainFormat(new Map()), sender)
    const use = (name: string) => {
      statistics.valueCounters('d', `d.${name}`).total_hits += 1
    }
    use('a')
    flush()
    use('a')
    clock.advanceSeconds(600)
    use('b')
    clock.advanceSeconds(600)
    use('a')
    flush()
    const line = (name: string) => `ratelimit.service.rate_limit.d.${name}.total_hits:1|c`
    expect(sent).toEqual([line('a'), line('a'), line('b'), line('a')])
  })

  it('are bounded in length as well', () => {
    const statistics = createStatistics(100)
    statistics.valueCounters('d', `d.${'x'.repeat(100_000)}`).total_hits += 1
    statistics.valueCounters('y'.repeat(4_000), 'z'.repeat(4_000)).total_hits += 1
    statistics.countUnknownDomain('u'.repeat(4_000))
    expect([...statistics.counters()].map(([name]) => name).sort()).toEqual([
      'ratelimit.service.rate_limit._other._other.total_hits',
      'ratelimit.service.rate_limit._other.domain_not_found',
      'ratelimit.service.rate_limit.d._other.total_hits',
    ])
  })

  it('of rules that are gone stay only when they were hit', () => {
    const statistics = createStatistics(10)
    const [kept, hit, gone] = ['d.kept', 'd.hit', 'd.gone'].map(statistics.ruleCounters)
    if (kept === undefined || hit === undefined || gone === undefined) throw new Error('three rules')
    hit.total_hits += 1
    statistics.forgetUnused(new Set([kept]))
    expect(statistics.ruleCounters('d.kept')).toBe(kept)
    expect(statistics.ruleCounters('d.hit')).toBe(hit)
    expect(statistics.ruleCounters('d.gone')).not.toBe(gone)
  })

  it('are printed one per line, sorted', () => {
    const statistics = createStatistics(1)
    statistics.count('b', 2)
    statistics.time('c', 5)
    statistics.ruleCounters('d.k').near_limit += 1
    expect(printStatistics(statistics)).toBe(
      'b: 2\nc: count=1 sum=5ms\nratelimit.service.rate_limit.d.k.near_limit: 1\n',
    )
  })
})

describe('settings', () => {
  it.each(['X\r\nY', 'content-length', ':status', 'a b', 'Host', 'ü'])('refuse %j as the name of a header', (name) => {
    const { problems } = readSettings(ratelimitSettings, { flags: new Map(), env: { LIMIT_RESET_HEADER: name } })
    expect(problems).toEqual([expect.stringContaining('LIMIT_RESET_HEADER: expected the name of a header field')])
  })
})
