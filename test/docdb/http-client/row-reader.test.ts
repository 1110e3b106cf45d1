import { describe, expect, it } from 'vitest'
import { RowReader } from '../../../src/docdb/http-client/row-reader.ts'
import { createSeededRandom } from '../../helpers/random.ts'

const { random } = createSeededRandom()
const upTo = (most: number) => Math.floor(random() * (most + 1))
const pick = <T>(items: readonly T[]): T => items[upTo(items.length - 1)] as T

/** Text with all that could be taken for the end of something. */
const TEXTS = ['', 'plain', '"', '\\', '\\"', '}', ']', '{"rows":[', '日😀é', '\u0000\n', '"rows":[', ',{']
/** V8 14.6 itself misreads names after one that ends in a backslash. */
const NAMES = TEXTS.filter((text) => !text.endsWith('\\'))

function makeValue(depth: number): unknown {
  const kind = upTo(depth > 3 ? 2 : 4)
  if (kind === 0) return pick(TEXTS)
  if (kind === 1) return pick([0, -1.5, 1e21, true, false, null])
  if (kind === 2) return pick([[], {}])
  const size = upTo(3)
  if (kind === 3) return Array.from({ length: size }, () => makeValue(depth + 1))
  return Object.fromEntries(Array.from({ length: size }, () => [pick(NAMES), makeValue(depth + 1)]))
}

const makeRow = (): object => ({ id: pick(TEXTS), value: makeValue(0), doc: makeValue(0) })

/** Cuts anywhere, in the middle of characters and escapes too. */
function cut(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const pieces: Buffer[] = []
  const longest = 1 + upTo(40)
  for (let start = 0; start < bytes.length; ) {
    const end = start + 1 + upTo(longest)
    pieces.push(bytes.subarray(start, end))
    start = end
  }
  return pieces
}

function read(pieces: readonly Buffer[]): { head: unknown; rows: unknown[] } {
  const reader = new RowReader()
  const rows = pieces.flatMap((piece) => reader.push(piece))
  reader.end()
  return { head: reader.head, rows }
}

describe('the reader of rows', () => {
  it('gives what JSON.parse would, wherever the text is cut', () => {
    for (let run = 0; run < 2_000; run += 1) {
      const rows = Array.from({ length: upTo(4) }, makeRow)
      const before = { total_rows: upTo(9), update_seq: pick([1, 'x"rows":[', [1, [2]], { rows: [3] }]) }
      const [space, line] = [pick(['', ' ', '\r\n']), pick(['', '\n'])]
      const head = JSON.stringify(before).slice(0, -1)
      const list = rows.map((row) => JSON.stringify(row)).join(`,${line}`)
      const text = `${head},${space}"rows"${space}:${space}[${line}${list}${line}]${pick(['', ',"more":[{}]'])}}${line}`
      const given = read(cut(text))
      expect(given, text).toEqual({ head: { ...before, rows: null }, rows })
    }
  })

  it('refuses every text that ends early', () => {
    const text = '{"total_rows":2,"rows":[{"id":"a"},{"id":"]}"}]}'
    for (let end = 0; end < text.length; end += 1) {
      expect(() => read([Buffer.from(text.slice(0, end))]), text.slice(0, end)).toThrow(SyntaxError)
    }
  })

  it.each([
    '[]',
    '{}',
    '{"rows":{}}',
    '{"error":"x"}',
    '{"rows":[5]}',
    '{"rows":["{}"]}',
    '{"rows":[{"a":}]}',
    '{"rows":[]}{',
    '{"rows":[]]}',
    '{"rows":[],"error":"x"}',
    'hello',
  ])('refuses %s', (text) => {
    expect(() => read([Buffer.from(text)])).toThrow(SyntaxError)
  })

  it('holds no more than a row of 64 MiB', () => {
    const reader = new RowReader()
    reader.push(Buffer.from('{"rows":[{"id":"'))
    const piece = Buffer.alloc(1_048_576, 'x')
    expect(() => {
      for (let n = 0; n < 65; n += 1) reader.push(piece)
    }).toThrow(SyntaxError)
  })
})
