import { expect, it } from 'vitest'
import { backoffMs } from '../../src/common/backoff.ts'

const backoff = { initialMs: 100, maxMs: 500, randomFactor: 0.5 }

it.each([
  [1, 50, 100, 150],
  [2, 100, 200, 300],
  [3, 200, 400, 500],
  [4, 250, 500, 500],
  [5_000, 250, 500, 500],
])(
  'after %i failures waits at least %i ms, mostly about %i, and never more than %i',
  (failures, least, middle, most) => {
    expect(backoffMs(backoff, failures, () => 0)).toBe(least)
    expect(backoffMs(backoff, failures, () => 0.5)).toBe(middle)
    expect(backoffMs(backoff, failures, () => 0.999_999)).toBeCloseTo(most, 1)
  },
)

it('waits the same each time without jitter', () => {
  expect(backoffMs({ ...backoff, randomFactor: 0 }, 1)).toBe(100)
})
