import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as pending from '../pending-cases.ts'

const TEST_FOLDER = fileURLToPath(new URL('..', import.meta.url))

const testFiles = readdirSync(TEST_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
)

describe('what does not hold yet', () => {
  it.each(Object.entries(pending))('%s names each case once, with the reason', (_list, cases) => {
    const ids = cases.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, reason } of cases) expect(reason, id).toMatch(/\S{3}/)
  })

  it('is listed there: no test file skips or singles out a test', () => {
    const marks = testFiles.filter((file) =>
      /\b(it|test|describe)\.(skip|only|todo|fails)\b/.test(readFileSync(TEST_FOLDER + file, 'utf8')),
    )
    expect(testFiles.length).toBeGreaterThan(20)
    expect(marks).toEqual([])
  })
})
