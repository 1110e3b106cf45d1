import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../src/common/settings/settings.ts'
import { readJsonRequest } from '../../../src/ratelimit/api/handlers/json-request.ts'
import { Code, type RateLimitResponse } from '../../../src/ratelimit/contract.ts'
import { createDecide, type Decide } from '../../../src/ratelimit/decision/decide.ts'
import { decideOptions } from '../../../src/ratelimit/decision/options.ts'
import { createStatistics } from '../../../src/ratelimit/observability/stats/statistics.ts'
import { compileRules } from '../../../src/ratelimit/rules/compile.ts'
import type { DomainDefinition, RuleDefinition } from '../../../src/ratelimit/rules/definition.ts'
import { checkRules } from '../../../src/ratelimit/rules/validate.ts'
import { ratelimitSettings } from '../../../src/ratelimit/settings/index.ts'
import { createMemoryCounterStore } from '../../../src/ratelimit/storage/memory/store.ts'
import { createManualClock } from '../helpers/manual-clock.ts'
import { createModel, type ModelRequest } from './model.ts'

const RULE_SETS = 10_000
const AT = { line: 1, column: 1 }
const UNITS = [1, 2, 3, 4, 7] as const
const NAMES = ['', 'n1', 'n2']

const text = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba')
const pattern = fc.constantFrom('', 'a', 'ab', 'b', 'a*', '*b', 'a*c', '*', 'b*a')

const limit = fc.record({
  unit: fc.constantFrom(...UNITS),
  requestsPerUnit: fc.integer({ min: 0, max: 6 }),
  unlimited: fc.boolean(),
  name: fc.constantFrom(...NAMES),
  replaced: fc.constantFrom('', 'n1', 'n2'),
})

function ruleTree(depth: number): fc.Arbitrary<RuleDefinition> {
  return fc
    .record({
      key: fc.constantFrom('k', 'l'),
      value: pattern,
      limit: fc.option(limit, { nil: undefined }),
      flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      below: depth === 0 ? fc.constant([]) : fc.array(ruleTree(depth - 1), { maxLength: 3 }),
    })
    .map(({ key, value, limit: stated, flags: [shadowMode, quotaMode, shared], below }) => ({
      key,
      value,
      limit: stated === undefined ? undefined : toLimit(stated),
      shadowMode,
      quotaMode,
      detailedMetric: false,
      valueToMetric: false,
      shareThreshold: shared && value.includes('*'),
      metadata: undefined,
      descriptors: unique(below),
      at: AT,
    }))
}

function toLimit({
  replaced,
  unlimited,
  ...stated
}: { replaced: string; unlimited: boolean } & Omit<
  NonNullable<RuleDefinition['limit']>,
  'replaces' | 'at' | 'failureMode' | 'unlimited'
>) {
  const replaces = replaced === '' || replaced === stated.name ? [] : [{ name: replaced, at: AT }]
  return { ...stated, unlimited: unlimited && stated.requestsPerUnit === 6, replaces, failureMode: undefined, at: AT }
}

/** Rules without repeated composite keys, as a load would demand. */
function unique(rules: readonly RuleDefinition[]): RuleDefinition[] {
  return [...new Map(rules.map((rule) => [`${rule.key} ${rule.value}`, rule])).values()]
}

const descriptor = fc.record({
  entries: fc.array(fc.record({ key: fc.constantFrom('k', 'l', 'x'), value: text }), { minLength: 1, maxLength: 3 }),
  hitsAddend: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  isNegativeHits: fc.boolean(),
})
const step = fc.record({
  descriptors: fc.array(descriptor, { minLength: 1, maxLength: 3 }),
  hitsAddend: fc.integer({ min: 0, max: 3 }),
  wait: fc.constantFrom(0, 0, 1, 59, 3_600),
})
const scenario = fc.record({
  rules: fc.array(ruleTree(2), { minLength: 1, maxLength: 5 }).map(unique),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
})

async function createEngine(
  rules: readonly RuleDefinition[],
  nowSeconds: number,
): Promise<{ decide: Decide; wait: (seconds: number) => void }> {
  const { values: settings } = readSettings(ratelimitSettings, { flags: new Map(), env: {} })
  const clock = createManualClock(nowSeconds)
  const statistics = createStatistics(100)
  const domains: DomainDefinition[] = [{ source: 's', domain: 'd', descriptors: rules, at: AT }]
  expect(checkRules(domains, false).filter((problem) => problem.severity === 'error')).toEqual([])
  const compiled = await compileRules(domains, { ...settings, statistics })
  const store = createMemoryCounterStore({ clock, maxCounters: 10_000 })
  const decide = createDecide({
    ...decideOptions(settings, () => 0),
    rules: () => compiled,
    store,
    localCache: undefined,
    fallback: undefined,
    statistics,
    clock,
  })
  return { decide, wait: clock.advanceSeconds }
}

describe('the engine and a naive model of it', () => {
  it(`give the same answers for ${RULE_SETS} random rule sets`, { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ rules, steps }) => {
        const engine = await createEngine(rules, 1_000_000)
        const model = createModel(rules, 1_000_000)
        for (const { wait, ...request } of steps) {
          engine.wait(wait)
          model.wait(wait)
          const answer = await engine.decide(readJsonRequest({ domain: 'd', ...request }))
          expect(simplify(answer)).toEqual(model.decide(request as ModelRequest))
        }
      }),
      { numRuns: RULE_SETS, seed: 20_261_120 },
    )
  })
})

function simplify({ overallCode, statuses }: RateLimitResponse) {
  return {
    over: overallCode === Code.OVER_LIMIT,
    statuses: statuses.map(({ code, currentLimit, limitRemaining }) => ({
      over: code === Code.OVER_LIMIT,
      limit: currentLimit === undefined ? undefined : `${currentLimit.requestsPerUnit}/${currentLimit.unit}`,
      remaining: limitRemaining,
    })),
  }
}
