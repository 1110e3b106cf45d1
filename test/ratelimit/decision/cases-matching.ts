import { ask, type DecisionCase, descriptor, NONE, ok, one, over, UNLIMITED } from './case.ts'

const basic = (...parts: string[]) => ask('test-domain', descriptor(...parts))
const matches = (rules: DecisionCase['rules'], limit: string, values: readonly string[]) =>
  values.map((value) => one(basic(value), ok(limit, Number(limit.split('/')[0]) - 1)))
const misses = (values: readonly string[]) => values.map((value) => one(basic(value), NONE))

export const matchingCases: readonly DecisionCase[] = [
  {
    id: '1',
    title: 'a domain without rules has no limit and is counted for each descriptor',
    rules: 'basic',
    steps: [
      one(ask('foo_domain', descriptor('a=b')), NONE, { counted: { 'foo_domain.domain_not_found': 1 } }),
      {
        ask: ask('foo_domain', descriptor('a=b'), descriptor('a=b'), descriptor('c=d')),
        overall: 'OK',
        statuses: [NONE, NONE, NONE],
        counted: { 'foo_domain.domain_not_found': 3 },
      },
    ],
  },
  { id: '2', title: 'a value that no rule states', rules: 'basic', steps: misses(['key1=something']) },
  { id: '3', title: 'a placeholder has no limit', rules: 'basic', steps: misses(['key1=value1']) },
  {
    id: '4',
    title: 'a descriptor deeper than the rules',
    rules: 'basic',
    steps: [one(basic('key2=value2', 'subkey=subvalue'), NONE)],
  },
  {
    id: '5',
    title: 'the limit of the level above is not used',
    rules: 'basic',
    steps: [one(basic('key5=value5', 'subkey5=subvalue'), NONE), one(basic('key5=value5'), ok('15/DAY', 14))],
  },
  {
    id: '6',
    title: 'a nested rule without a value',
    rules: 'basic',
    steps: [
      one(basic('key1=value1', 'subkey1=something'), ok('5/SECOND', 4), {
        counted: { 'test-domain.key1_value1.subkey1.total_hits': 1 },
      }),
    ],
  },
  {
    id: '7',
    title: 'a nested rule with a value',
    rules: 'basic',
    steps: [
      one(basic('key1=value1', 'subkey1=subvalue1'), ok('10/SECOND', 9), {
        counted: { 'test-domain.key1_value1.subkey1_subvalue1.total_hits': 1 },
      }),
    ],
  },
  {
    id: '8',
    title: 'the value goes before the key alone; an exempted value has no limit',
    rules: 'basic',
    steps: [
      one(basic('key2=something'), ok('20/MINUTE', 19)),
      one(basic('key2=value2'), ok('30/MINUTE', 29)),
      one(basic('key2=value3'), NONE),
    ],
  },
  {
    id: '9',
    title: 'the name of a rule is told',
    rules: 'basic',
    steps: [one(basic('key4=foo'), ok('1/DAY', 0, 'key4_rate_limit'))],
  },
  {
    id: '10',
    title: 'an unlimited rule is counted without a limit',
    rules: 'basic',
    steps: [
      one(basic('key6=foo'), UNLIMITED, {
        counted: { 'test-domain.key6.total_hits': 1, 'test-domain.key6.within_limit': 1 },
      }),
    ],
  },
  {
    id: '11',
    title: 'detailed_metric counts by value',
    rules: 'basic',
    steps: [
      one(basic('key7=unspecified_value'), ok('70/MINUTE', 69), {
        counted: { 'test-domain.key7_unspecified_value.total_hits': 1 },
      }),
      one(basic('key7='), ok('70/MINUTE', 69), { counted: { 'test-domain.key7_.total_hits': 1 } }),
    ],
  },
  {
    id: '12, 13',
    title: 'a limit in the request takes the place of the rule and keeps one set of counters',
    rules: 'basic',
    steps: ['10/DAY', '42/HOUR'].map((limit) => {
      const [requestsPerUnit, unit] = limit.split('/')
      const asked = descriptor('key1=value1', 'subkey1=something', {
        limit: { requestsPerUnit: Number(requestsPerUnit), unit },
      })
      return one(ask('test-domain', asked), ok(limit, Number(requestsPerUnit) - 1), {
        counted: { 'test-domain.key1_value1.subkey1_something.total_hits': 1 },
      })
    }),
  },
  {
    id: '12b',
    title: 'a limit in the request needs no rule, but a known domain',
    rules: 'basic',
    steps: [
      one(ask('test-domain', descriptor('no=rule', { limit: { requestsPerUnit: 1, unit: 'WEEK' } })), ok('1/WEEK', 0)),
      one(ask('test-domain', descriptor('no=rule', { limit: { requestsPerUnit: 1, unit: 7 } })), over('1/WEEK')),
      one(ask('nowhere', descriptor('no=rule', { limit: { requestsPerUnit: 1, unit: 'DAY' } })), NONE),
    ],
  },
  {
    id: 'units',
    title: 'week, month and year, in any case',
    rules: 'basic',
    steps: [
      one(basic('week=1'), ok('7/WEEK', 6)),
      one(basic('month=1'), ok('30/MONTH', 29)),
      one(basic('year=1'), ok('365/YEAR', 364)),
    ],
  },
  {
    id: '17',
    title: 'a wildcard: a counter for each value, statistics under the pattern',
    rules: 'wild',
    steps: ['wild=foo1', 'wild=foo2'].map((value) =>
      one(basic(value), ok('20/MINUTE', 19), { counted: { 'test-domain.wild_foo*.total_hits': 1 } }),
    ),
  },
  { id: '18', title: 'no wildcard, no match', rules: 'wild', steps: misses(['wild=bar', 'noWild=foo1']) },
  {
    id: '19',
    title: 'a star in the middle',
    rules: 'wild',
    steps: [
      ...matches('wild', '10/MINUTE', ['midWild=barab', 'midWild=bar123b', 'midWild=barb']),
      ...misses(['midWild=bara', 'midWild=xbarb', 'midWild=bar']),
    ],
  },
  {
    id: '20',
    title: 'several stars',
    rules: 'wild',
    steps: [
      ...matches('wild', '10/MINUTE', ['multiWild=foo123bar456baz', 'multiWild=foobarbaz']),
      ...misses(['multiWild=foo123baz', 'multiWild=bar456baz']),
    ],
  },
  {
    id: '21',
    title: 'a nested wildcard',
    rules: 'wild',
    steps: [
      one(basic('nestedWild=val1', 'wild=goo2'), ok('20/MINUTE', 19), {
        counted: { 'test-domain.nestedWild_val1.wild_goo*.total_hits': 1 },
      }),
    ],
  },
  {
    id: 'order',
    title: 'exact value, then wildcards in file order, then the key alone',
    rules: 'wild',
    steps: [
      one(basic('order=abc'), ok('3/MINUTE', 2)),
      one(basic('order=abd'), ok('1/MINUTE', 0)),
      one(basic('order=b'), ok('4/MINUTE', 3)),
      one(basic('order='), ok('4/MINUTE', 3)),
    ],
  },
  {
    id: '26',
    title: 'share_threshold shows the pattern even with value_to_metric',
    rules: 'share',
    steps: [
      one(basic('route=api/v1', 'method=GET'), ok('60/MINUTE', 59), {
        counted: { 'test-domain.route_api/*.method.total_hits': 1 },
      }),
    ],
  },
  {
    id: '27',
    title: 'share_threshold shows the pattern, detailed_metric the other values',
    rules: 'share',
    steps: [
      one(basic('service=svc/user', 'endpoint=get'), ok('80/MINUTE', 79), {
        counted: { 'test-domain.service_svc/*.endpoint_get.total_hits': 1 },
      }),
    ],
  },
  {
    id: '28',
    title: 'value_to_metric shows the value at its own level only; an empty value is left out',
    rules: 'share',
    steps: [
      one(basic('domain_route=', 'http_method=GET', 'subject_id=7'), ok('60/MINUTE', 59), {
        counted: { 'test-domain.domain_route.http_method_GET.subject_id.total_hits': 1 },
      }),
      one(basic('outer=x', 'leaf=y'), ok('60/MINUTE', 59), { counted: { 'test-domain.outer_x.leaf_y.total_hits': 1 } }),
    ],
  },
  {
    id: '29',
    title: 'values are cleaned for statistics',
    rules: 'basic',
    steps: [
      one(basic('key7=/foo:*:bar'), ok('70/MINUTE', 69), { counted: { 'test-domain.key7_/foo_*_bar.total_hits': 1 } }),
      one(basic('key7=/foo|bar'), ok('70/MINUTE', 69), { counted: { 'test-domain.key7_/foo_bar.total_hits': 1 } }),
      one(basic('key7=10.0.0.1'), ok('70/MINUTE', 69), { counted: { 'test-domain.key7_10_0_0_1.total_hits': 1 } }),
      one(basic('key7=a\nb'), ok('70/MINUTE', 69), { counted: { 'test-domain.key7_a_b.total_hits': 1 } }),
    ],
  },
  {
    id: 'empty',
    title: 'a descriptor without entries matches nothing',
    rules: 'basic',
    steps: [one(ask('test-domain', { entries: [] }), NONE)],
  },
  {
    id: '15',
    title: 'two files of one domain, joined; wildcards in the order of the file names',
    rules: 'merge',
    env: { MERGE_DOMAIN_CONFIG: 'true' },
    steps: [
      one(basic('key1=value1'), ok('10/MINUTE', 9)),
      one(basic('key2=value2'), ok('20/MINUTE', 19)),
      one(basic('wild=abc'), ok('1/MINUTE', 0)),
    ],
  },
]
