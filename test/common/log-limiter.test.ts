import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogLimiter, type LogLimiter } from '../../src/common/log-limiter.ts'

describe('a log limiter', () => {
  let limiter: LogLimiter
  let lines: string[]
  const note = (kind: string, text = kind) => limiter.note(kind, (count) => lines.push(`${text} x${count}`))

  beforeEach(() => {
    vi.useFakeTimers()
    limiter = createLogLimiter()
    lines = []
  })
  afterEach(() => {
    limiter[Symbol.dispose]()
    vi.useRealTimers()
  })

  it('writes the first of a kind at once', () => {
    note('a')
    note('b')
    expect(lines).toEqual(['a x1', 'b x1'])
  })

  it('writes the others of a second in one line, as the last of them says', () => {
    for (const text of ['first', 'second', 'third']) note('a', text)
    expect(lines).toEqual(['first x1'])
    vi.advanceTimersByTime(1_000)
    expect(lines).toEqual(['first x1', 'third x2'])
  })

  it('writes one line a second while they go on, and none without them', () => {
    for (let tenth = 0; tenth < 50; tenth += 1) {
      note('a')
      vi.advanceTimersByTime(100)
    }
    expect(lines).toHaveLength(6)
    expect(lines.map((line) => Number(line.split(' x')[1])).reduce((sum, count) => sum + count)).toBe(50)
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(6)
    note('a')
    expect(lines.at(-1)).toBe('a x1')
  })

  it('leaves nothing untold when it ends', () => {
    for (let count = 0; count < 5; count += 1) note('a')
    limiter[Symbol.dispose]()
    expect(lines).toEqual(['a x1', 'a x4'])
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(2)
  })
})
