import { ask, type DecisionCase, descriptor, NONE, ok, one, over, type Step, UNLIMITED } from './case.ts'

const rl = (...descriptors: unknown[]) => ask('rl', ...descriptors)
const proxy = (cluster: string) => descriptor('source_cluster=proxy', `destination_cluster=${cluster}`)
const service = (number: number, hits?: string) =>
  descriptor(`service=service_${number}`, ...(hits === undefined ? [] : [{ hitsAddend: hits }]))
const both = (
  overall: Step['overall'],
  first: Record<string, unknown>,
  second: Record<string, unknown>,
  hits?: string,
): Step => ({
  ask: rl(service(1, hits), service(2, hits)),
  overall,
  statuses: [first, second],
})
const withHeaders = (
  limit: number,
  remaining: number,
  reset: number,
  names = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'],
) => [limit, remaining, reset].map((value, index) => ({ key: names[index], value: String(value) }))

export const modeCases: readonly DecisionCase[] = [
  {
    id: '52',
    title: 'headers of the last descriptor over its limit',
    rules: 'int',
    env: { LIMIT_RESPONSE_HEADERS_ENABLED: 'true' },
    at: 2_222,
    steps: [
      {
        ask: { ...ask('another', descriptor('key3=a'), descriptor('key2=a'), descriptor('none=a')), hitsAddend: 11 },
        overall: 'OVER_LIMIT',
        statuses: [over('10/HOUR'), ok('20/MINUTE', 9), NONE],
        headers: withHeaders(10, 0, 1_378),
      },
    ],
  },
  {
    id: '52b',
    title: 'headers of the tightest limit when none is over; none without a limit; a limit of 0',
    rules: 'int',
    env: { LIMIT_RESPONSE_HEADERS_ENABLED: 'true' },
    at: 2_222,
    steps: [
      {
        ask: ask('another', descriptor('key2=b'), descriptor('key3=b'), descriptor('key4=b')),
        overall: 'OK',
        statuses: [ok('20/MINUTE', 19), ok('10/HOUR', 9), ok('20/DAY', 19)],
        headers: withHeaders(10, 9, 1_378),
      },
      one(ask('another', descriptor('none=b')), NONE, { headers: [] }),
      one(ask('basic', descriptor('block=b')), over('0/SECOND'), { headers: withHeaders(0, 0, 1) }),
    ],
  },
  {
    id: '52c',
    title: 'headers by names of our own',
    rules: 'int',
    env: {
      LIMIT_RESPONSE_HEADERS_ENABLED: '1',
      LIMIT_LIMIT_HEADER: 'A',
      LIMIT_REMAINING_HEADER: 'B',
      LIMIT_RESET_HEADER: 'C',
    },
    at: 60,
    steps: [
      one(ask('another', descriptor('key2=c')), ok('20/MINUTE', 19), {
        headers: withHeaders(20, 19, 60, ['A', 'B', 'C']),
      }),
    ],
  },
  {
    id: '54',
    title: 'global shadow mode: the whole is OK, the status and the headers stay',
    rules: 'int',
    env: { SHADOW_MODE: 'true', LIMIT_RESPONSE_HEADERS_ENABLED: 'true' },
    steps: [
      {
        ask: ask('basic', descriptor('block=a')),
        overall: 'OK',
        statuses: [over('0/SECOND')],
        headers: withHeaders(0, 0, 1),
        counted: { 'ratelimit.service.global_shadow_mode': 1 },
      },
    ],
  },
  {
    id: '55',
    title: 'a rule in shadow mode is counted and never refuses; another rule still does',
    rules: 'rl',
    steps: [
      { ask: rl(descriptor('foo=a', 'baz=shady')), times: 1, overall: 'OK', statuses: [ok('3/MINUTE', 2)] },
      { ask: { ...rl(descriptor('foo=a', 'baz=shady')), hitsAddend: 2 }, overall: 'OK', statuses: [ok('3/MINUTE', 0)] },
      {
        ask: { ...rl(descriptor('foo=a', 'baz=shady')), hitsAddend: 2 },
        overall: 'OK',
        statuses: [ok('3/MINUTE', 0)],
        counted: { 'rl.foo.baz_shady.shadow_mode': 2, 'rl.foo.baz_shady.over_limit': 2 },
      },
      {
        ask: { ...rl(descriptor('foo=a', 'baz=shady'), descriptor('foo=a', 'baz=not-so-shady')), hitsAddend: 4 },
        overall: 'OVER_LIMIT',
        statuses: [ok('3/MINUTE', 0), over('3/MINUTE')],
      },
    ],
  },
  {
    id: '56',
    title: 'quota: refused only when all quota rules are over',
    rules: 'rl',
    steps: [
      both('OK', ok('1/MINUTE', 0), ok('2/MINUTE', 1)),
      both('OK', over('1/MINUTE'), ok('2/MINUTE', 0)),
      both('OVER_LIMIT', over('1/MINUTE'), over('2/MINUTE')),
      {
        ask: rl(service(1), descriptor('foo=q')),
        overall: 'OVER_LIMIT',
        statuses: [over('1/MINUTE'), ok('2/MINUTE', 1)],
      },
    ],
  },
  {
    id: '57',
    title: 'quota mode for all: descriptors without a limit keep the request OK, unlimited ones do not count',
    rules: 'rl',
    env: { QUOTA_MODE: 'true' },
    steps: [
      { ask: { ...rl(descriptor('foo=a')), hitsAddend: 3 }, overall: 'OVER_LIMIT', statuses: [over('2/MINUTE')] },
      { ask: rl(descriptor('foo=a'), descriptor('none=x')), overall: 'OK', statuses: [over('2/MINUTE'), NONE] },
      {
        ask: rl(descriptor('foo=a'), descriptor('qux=x')),
        overall: 'OVER_LIMIT',
        statuses: [over('2/MINUTE'), UNLIMITED],
      },
    ],
  },
  {
    id: '58',
    title: 'dynamic metadata: what was asked, and the metadata of the rules that were passed, the first value winning',
    rules: 'rl',
    env: { RESPONSE_DYNAMIC_METADATA: 'true' },
    steps: [
      {
        ...both('OK', ok('1/MINUTE', 0), ok('2/MINUTE', 1)),
        metadata: {
          domain: 'rl',
          descriptors: [{ entries: ['service=service_1'] }, { entries: ['service=service_2'] }],
          metadata: { name: 'service_1', some_other_name: 'service_2', nested: { first: 1, second: [2, 'two'] } },
        },
      },
      {
        ...both('OK', over('1/MINUTE'), ok('2/MINUTE', 0)),
        metadata: {
          domain: 'rl',
          descriptors: [{ entries: ['service=service_1'] }, { entries: ['service=service_2'] }],
          metadata: { some_other_name: 'service_2', name: 'second', nested: { second: [2, 'two'] } },
        },
      },
      {
        ask: {
          ...rl(descriptor('a=b', { limit: { requestsPerUnit: 10, unit: 'DAY' }, hitsAddend: '3' })),
          hitsAddend: 7,
        },
        overall: 'OK',
        statuses: [ok('10/DAY', 7)],
        metadata: {
          domain: 'rl',
          descriptors: [{ entries: ['a=b'], limit: 'requests_per_unit:10 unit:DAY', hitsAddend: 3 }],
          hitsAddend: 7,
        },
      },
    ],
  },
  {
    id: '59',
    title: 'replaces: the replaced rule is not counted and has no limit',
    rules: 'rl',
    steps: [
      one(rl(descriptor('foo=x', 'bar=banned')), over('0/MINUTE', 'banned_limit')),
      ...[ok('2/MINUTE', 1), ok('2/MINUTE', 0), over('2/MINUTE')].map((status) => ({
        ask: rl(descriptor('foo=x', 'bar=banned'), proxy('override')),
        overall: status['code'] as Step['overall'],
        statuses: [NONE, status],
        counted: { 'rl.foo.bar_banned.total_hits': 0 },
      })),
      {
        ask: rl(proxy('override'), descriptor('foo=x', 'bar=banned')),
        overall: 'OVER_LIMIT',
        statuses: [over('2/MINUTE'), NONE],
      },
    ],
  },
  {
    id: '61',
    title: 'replaces several; the others keep their own counters',
    rules: 'rl',
    steps: [
      ...[3, 2, 1, 0].map((left) => ({
        ask: rl(descriptor('category=account'), descriptor('foo=y', 'bar=bkthomps'), proxy('fake')),
        overall: 'OK' as const,
        statuses: [ok('4/MINUTE', left), NONE, NONE],
      })),
      {
        ask: rl(descriptor('category=account'), descriptor('foo=y', 'bar=bkthomps'), proxy('fake')),
        overall: 'OVER_LIMIT',
        statuses: [over('4/MINUTE'), NONE, NONE],
      },
      one(rl(descriptor('foo=y', 'bar=bkthomps')), ok('1/MINUTE', 0, 'bkthomps')),
      one(rl(proxy('fake')), ok('2/MINUTE', 1, 'fake_name')),
    ],
  },
  {
    id: '62',
    title: 'replaces: an unlimited rule stays unlimited',
    rules: 'rl',
    steps: [
      {
        ask: rl(descriptor('free=x'), descriptor('paid=x')),
        overall: 'OK',
        statuses: [UNLIMITED, ok('2/MINUTE', 1)],
      },
    ],
  },
  {
    id: '63',
    title: 'token quota: look first, report the cost afterwards',
    rules: 'rl',
    steps: [
      both('OK', ok('1/MINUTE', 1), ok('2/MINUTE', 2), '0'),
      one(rl(service(1)), ok('1/MINUTE', 0)),
      one(rl(service(1)), over('1/MINUTE')),
      both('OK', over('1/MINUTE'), ok('2/MINUTE', 2), '0'),
      { ...one(rl(service(2)), ok('2/MINUTE', 0)), ask: { ...rl(service(2)), hitsAddend: 2 } },
      one(rl(service(2)), over('2/MINUTE')),
      both('OVER_LIMIT', over('1/MINUTE'), over('2/MINUTE'), '0'),
    ],
  },
]
