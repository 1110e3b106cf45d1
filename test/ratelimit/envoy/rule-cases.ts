import { type EnvoyCase, PER_ROUTE, perYear } from './cases.ts'

const named = (name: string) => ({ generic_key: { descriptor_value: name } })
const fixed = (key: string) => ({ generic_key: { descriptor_key: key, descriptor_value: '1' } })

/** What rules and the filter's settings of a route do, seen through Envoy. */
export const RULE_CASES: readonly EnvoyCase[] = [
  {
    title: 'hits_addend as a number',
    perRoute: { '@type': PER_ROUTE, rate_limits: [{ actions: [named('{name}')], hits_addend: { number: 3 } }] },
    rules: perYear(5),
    steps: [{ status: 200, has: { 'x-ratelimit-remaining': '2' } }, { status: 429 }],
  },
  {
    title: 'hits_addend from a header',
    perRoute: {
      '@type': PER_ROUTE,
      rate_limits: [{ actions: [named('{name}')], hits_addend: { format: '%REQ(x-cost)%' } }],
    },
    rules: perYear(10),
    steps: [
      { headers: { 'x-cost': '7' }, status: 200, has: { 'x-ratelimit-remaining': '3' } },
      { headers: { 'x-cost': '4' }, status: 429 },
    ],
  },
  {
    title: 'hits_addend of 0 only looks',
    perRoute: { '@type': PER_ROUTE, rate_limits: [{ actions: [named('{name}')], hits_addend: { number: 0 } }] },
    rules: perYear(1),
    steps: [{ status: 200 }, { status: 200, has: { 'x-ratelimit-remaining': '1' } }, { status: 200 }],
  },
  {
    title: 'a domain of the route',
    perRoute: { '@type': PER_ROUTE, domain: 'other', rate_limits: [{ actions: [named('other domain')] }] },
    rules: perYear(0),
    steps: [{ status: 200 }, { status: 429 }],
  },
  {
    title: 'a domain without rules',
    perRoute: { '@type': PER_ROUTE, domain: 'nobody', rate_limits: [{ actions: [named('x')] }] },
    rules: perYear(0),
    steps: [{ status: 200, has: { 'x-ratelimit-limit': undefined } }],
  },
  {
    title: 'shadow mode',
    limits: [{ actions: [] }],
    rules: { shadow_mode: true, ...perYear(1) },
    steps: [{ status: 200 }, { status: 200, has: { 'x-ratelimit-remaining': '0' } }],
  },
  {
    title: 'two descriptors in quota mode',
    limits: [{ actions: [fixed('a')] }, { actions: [fixed('b')] }],
    rules: [
      { key: 'a', quota_mode: true, ...perYear(1) },
      { key: 'b', quota_mode: true, ...perYear(2) },
    ],
    steps: [{ status: 200 }, { status: 200 }, { status: 429 }],
  },
  {
    title: 'a limit of 0',
    limits: [{ actions: [] }],
    rules: { rate_limit: { unit: 'hour', requests_per_unit: 0 } },
    steps: [{ status: 429, has: { 'x-envoy-ratelimited': 'true' } }],
  },
  {
    title: 'an unlimited rule',
    limits: [{ actions: [] }],
    rules: { rate_limit: { unlimited: true } },
    steps: [{ status: 200, has: { 'x-ratelimit-limit': undefined } }, { status: 200 }],
  },
  {
    title: 'a rule that takes the place of another',
    limits: [{ actions: [fixed('tight')] }, { actions: [fixed('wide')] }],
    rules: [
      { key: 'tight', ...perYear(0, { name: 'tight' }) },
      { key: 'wide', ...perYear(2, { replaces: [{ name: 'tight' }] }) },
    ],
    steps: [{ status: 200 }, { status: 200 }, { status: 429 }],
  },
  {
    title: 'a rule without a limit',
    limits: [{ actions: [fixed('exempt')] }],
    rules: [{ key: 'exempt' }],
    steps: [{ status: 200, has: { 'x-ratelimit-limit': undefined } }],
  },
  {
    title: 'headers of the service reach the caller',
    limits: [{ actions: [] }],
    rules: perYear(4),
    steps: [{ status: 200, has: { 'ratelimit-limit': '4', 'ratelimit-remaining': '3' } }],
  },
  {
    title: 'a call over gRPC',
    limits: [{ actions: [] }],
    rules: perYear(0),
    steps: [
      {
        headers: { 'content-type': 'application/grpc', te: 'trailers' },
        method: 'POST',
        status: 200,
        has: { 'grpc-status': '14', 'x-envoy-ratelimited': 'true' },
      },
    ],
  },
]
