import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { describeWithBackend } from '../../helpers/backends.ts'
import { createManualClock, type ManualClock } from '../helpers/manual-clock.ts'
import { type Asker, TRANSPORTS } from './askers.ts'
import type { DecisionCase, Step } from './case.ts'
import { cacheCases } from './cases-cache.ts'
import { countingCases } from './cases-counting.ts'
import { matchingCases } from './cases-matching.ts'
import { modeCases } from './cases-modes.ts'

const CASES: readonly DecisionCase[] = [...matchingCases, ...countingCases, ...modeCases, ...cacheCases]
/** Longer than the longest window: each case begins with empty counters. */
const CASE_SECONDS = 400 * 86_400

describe.each(Object.entries(TRANSPORTS))('a decision through %s', (_name, open) => testDecisions(open, {}))

describeWithBackend('redis', 'a decision on counters in Redis', (url) => {
  const isolated = { KVSTORE_URL: url, KVSTORE_TIMEOUT: '5s', CACHE_KEY_PREFIX: `${randomUUID()}:` }
  testDecisions(TRANSPORTS['decide()'], isolated)
})

/** Runs all cases through one way of asking; rules with the same settings share a server. */
function testDecisions(
  open: (typeof TRANSPORTS)[keyof typeof TRANSPORTS],
  common: Readonly<Record<string, string>>,
): void {
  const clock = createManualClock(1_000 * CASE_SECONDS)
  const askers = new Map<string, Promise<Asker>>()
  let caseNumber = 1_000

  afterAll(async () => {
    for (const asker of askers.values()) await (await asker)[Symbol.asyncDispose]()
  })

  it.each(CASES)('$id: $title', async ({ rules, env = {}, at = 0, steps }) => {
    const identity = JSON.stringify([rules, env])
    const asker = askers.get(identity) ?? open({ rules, env: { ...common, ...env }, clock })
    askers.set(identity, asker)
    caseNumber += 1
    clock.setSeconds(caseNumber * CASE_SECONDS + at)
    for (const [index, step] of steps.entries()) await checkStep(await asker, step, clock, `step ${index + 1}`)
  })
}

async function checkStep(asker: Asker, step: Step, clock: ManualClock, where: string): Promise<void> {
  clock.advanceSeconds(step.after ?? 0)
  const before = step.counted === undefined ? undefined : await asker.counters()
  for (let time = 0; time < (step.times ?? 1); time += 1) {
    const answer = await asker.ask(step.ask)
    expect(answer.overallCode, where).toBe(step.overall)
    expect(withoutReset(answer.statuses, step.statuses), where).toEqual(step.statuses)
    if (step.headers !== undefined) expect(answer.responseHeadersToAdd ?? [], where).toEqual(step.headers)
    if (step.metadata !== undefined) expect(answer.dynamicMetadata, where).toEqual(step.metadata)
  }
  if (before === undefined) return
  const after = await asker.counters()
  for (const [name, growth] of Object.entries(step.counted ?? {})) {
    const full = name.startsWith('ratelimit') ? name : `ratelimit.service.rate_limit.${name}`
    expect((after.get(full) ?? 0) - (before.get(full) ?? 0), `${where}: ${full}`).toBe(growth)
  }
}

/** The reset is compared only where the case states one. */
function withoutReset(statuses: readonly Record<string, unknown>[], expected: readonly Record<string, unknown>[]) {
  return statuses.map((status, index) => {
    if (expected[index] !== undefined && 'durationUntilReset' in expected[index]) return status
    const { durationUntilReset, ...rest } = status
    expect(durationUntilReset === undefined).toBe(rest['currentLimit'] === undefined)
    return rest
  })
}
