/** A rule set and a route that uses it, and what requests to that route get. */
export interface EnvoyCase {
  readonly title: string
  /** Over the route to the upstream cluster that every case has. */
  readonly route?: object
  /** What the route limits. Each descriptor begins with `generic_key` = the case's own name. */
  readonly limits?: readonly LimitConfig[]
  /** In place of `limits` on the route: filter settings of the route. */
  readonly perRoute?: object
  /** Rules below `generic_key` = the case's own name; a limit alone for the key itself. */
  readonly rules: unknown
  readonly steps: readonly Step[]
}

export interface LimitConfig {
  readonly actions: readonly object[]
  readonly [field: string]: unknown
}

export interface Step {
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: string
  readonly method?: string
  readonly status: number
  /** Headers of the response; undefined for one that it must not have. */
  readonly has?: Readonly<Record<string, string | undefined>>
}

/** Type of the filter's settings of a route. */
export const PER_ROUTE = 'type.googleapis.com/envoy.extensions.filters.http.ratelimit.v3.RateLimitPerRoute'

export const perYear = (requests: number, more: object = {}) => ({
  rate_limit: { unit: 'year', requests_per_unit: requests, ...more },
})
const from = (address: string, status: number): Step => ({ headers: { 'x-forwarded-for': address }, status })
const as = (name: string, value: string, status: number): Step => ({ headers: { [name]: value }, status })
const times = (count: number, status: number): Step[] => Array.from({ length: count }, () => ({ status }))

/** A descriptor of one action after the case's name. */
const one = (action: object): LimitConfig[] => [{ actions: [action] }]
const fixed = (key: string, value: string) => ({ generic_key: { descriptor_key: key, descriptor_value: value } })

const UNITS: readonly (readonly [string, number])[] = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
  ['week', 604_800],
  ['month', 2_592_000],
  ['year', 31_536_000],
]

/** What Envoy makes of requests: each kind of descriptor that an action gives. */
export const DESCRIPTOR_CASES: readonly EnvoyCase[] = [
  { title: 'generic_key', limits: [{ actions: [] }], rules: perYear(1), steps: [{ status: 200 }, { status: 429 }] },
  {
    title: 'generic_key with a key of its own',
    limits: one(fixed('plan', 'free')),
    rules: [{ key: 'plan', value: 'free', ...perYear(1) }],
    steps: [{ status: 200 }, { status: 429 }],
  },
  {
    title: 'generic_key with another value than the rule',
    limits: one(fixed('plan', 'paid')),
    rules: [{ key: 'plan', value: 'free', ...perYear(0) }],
    steps: [{ status: 200, has: { 'x-ratelimit-limit': undefined } }],
  },
  {
    title: 'remote_address',
    limits: one({ remote_address: {} }),
    rules: [{ key: 'remote_address', ...perYear(1) }],
    steps: [from('10.1.1.1', 200), from('10.1.1.1', 429), from('10.1.1.2', 200)],
  },
  {
    title: 'remote_address of version 6',
    limits: one({ remote_address: {} }),
    rules: [{ key: 'remote_address', ...perYear(1) }],
    steps: [from('2001:db8::1', 200), from('2001:db8::1', 429), from('2001:db8::2', 200)],
  },
  {
    title: 'masked_remote_address',
    limits: one({ masked_remote_address: { v4_prefix_mask_len: 16, v6_prefix_mask_len: 48 } }),
    rules: [{ key: 'masked_remote_address', ...perYear(1) }],
    steps: [from('10.2.1.1', 200), from('10.2.9.9', 429), from('10.3.1.1', 200)],
  },
  {
    title: 'masked_remote_address with a rule for one network',
    limits: one({ masked_remote_address: { v4_prefix_mask_len: 16 } }),
    rules: [{ key: 'masked_remote_address', value: '10.4.0.0/16', ...perYear(0) }],
    steps: [from('10.4.1.1', 429), from('10.5.1.1', 200)],
  },
  {
    title: 'header_value_match',
    limits: one({
      header_value_match: {
        descriptor_value: 'bot',
        headers: [{ name: 'x-agent', string_match: { contains: 'bot' } }],
      },
    }),
    rules: [{ key: 'header_match', value: 'bot', ...perYear(1) }],
    steps: [as('x-agent', 'a bot', 200), as('x-agent', 'bots', 429), as('x-agent', 'human', 200)],
  },
  {
    title: 'header_value_match that expects no match',
    limits: one({
      header_value_match: {
        descriptor_value: 'stranger',
        expect_match: false,
        headers: [{ name: 'x-user', present_match: true }],
      },
    }),
    rules: [{ key: 'header_match', value: 'stranger', ...perYear(1) }],
    steps: [{ status: 200 }, { status: 429 }, as('x-user', 'ada', 200)],
  },
  {
    title: 'query_parameter_value_match',
    limits: one({
      query_parameter_value_match: {
        descriptor_value: 'export',
        query_parameters: [{ name: 'format', string_match: { exact: 'csv' } }],
      },
    }),
    rules: [{ key: 'query_match', value: 'export', ...perYear(1) }],
    steps: [
      { query: 'format=csv', status: 200 },
      { query: 'format=csv', status: 429 },
      { query: 'format=json', status: 200 },
    ],
  },
  {
    title: 'source_cluster',
    limits: one({ source_cluster: {} }),
    rules: [{ key: 'source_cluster', value: 'edge', ...perYear(1) }],
    steps: [{ status: 200 }, { status: 429 }],
  },
  {
    title: 'destination_cluster',
    limits: one({ destination_cluster: {} }),
    rules: [{ key: 'destination_cluster', value: 'upstream', ...perYear(1) }],
    steps: [{ status: 200 }, { status: 429 }],
  },
  {
    title: 'request_headers, two of them',
    limits: [
      {
        actions: [
          { request_headers: { header_name: 'x-user', descriptor_key: 'user' } },
          { request_headers: { header_name: ':method', descriptor_key: 'method' } },
        ],
      },
    ],
    rules: [{ key: 'user', descriptors: [{ key: 'method', value: 'POST', ...perYear(1) }] }],
    steps: [
      { headers: { 'x-user': 'ada' }, method: 'POST', status: 200 },
      { headers: { 'x-user': 'ada' }, method: 'POST', status: 429 },
      { headers: { 'x-user': 'bob' }, method: 'POST', status: 200 },
      { headers: { 'x-user': 'ada' }, method: 'GET', status: 200 },
    ],
  },
  {
    title: 'request_headers that are absent: no descriptor',
    limits: one({ request_headers: { header_name: 'x-user', descriptor_key: 'user' } }),
    rules: [{ key: 'user', ...perYear(0) }],
    steps: [{ status: 200 }, as('x-user', 'ada', 429)],
  },
  {
    title: 'request_headers that are absent: the rest of the descriptor',
    limits: one({ request_headers: { header_name: 'x-user', descriptor_key: 'user', skip_if_absent: true } }),
    rules: perYear(1),
    steps: [{ status: 200 }, as('x-user', 'ada', 200), { status: 429 }],
  },
  {
    title: 'a value with blanks, colons, bars and letters beyond ASCII',
    limits: one({ request_headers: { header_name: 'x-user', descriptor_key: 'user' } }),
    rules: [{ key: 'user', ...perYear(1) }],
    steps: [as('x-user', 'a:b|c d', 200), as('x-user', 'a:b|c d', 429), as('x-user', 'a:b|c', 200)],
  },
  {
    title: 'a value that a wildcard takes',
    limits: one({ request_headers: { header_name: 'x-user', descriptor_key: 'user' } }),
    rules: [{ key: 'user', value: 'test-*', share_threshold: true, ...perYear(1) }],
    steps: [as('x-user', 'test-1', 200), as('x-user', 'test-2', 429), as('x-user', 'live-1', 200)],
  },
  {
    title: 'metadata of the route',
    route: { metadata: { filter_metadata: { demo: { tier: 'gold' } } } },
    limits: one({
      metadata: {
        descriptor_key: 'tier',
        metadata_key: { key: 'demo', path: [{ key: 'tier' }] },
        source: 'ROUTE_ENTRY',
      },
    }),
    rules: [{ key: 'tier', value: 'gold', ...perYear(1) }],
    steps: [{ status: 200 }, { status: 429 }],
  },
  {
    title: 'metadata that is absent, with a default',
    limits: one({
      metadata: {
        descriptor_key: 'tier',
        metadata_key: { key: 'demo', path: [{ key: 'none' }] },
        source: 'ROUTE_ENTRY',
        default_value: 'basic',
      },
    }),
    rules: [{ key: 'tier', value: 'basic', ...perYear(1) }],
    steps: [{ status: 200 }, { status: 429 }],
  },
  {
    title: 'dynamic metadata',
    limits: one({
      metadata: { descriptor_key: 'account', metadata_key: { key: 'demo', path: [{ key: 'account' }] } },
    }),
    rules: [{ key: 'account', value: '7', ...perYear(1) }],
    steps: [{ status: 200 }, { status: 429 }],
  },
  {
    title: 'a limit from dynamic metadata',
    limits: [
      {
        actions: [fixed('any', 'thing')],
        limit: { dynamic_metadata: { metadata_key: { key: 'demo', path: [{ key: 'limit' }] } } },
      },
    ],
    rules: [{ key: 'any', ...perYear(100) }],
    steps: [{ status: 200 }, { status: 200 }, { status: 429 }],
  },
  ...UNITS.map(([unit, seconds]) => ({
    title: `headers of a limit per ${unit}`,
    limits: [{ actions: [] }],
    rules: { rate_limit: { unit, requests_per_unit: 9, name: 'named' } },
    steps: [
      {
        status: 200,
        has: { 'x-ratelimit-limit': `9, 9;w=${seconds};name="named"`, 'x-ratelimit-remaining': '8' },
      },
    ],
  })),
  {
    title: 'a second descriptor that is tighter',
    limits: [{ actions: [fixed('a', '1')] }, { actions: [fixed('b', '1')] }],
    rules: [
      { key: 'a', ...perYear(9) },
      { key: 'b', ...perYear(1) },
    ],
    steps: [
      { status: 200, has: { 'x-ratelimit-remaining': '0' } },
      { status: 429, has: { 'x-envoy-ratelimited': 'true', 'x-ratelimit-remaining': '0' } },
    ],
  },
  {
    title: 'limits of the virtual host beside those of the route',
    perRoute: { '@type': PER_ROUTE, vh_rate_limits: 'INCLUDE' },
    limits: one(fixed('plan', 'free')),
    rules: [{ key: 'plan', ...perYear(9) }],
    steps: [{ status: 200, has: { 'x-ratelimit-remaining': '8' } }, as('x-banned', 'yes', 429), { status: 200 }],
  },
  {
    title: 'no descriptor at all',
    limits: [],
    rules: perYear(0),
    steps: [{ status: 200, has: { 'x-envoy-ratelimited': undefined } }],
  },
  { title: 'many requests', limits: [{ actions: [] }], rules: perYear(5), steps: [...times(5, 200), ...times(3, 429)] },
]
