import { ask, type DecisionCase, descriptor, NONE, ok, one, over, type Step } from './case.ts'

/** A rule of so many hits an hour on a fresh counter: hits that go before, then the hits that are looked at. */
function arithmetic(
  id: string,
  limit: number,
  before: number,
  hits: number,
  expected: Record<string, unknown>,
  counted: Record<string, number>,
): DecisionCase {
  const value = `n=${id.replaceAll(/\D/g, '')}`
  const asked = (count: number) =>
    ask(
      'test-domain',
      descriptor(value, { limit: { requestsPerUnit: limit, unit: 'HOUR' }, hitsAddend: String(count) }),
    )
  const names = Object.entries(counted).map(([name, count]) => [`test-domain.n_${value.slice(2)}.${name}`, count])
  const first = before > limit ? over(`${limit}/HOUR`) : ok(`${limit}/HOUR`, limit - before)
  return {
    id,
    title: `limit ${limit}, ${hits} hits after ${before}`,
    rules: 'basic',
    steps: [one(asked(before), first), one(asked(hits), expected, { counted: Object.fromEntries(names) })],
  }
}

const shared = (value: string, limit: string, remaining: number, times = 1): Step[] =>
  Array.from({ length: times }, (_, index) => one(ask('test-domain', descriptor(value)), ok(limit, remaining - index)))

export const countingCases: readonly DecisionCase[] = [
  arithmetic('34', 15, 10, 1, ok('15/HOUR', 4), { total_hits: 1, within_limit: 1, near_limit: 0, over_limit: 0 }),
  arithmetic('35', 15, 12, 1, ok('15/HOUR', 2), { total_hits: 1, within_limit: 1, near_limit: 1, over_limit: 0 }),
  arithmetic('36', 15, 15, 1, over('15/HOUR'), { total_hits: 1, within_limit: 0, near_limit: 0, over_limit: 1 }),
  arithmetic('37', 20, 2, 3, ok('20/HOUR', 15), { total_hits: 3, within_limit: 3, near_limit: 0, over_limit: 0 }),
  arithmetic('38', 8, 5, 2, ok('8/HOUR', 1), { total_hits: 2, within_limit: 2, near_limit: 1, over_limit: 0 }),
  arithmetic('39', 20, 16, 3, ok('20/HOUR', 1), { total_hits: 3, within_limit: 3, near_limit: 3, over_limit: 0 }),
  arithmetic('40', 20, 19, 3, over('20/HOUR'), { total_hits: 3, within_limit: 0, near_limit: 1, over_limit: 2 }),
  {
    id: '23',
    title: 'share_threshold: all values of a pattern share one counter',
    rules: 'share',
    steps: [
      ...shared('files=files/a.pdf', '10/HOUR', 9, 10),
      one(ask('test-domain', descriptor('files=files/b.csv')), over('10/HOUR')),
    ],
  },
  {
    id: '23b',
    title: 'share_threshold with stars elsewhere, and only at its own entry',
    rules: 'share',
    steps: [
      ...shared('midpath=/api/a/v1', '3/MINUTE', 2),
      ...shared('midpath=/api/b/v1', '3/MINUTE', 1),
      ...shared('multiroute=svc1ep2rpc', '3/MINUTE', 2),
      ...shared('multiroute=svcXepYrpc', '3/MINUTE', 1),
      ...shared('file=test1', '50/MINUTE', 49),
      ...shared('file=test2', '100/MINUTE', 99),
      ...shared('file=test3', '100/MINUTE', 98),
      one(ask('test-domain', descriptor('path=path/a', 'file=file/a', 'type=pdf')), ok('120/MINUTE', 119)),
      one(ask('test-domain', descriptor('path=path/b', 'file=file/a', 'type=pdf')), ok('120/MINUTE', 118)),
      one(ask('test-domain', descriptor('path=path/b', 'file=file/b', 'type=pdf')), ok('120/MINUTE', 119)),
      one(ask('test-domain', descriptor('files=top/a', 'files=nested/a')), ok('300/MINUTE', 299)),
      one(ask('test-domain', descriptor('files=top/b', 'files=nested/b')), ok('300/MINUTE', 298)),
      one(ask('test-domain', descriptor('nested=parent', 'files=nested/a')), ok('200/MINUTE', 199)),
    ],
  },
  {
    id: '24',
    title: 'a wildcard alone: a counter for each value',
    rules: 'share',
    steps: Array.from({ length: 10 }, (_, index) =>
      one(ask('test-domain', descriptor(`alone=alone/${index}`)), ok('10/HOUR', 9)),
    ),
  },
  {
    id: '42',
    title: 'a limit of 0 refuses everything',
    rules: 'int',
    steps: [one(ask('basic', descriptor('block=x')), over('0/SECOND'), { times: 3 })],
  },
  {
    id: '47',
    title: '25 requests on 20 a minute',
    rules: 'int',
    steps: Array.from({ length: 25 }, (_, index) =>
      one(ask('another', descriptor('key2=a')), index < 20 ? ok('20/MINUTE', 19 - index) : over('20/MINUTE'), {
        counted: { 'another.key2.total_hits': 1, 'another.key2.over_limit': index < 20 ? 0 : 1 },
      }),
    ),
  },
  {
    id: '48',
    title: 'two rules together: the one that is left goes on counting',
    rules: 'int',
    steps: Array.from({ length: 15 }, (_, index) => ({
      ask: ask('another', descriptor('key2=a'), descriptor('key3=b')),
      overall: index < 10 ? ('OK' as const) : ('OVER_LIMIT' as const),
      statuses: [ok('20/MINUTE', 19 - index), index < 10 ? ok('10/HOUR', 9 - index) : over('10/HOUR')],
    })),
  },
  {
    id: '50',
    title: 'the time until the reset falls',
    rules: 'int',
    at: 36_800,
    steps: [
      one(ask('another', descriptor('key4=a')), { ...ok('20/DAY', 19), durationUntilReset: '49600s' }),
      one(ask('another', descriptor('key4=a')), { ...ok('20/DAY', 18), durationUntilReset: '49598s' }, { after: 2 }),
    ],
  },
  {
    id: 'window',
    title: 'windows begin at whole multiples; exactly on the edge a whole window lies ahead',
    rules: 'int',
    at: 59,
    steps: [
      one(ask('basic', descriptor('one_per_minute=a')), { ...ok('1/MINUTE', 0), durationUntilReset: '1s' }),
      one(ask('basic', descriptor('one_per_minute=a')), { ...over('1/MINUTE'), durationUntilReset: '1s' }),
      one(
        ask('basic', descriptor('one_per_minute=a')),
        { ...ok('1/MINUTE', 0), durationUntilReset: '60s' },
        { after: 1 },
      ),
    ],
  },
  {
    id: '51',
    title: 'one descriptor over, one without a limit, in both orders',
    rules: 'int',
    steps: [
      one(ask('basic', descriptor('one_per_minute=b')), ok('1/MINUTE', 0)),
      {
        ask: ask('basic', descriptor('one_per_minute=b'), descriptor('unknown=x')),
        overall: 'OVER_LIMIT',
        statuses: [over('1/MINUTE'), NONE],
      },
      {
        ask: ask('basic', descriptor('unknown=x'), descriptor('one_per_minute=b')),
        overall: 'OVER_LIMIT',
        statuses: [NONE, over('1/MINUTE')],
      },
    ],
  },
  {
    id: 'hits',
    title: 'hits_addend: 0 is 1 for the request, a look for a descriptor; the own number wins; negative takes back',
    rules: 'int',
    steps: [
      one({ ...ask('another', descriptor('key3=h')), hitsAddend: 0 }, ok('10/HOUR', 9)),
      one({ ...ask('another', descriptor('key3=h')), hitsAddend: 4 }, ok('10/HOUR', 5)),
      one({ ...ask('another', descriptor('key3=h', { hitsAddend: '0' })), hitsAddend: 4 }, ok('10/HOUR', 5)),
      one({ ...ask('another', descriptor('key3=h', { hitsAddend: '5' })), hitsAddend: 1 }, ok('10/HOUR', 0)),
      one(ask('another', descriptor('key3=h', { hitsAddend: '0' })), ok('10/HOUR', 0)),
      one(ask('another', descriptor('key3=h')), over('10/HOUR')),
      one(ask('another', descriptor('key3=h', { hitsAddend: '0' })), over('10/HOUR')),
      one(ask('another', descriptor('key3=h', { hitsAddend: '3', isNegativeHits: true })), ok('10/HOUR', 2)),
      one(ask('another', descriptor('key3=h', { hitsAddend: '99', isNegativeHits: true })), ok('10/HOUR', 10)),
    ],
  },
  {
    id: 'R6',
    title: 'huge numbers of hits are counted, then saturate, and never wrap to OK',
    rules: 'int',
    steps: [
      one({ ...ask('another', descriptor('key3=max')), hitsAddend: 4_294_967_295 }, over('10/HOUR')),
      one(ask('another', descriptor('key3=huge', { hitsAddend: '18446744073709551615' })), over('10/HOUR'), {
        times: 3,
      }),
      one(ask('another', descriptor('key3=huge')), over('10/HOUR')),
    ],
  },
  {
    id: 'twice',
    title: 'the same descriptor twice counts twice, the second seeing the first',
    rules: 'int',
    steps: [
      {
        ask: ask('another', descriptor('key3=t'), descriptor('key3=t')),
        overall: 'OK',
        statuses: [ok('10/HOUR', 9), ok('10/HOUR', 8)],
      },
    ],
  },
  {
    id: 'R8, R9',
    title: 'values of any kind, and keys and values that join to the same text, have counters of their own',
    rules: 'basic',
    steps: [
      ...['_', '|', ':', ' ', '\r\n', '\u0000', '🦉', '', '1:a', '*'].map((value) =>
        one(ask('test-domain', descriptor(`key7=${value}`)), ok('70/MINUTE', 69)),
      ),
      ...[['a_b=c'], ['a=b_c'], ['a=b', 'c=d'], ['a=b_c_d']].map((entries) =>
        one(
          ask('test-domain', descriptor(...entries, { limit: { requestsPerUnit: 5, unit: 'HOUR' } })),
          ok('5/HOUR', 4),
        ),
      ),
    ],
  },
]
