import { ask, type DecisionCase, descriptor, ok, one, over } from './case.ts'

const rl = (...descriptors: unknown[]) => ask('rl', ...descriptors)

export const cacheCases: readonly DecisionCase[] = [
  {
    id: 'stop',
    title: 'with one counter over its limit the others are not incremented',
    rules: 'int',
    env: { STOP_CACHE_KEY_INCREMENT_WHEN_OVERLIMIT: 'true' },
    steps: [
      {
        ...one(ask('another', descriptor('key3=s')), ok('10/HOUR', 1)),
        ask: { ...ask('another', descriptor('key3=s')), hitsAddend: 9 },
      },
      {
        ask: { ...ask('another', descriptor('key2=s'), descriptor('key3=s')), hitsAddend: 2 },
        overall: 'OVER_LIMIT',
        statuses: [ok('20/MINUTE', 20), over('10/HOUR')],
        counted: { 'another.key2.total_hits': 2, 'another.key2.within_limit': 2, 'another.key3.over_limit': 1 },
      },
      one(ask('another', descriptor('key2=s')), ok('20/MINUTE', 19)),
    ],
  },
  {
    id: '44',
    title: 'a key over its limit is answered from the local cache until hits are taken back',
    rules: 'int',
    env: { LocalCacheSizeInBytes: '100000' },
    steps: [
      {
        ...one(ask('another', descriptor('key4=c')), ok('20/DAY', 4)),
        ask: { ...ask('another', descriptor('key4=c')), hitsAddend: 16 },
      },
      {
        ...one(ask('another', descriptor('key4=c')), over('20/DAY')),
        ask: { ...ask('another', descriptor('key4=c')), hitsAddend: 5 },
        counted: { 'another.key4.over_limit': 1, 'another.key4.over_limit_with_local_cache': 0 },
      },
      one(ask('another', descriptor('key4=c')), over('20/DAY'), {
        times: 2,
        counted: {
          'another.key4.total_hits': 2,
          'another.key4.over_limit': 2,
          'another.key4.over_limit_with_local_cache': 2,
          'another.key4.near_limit': 0,
        },
      }),
      one(ask('another', descriptor('key4=c', { hitsAddend: '0' })), over('20/DAY')),
      // The two hits above were not counted: 21 - 3 are left.
      one(ask('another', descriptor('key4=c', { hitsAddend: '3', isNegativeHits: true })), ok('20/DAY', 2)),
      one(ask('another', descriptor('key4=c')), ok('20/DAY', 1)),
    ],
  },
  {
    id: '46',
    title: 'a rule in shadow mode is OK from the local cache, too',
    rules: 'rl',
    env: { LocalCacheSizeInBytes: '100000' },
    steps: [
      { ask: { ...rl(descriptor('foo=c', 'baz=shady')), hitsAddend: 4 }, overall: 'OK', statuses: [ok('3/MINUTE', 0)] },
      {
        ask: rl(descriptor('foo=c', 'baz=shady')),
        overall: 'OK',
        statuses: [ok('3/MINUTE', 0)],
        counted: {
          'rl.foo.baz_shady.shadow_mode': 1,
          'rl.foo.baz_shady.over_limit': 1,
          'rl.foo.baz_shady.over_limit_with_local_cache': 1,
        },
      },
    ],
  },
  {
    id: '45',
    title: 'a key that the local cache knows to be over keeps the other counters as they are',
    rules: 'int',
    env: { LocalCacheSizeInBytes: '100000', STOP_CACHE_KEY_INCREMENT_WHEN_OVERLIMIT: 'true' },
    steps: [
      {
        ...one(ask('another', descriptor('key3=l')), over('10/HOUR')),
        ask: { ...ask('another', descriptor('key3=l')), hitsAddend: 11 },
      },
      {
        ask: ask('another', descriptor('key2=l'), descriptor('key3=l')),
        overall: 'OVER_LIMIT',
        statuses: [ok('20/MINUTE', 20), over('10/HOUR')],
      },
      one(ask('another', descriptor('key2=l')), ok('20/MINUTE', 19)),
    ],
  },
]
