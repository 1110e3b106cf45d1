import { afterAll, beforeAll, expect, it } from 'vitest'
import { isolatedFlags, runTrivium, type TriviumProcess } from '../helpers/process/run-trivium.ts'
import { type TempDir, tempDir } from '../helpers/temp-dir.ts'
import { BODY_ATTACKS } from './body-attacks.ts'
import { callHonestly } from './honest-callers.ts'
import { HTTP_ATTACKS } from './http-attacks.ts'
import { leftBehind, measureAttack, residentBytes } from './measure-attack.ts'

/** Beyond what is resident at rest, for 32 MB of documents that are parsed at a time, too. */
const MAX_GROWTH_BYTES = 700_000_000

let dir: TempDir
let trivium: TriviumProcess
let restBytes: number

beforeAll(async () => {
  dir = await tempDir()
  trivium = await runTrivium(isolatedFlags(dir.path), { REQUEST_TIMEOUT: '4s', LOG_LEVEL: 'fatal' })
  await callHonestly(trivium.ready, Promise.resolve())
  restBytes = await residentBytes(trivium.ready.pid)
})

afterAll(async () => {
  await trivium[Symbol.asyncDispose]()
  await dir[Symbol.asyncDispose]()
})

/** Answers that each attack may get. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'slow headers': ['408'],
  'slow bodies': ['408'],
  'idle connections': ['408', 'closed'],
  'a huge header': ['431', 'closed'],
  'many headers': ['431', 'closed'],
  'pipelined requests, answers unread': ['200', 'closed'],
  'half-closed peers': ['200', '400'],
  'hostile GraphQL documents': ['200', '400'],
  'bodies of 1 MB for GraphQL and /json': ['200', '400', '408', '413'],
  'documents of 8 MB side by side': ['201', '400', '408', '413'],
}

it.each([...HTTP_ATTACKS, ...BODY_ATTACKS])(
  'no honest call fails beside $name, and nothing is left',
  async (attack) => {
    const { answers, peakBytes, honest } = await measureAttack(trivium.ready, attack, 1)
    expect(honest.failures).toEqual([])
    expect(honest.calls).toBeGreaterThanOrEqual(3)
    const allowed = ANSWERS[attack.name] ?? []
    expect(Object.keys(answers).filter((answer) => !allowed.includes(answer))).toEqual([])
    expect(peakBytes - restBytes).toBeLessThan(MAX_GROWTH_BYTES)
    await expect.poll(() => leftBehind(trivium.ready)).toEqual([])
  },
)
