import { describe, expect, it } from 'vitest'
import { patchJsonParse } from '../../../src/common/json/patch-json-parse.ts'
import { createSeededRandom } from '../../helpers/random.ts'

/** Texts, the second of which V8 reads with a name of the first: no other object begins with their first name. */
const misread = [
  [String.raw`{"m1":1,"\\":1}`, String.raw`{"m1":1,"\"":2}`, ['m1', '"']],
  [String.raw`{"m2":1,"\\":1}`, String.raw`{"m2":1,"\n":2}`, ['m2', '\n']],
  [String.raw`{"m3":1,"k\\":1}`, String.raw`{"m3":1,"k\"":2}`, ['m3', 'k"']],
  [String.raw`{"m4":1,"\\u0062":1}`, String.raw`{"m4":1,"\u0062":2}`, ['m4', 'b']],
  [String.raw`{"m5":1,"__proto__":1,"\\":1}`, String.raw`{"m5":1,"__proto__":1,"\"":2}`, ['m5', '__proto__', '"']],
] as const

const characters = [
  '\\',
  '"',
  '\n',
  '\t',
  'a',
  '/',
  '{',
  ':',
  ',',
  ' ',
  '\u0000',
  'é',
  '😀',
  '\ud800',
  '__proto__',
  '1',
]

function createValues(random: () => number): { value: (depth: number) => unknown } {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const text = () => Array.from({ length: Math.floor(random() * 4) }, () => pick(characters)).join('')
  const many = <T>(make: () => T) => Array.from({ length: Math.floor(random() * 4) }, make)
  const value = (depth: number): unknown => {
    const kind = random()
    if (depth > 0 && kind < 0.5) return Object.fromEntries(many(() => [text(), value(depth - 1)]))
    if (depth > 0 && kind < 0.65) return many(() => value(depth - 1))
    return pick([text(), Math.floor(random() * 1e6), -random() * 1e-9, 1e21, true, false, null])
  }
  return { value }
}

describe('JSON.parse, mended', () => {
  patchJsonParse()

  it.each(misread)('after %s reads %s', (first, second, names) => {
    JSON.parse(first)
    expect(Object.keys(JSON.parse(second) as object)).toEqual(names)
  })

  it('reads back whatever was written', () => {
    const { random, seed } = createSeededRandom()
    const { value } = createValues(random)
    for (let n = 0; n < 5_000; n += 1) {
      const written = JSON.stringify(value(4), undefined, n % 3)
      expect(JSON.stringify(JSON.parse(written), undefined, n % 3), `seed ${seed}`).toBe(written)
    }
  })

  it('keeps the last of several members of one name, and refuses what is no JSON', () => {
    expect(JSON.parse(String.raw`{"\"":1,"b":2,"\"":3}`)).toEqual({ '"': 3, b: 2 })
    for (const text of ['{"\\"', String.raw`{"\"":}`, String.raw`{"\"":1,}`, String.raw`{"\x":1}`]) {
      expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
    }
  })

  it('reads names of any length', () => {
    const name = '\n'.repeat(1_000_000)
    expect(Object.keys(JSON.parse(JSON.stringify({ [name]: 1 })) as object)).toEqual([name])
  })

  it('is mended once, and still hands values to a reviver', () => {
    const mended = JSON.parse
    patchJsonParse()
    expect(JSON.parse).toBe(mended)
    expect(JSON.parse('[1,2]', (_, value: unknown) => (typeof value === 'number' ? value + 1 : value))).toEqual([2, 3])
  })
})
