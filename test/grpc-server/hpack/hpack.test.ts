import { describe, expect, it } from 'vitest'
import { ErrorCode } from '../../../src/grpc-server/frames/protocol.ts'
import { BlockMemory } from '../../../src/grpc-server/hpack/block-memory.ts'
import { HpackDecoder, type HpackDecoderOptions } from '../../../src/grpc-server/hpack/decoder.ts'
import { encodeFields } from '../../../src/grpc-server/hpack/encoder.ts'
import { BlockEncoder, planBlocks } from '../../../src/grpc-server/hpack/repeated-blocks.ts'
import { STATIC_TABLE } from '../../../src/grpc-server/hpack/static-table.ts'

function createDecoder(options: Partial<HpackDecoderOptions> = {}): HpackDecoder {
  return new HpackDecoder({ tableSize: 4_096, maxListSize: 65_536, maxFields: 128, ...options })
}

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex')

function decode(decoder: HpackDecoder, hex: string) {
  const bytes = bytesOf(hex)
  return decoder.decode(bytes, 0, bytes.length).fields.map(({ name, value }) => `${name}: ${value}`)
}

const CUSTOM = ['custom-key: custom-header']
const FIRST = [':method: GET', ':scheme: http', ':path: /', ':authority: www.example.com']
const SECOND = [...FIRST, 'cache-control: no-cache']
const THIRD = [
  ':method: GET',
  ':scheme: https',
  ':path: /index.html',
  ':authority: www.example.com',
  'custom-key: custom-value',
]
const DATE = 'date: Mon, 21 Oct 2013 20:13:21 GMT'
const LOCATION = 'location: https://www.example.com'
const FOUND = [':status: 302', 'cache-control: private', DATE, LOCATION]
const TEMPORARY = [':status: 307', 'cache-control: private', DATE, LOCATION]
const OK = [
  ':status: 200',
  'cache-control: private',
  'date: Mon, 21 Oct 2013 20:13:22 GMT',
  LOCATION,
  'content-encoding: gzip',
  'set-cookie: foo=ASDJKHQKBZXOQWEOPIUAXQWEOIU; max-age=3600; version=1',
]

/** The bytes from 0 to 255 in Huffman code, as another implementation has it. */
const ALL_BYTES = `
  ffc7fffd8fffffe2fffffe3fffffe4fffffe5fffffe6fffffe7fffffe8ffffeafffffff3fffffa7fffffabffffffdfffffebfffffecfffff
  edfffffeefffffefffffff0ffffff1ffffff2fffffffbfffffcffffffd3fffffd7fffffdbfffffdffffffe3fffffe7fffffebfffffed4fe3
  f9ffaffcabf1febfafefe7fdfd2cbb00089969b71d79fb9f7fff20ffbff3ff50ddbd7f061c58f265cd9f469d5af66dddbf871e5f9cff7ff7
  fffc3ff9ffe45fff4719242cb34e6e9d68a6a3d7dac426defe3cfaf7fffbfe7ffbffdffffffcfffe6ffff4bfff9ffffa3fffd3ffff53fffd
  5ffffb3fffeb7fffdaffffb7ffff73fffeeffffdeffffebffffbfffffd9ffffdbfffebffffe0ffffeeffffc3ffff8bffff1ffffe4fffee7f
  ffb1ffff97fffd9ffffcdffff9fffffbffffdafffeeffff4ffffb7fffee7fffe8ffffd3fffdeffffd5fffeeffffbdffffe1fffdfffff7fff
  ff5ffffecffff07fff87fffe0ffff17fffedffff87ffff77fffeffffeaffff8bfffe3ffff93ffff87fffcbffff37ffff1fffff83ffffe1ff
  febfffe3ffff3fffff2ffffa3ffffd9fffff17ffffc7fffff27ffffdefffffbffffff2fffff8fffffb7fff97fff8fffffe6fffffc1fffff8
  7ffffe7fffffc5ffffe5fffe4ffff2fffffd1fffff4ffffffefffffe3fffffc9fffff97fffb3ffffcffffb7fffcdffff4ffff9ffffd1ffff
  cffffeaffffafffffddffffeffffff4fffff5fffffabffffa7ffffd7fffff9bffffecfffffb7fffff3fffffe8fffffd3fffffabfffff5fff
  ffff7ffffecfffffdbfffffbbfffff7ffffff0fffffbbf
`

describe('the examples of RFC 7541 appendix C', () => {
  it.each<[string, number, [string, string[]][]]>([
    [
      'C.2.1 literal with indexing',
      4_096,
      [['400a 6375 7374 6f6d 2d6b 6579 0d63 7573 746f 6d2d 6865 6164 6572', CUSTOM]],
    ],
    ['C.2.2 literal without indexing', 4_096, [['040c 2f73 616d 706c 652f 7061 7468', [':path: /sample/path']]]],
    ['C.2.3 literal never indexed', 4_096, [['1008 7061 7373 776f 7264 0673 6563 7265 74', ['password: secret']]]],
    ['C.2.4 indexed', 4_096, [['82', [':method: GET']]]],
    [
      'C.3 requests without Huffman code',
      4_096,
      [
        ['8286 8441 0f77 7777 2e65 7861 6d70 6c65 2e63 6f6d', FIRST],
        ['8286 84be 5808 6e6f 2d63 6163 6865', SECOND],
        ['8287 85bf 400a 6375 7374 6f6d 2d6b 6579 0c63 7573 746f 6d2d 7661 6c75 65', THIRD],
      ],
    ],
    [
      'C.4 requests with Huffman code',
      4_096,
      [
        ['8286 8441 8cf1 e3c2 e5f2 3a6b a0ab 90f4 ff', FIRST],
        ['8286 84be 5886 a8eb 1064 9cbf', SECOND],
        ['8287 85bf 4088 25a8 49e9 5ba9 7d7f 8925 a849 e95b b8e8 b4bf', THIRD],
      ],
    ],
    [
      'C.5 responses without Huffman code, with eviction',
      256,
      [
        [
          `4803 3330 3258 0770 7269 7661 7465 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133
           2032 303a 3133 3a32 3120 474d 546e 1768 7474 7073 3a2f 2f77 7777 2e65 7861 6d70 6c65 2e63 6f6d`,
          FOUND,
        ],
        ['4803 3330 37c1 c0bf', TEMPORARY],
        [
          `88c1 611d 4d6f 6e2c 2032 3120 4f63 7420 3230 3133 2032 303a 3133 3a32 3220 474d 54c0 5a04 677a 6970
           7738 666f 6f3d 4153 444a 4b48 514b 425a 584f 5157 454f 5049 5541 5851 5745 4f49 553b 206d 6178 2d61
           6765 3d33 3630 303b 2076 6572 7369 6f6e 3d31`,
          OK,
        ],
      ],
    ],
    [
      'C.6 responses with Huffman code, with eviction',
      256,
      [
        [
          `4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6 2d1b ff6e 919d 29ad
           1718 63c7 8f0b 97c8 e9ae 82ae 43d3`,
          FOUND,
        ],
        ['4883 640e ffc1 c0bf', TEMPORARY],
        [
          `88c1 6196 d07a be94 1054 d444 a820 0595 040b 8166 e084 a62d 1bff c05a 839b d9ab 77ad 94e7 821d d7f2
           e6c7 b335 dfdf cd5b 3960 d5af 2708 7f36 72c1 ab27 0fb5 291f 9587 3160 65c0 03ed 4ee5 b106 3d50 07`,
          OK,
        ],
      ],
    ],
  ])('%s', (_what, tableSize, blocks) => {
    const decoder = createDecoder({ tableSize })
    for (const [hex, fields] of blocks) expect(decode(decoder, hex)).toEqual(fields)
  })
})

describe('the decoder', () => {
  it.each([
    ['an index of 0', '80'],
    ['an index beyond the tables', 'be'],
    ['an integer without its end', 'ff ff'],
    ['an integer of more than 28 bits', 'ff ff ff ff ff 7f'],
    ['an endless integer', 'ff 80 80 80 80 80 80 80 80 80 01'],
    ['a string longer than the block', '40 05 61'],
    ['a name without a value', '40 01 61'],
    ['a table larger than was allowed', '3f e2 1f'],
    ['a change of the table after a field', '82 20'],
    ['the end of the string within Huffman code', '40 84 ff ff ff ff 00'],
    ['padding of a whole byte', '40 82 1f ff 00'],
    ['padding with zeros', '40 81 00 00'],
  ])('refuses %s', (_what, hex) => {
    expect(() => decode(createDecoder(), hex)).toThrow(expect.objectContaining({ code: ErrorCode.compression }))
  })

  it('reads every byte in Huffman code', () => {
    const [field] = decode(createDecoder(), `000161 ffc803 ${ALL_BYTES}`)
    expect(field).toBe(`a: ${String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte))}`)
  })

  it('empties the table for an entry that is larger than it', () => {
    const decoder = createDecoder({ tableSize: 64 })
    expect(decode(decoder, '4001 6101 62')).toEqual(['a: b'])
    expect(decode(decoder, 'be')).toEqual(['a: b'])
    decode(decoder, `40 01 61 7f 01 ${'61'.repeat(128)}`)
    expect(() => decode(decoder, 'be')).toThrow('there is no table entry 62')
  })

  it('shrinks the table when it is told to, and lets it grow again', () => {
    const decoder = createDecoder()
    decode(decoder, '4001 6101 62')
    expect(decode(decoder, '20 3f e1 1f 82')).toEqual([':method: GET'])
    expect(() => decode(decoder, 'be')).toThrow('there is no table entry')
  })

  it('keeps hundreds of entries in order', () => {
    const decoder = createDecoder({ tableSize: 100_000 })
    const blocks = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0'))
    for (const value of blocks) decode(decoder, `4001 61 03 ${Buffer.from(value).toString('hex')}`)
    // 62 is the newest, 62 + 999 the oldest that is kept.
    expect(decode(decoder, 'be')).toEqual(['a: 999'])
    expect(decode(decoder, 'ff a6 07')).toEqual(['a: 000'])
  })

  it('bounds a list by its size and its number of fields, and reads on', () => {
    const decoder = createDecoder({ maxListSize: 100, maxFields: 2 })
    const many = bytesOf('82 84 86 4001 6101 62')
    expect(decoder.decode(many, 0, many.length)).toMatchObject({ tooLarge: true, fields: { length: 2 } })
    // The table has the field that was left out.
    expect(decode(decoder, 'be')).toEqual(['a: b'])
    const large = encodeFields([{ name: 'x', value: 'y'.repeat(68) }])
    expect(decoder.decode(large, 0, large.length).tooLarge).toBe(true)
    const fitting = encodeFields([{ name: 'x', value: 'y'.repeat(67) }])
    expect(decoder.decode(fitting, 0, fitting.length).tooLarge).toBe(false)
  })
})

describe('remembered blocks', () => {
  it('give what the decoder gives, until the table changes', () => {
    const decoder = createDecoder()
    const memory = new BlockMemory(decoder, (list) => list.fields.map(({ value }) => value).join())
    const read = (hex: string) => memory.read(bytesOf(hex), 0, bytesOf(hex).length)
    expect(read('4001 6101 62')).toBe('b')
    expect([read('be'), read('be'), read('82'), read('be')]).toEqual(['b', 'b', 'GET', 'b'])
    expect(read('4001 6101 63')).toBe('c')
    expect([read('be'), read('bf'), read('be')]).toEqual(['c', 'b', 'c'])
  })
})

describe('the encoder', () => {
  const lists = [
    [
      { name: ':status', value: '200' },
      { name: 'content-type', value: 'application/grpc' },
      { name: 'x-own', value: 'v'.repeat(200) },
    ],
    [{ name: 'grpc-status', value: '0' }],
  ]
  const roundTrip = (decoder: HpackDecoder, block: Buffer) => decoder.decode(block, 0, block.length).fields

  it('is read back by the decoder, static entries as one byte', () => {
    const fields = [...STATIC_TABLE, { name: 'x-own', value: 'y'.repeat(300) }, { name: 'accept', value: '' }]
    expect(roundTrip(createDecoder(), encodeFields(fields))).toEqual(fields)
    expect(encodeFields(STATIC_TABLE.slice(0, 30))).toHaveLength(30)
  })

  it('sends a repeated list in full once and as references afterwards', () => {
    const [encoder, decoder] = [new BlockEncoder(planBlocks(lists)), createDecoder()]
    const sizes = [0, 0, 1, 0, 1].map((list) => {
      const block = encoder.encode(list)
      expect(roundTrip(decoder, block)).toEqual(lists[list])
      return block.length
    })
    expect(sizes.map((size) => size > 10)).toEqual([true, false, true, false, false])
  })

  it('keeps the order of the lists in the table', () => {
    const [encoder, decoder] = [new BlockEncoder(planBlocks(lists)), createDecoder()]
    for (const list of [1, 1, 0, 1, 0]) expect(roundTrip(decoder, encoder.encode(list))).toEqual(lists[list])
  })

  it('uses no table once the peer allows less than the usual one, and says so', () => {
    const [encoder, decoder] = [new BlockEncoder(planBlocks(lists)), createDecoder()]
    roundTrip(decoder, encoder.encode(0))
    encoder.limitTable(4_096)
    expect(encoder.encode(0)).toHaveLength(3)
    encoder.limitTable(100)
    const block = encoder.encode(0)
    expect(block[0]).toBe(0x20)
    expect(roundTrip(decoder, block)).toEqual(lists[0])
    expect(encoder.encode(0)[0]).not.toBe(0x20)
  })
})
