import { expect, it } from 'vitest'
import { readRequestHead } from '../../../src/grpc-server/http2/request-head.ts'

const PSEUDO = { ':method': 'POST', ':scheme': 'http', ':path': '/a' }

function readHead(fields: Readonly<Record<string, string>>) {
  const list = Object.entries({ ...PSEUDO, ...fields }).map(([name, value]) => ({ name, value }))
  return readRequestHead({ fields: list, tooLarge: false, changedTable: false })
}

it.each<[string, string, boolean]>([
  ['nothing', '', true],
  ['one letter', 'a', true],
  ['blanks and tabs inside', 'a \t  b', true],
  ['bytes beyond ASCII', '\xff\x80', true],
  ['control characters', 'a\x01\x7fb', true],
  ['a blank first', ' a', false],
  ['a blank last', 'a ', false],
  ['a tab first', '\ta', false],
  ['a tab last', 'a\t', false],
  ['one blank', ' ', false],
  ['a NUL', 'a\0b', false],
  ['a line feed', 'a\nb', false],
  ['a carriage return first', '\rb', false],
  ['a line feed last', 'b\n', false],
])('takes or refuses a value with %s', (_what, value, isTaken) => {
  expect(readHead({ a: value }) !== undefined).toBe(isTaken)
  expect(readHead({ ':path': value }) !== undefined).toBe(isTaken && value !== '')
})

it.each([
  ['blanks', ' '],
  ['tabs', '\t'],
])('takes no longer for a value of %s than for one of letters', (_what, character) => {
  const cpuOfValue = (inside: string) => {
    const fields = Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`x-${index}`, `b${inside}b`]))
    const before = process.threadCpuUsage().user
    for (let round = 0; round < 500; round += 1) readHead(fields)
    return process.threadCpuUsage().user - before
  }
  const letters = 'b'.repeat(3_900)
  cpuOfValue(letters)
  expect(cpuOfValue(character.repeat(3_900))).toBeLessThan(10 * cpuOfValue(letters))
})
