import { describe, expect, it } from 'vitest'
import { HttpError } from '../../../src/server/http/errors.ts'
import { type JsonBodyRules, parseJsonBody } from '../../../src/server/http/json-body.ts'

const rules: JsonBodyRules = { maxDepth: 5, protoMembers: 'refuse' }
const bytes = (text: string) => Buffer.from(text)
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

function messageOf(body: Uint8Array, given: JsonBodyRules = rules): string {
  try {
    parseJsonBody(body, given)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'bad_json') return error.message
    throw error
  }
  return 'no error'
}

describe('a strict JSON body', () => {
  it.each([
    ['an object', '{"a":[1,-2.5e3,"x",null,true]}', { a: [1, -2500, 'x', null, true] }],
    ['brackets inside strings', '["[[[[[[[[","\\"[[[[[[["]', ['[[[[[[[[', '"[[[[[[[']],
    ['the deepest nesting', nested(5), [[[[[]]]]]],
    ['a byte order mark', '\uFEFF{"a":1}', { a: 1 }],
    ['the largest exponent', '[1e308]', [1e308]],
    ['many digits', `[${'1'.repeat(300)}]`, [Number('1'.repeat(300))]],
    ['an underscored member', '{"x_proto_":1}', { x_proto_: 1 }],
    ['a constructor member', '{"constructor":{"prototype":1}}', { constructor: { prototype: 1 } }],
  ])('takes %s', (_what, text, value) => {
    expect(parseJsonBody(bytes(text), rules)).toEqual(value)
  })

  it.each([
    ['nothing', bytes(''), 'the body is empty, expected JSON'],
    ['half an object', bytes('{"a":'), 'the body is not valid JSON'],
    ['two values', bytes('{} {}'), 'the body is not valid JSON (at character 3)'],
    ['NaN', bytes('[NaN]'), 'the body is not valid JSON'],
    ['invalid UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'the body is not valid UTF-8'],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le'), 'the body is not valid JSON'],
    ['one level too many', bytes(nested(6)), 'the body is nested deeper than 5 levels'],
    ['200,000 levels', bytes('['.repeat(200_000)), 'the body is nested deeper than 5 levels'],
    ['1e999', bytes('[1e999]'), 'the number at character 1 is out of range'],
    ['400 digits', bytes(`[-${'9'.repeat(400)}]`), 'the number at character 2 is out of range'],
    ['__proto__', bytes('{"a":{"__proto__":1}}'), 'a member named __proto__ is not allowed'],
    ['an unclosed string', bytes('["[[[[[['), 'the body is not valid JSON'],
  ])('refuses %s', (_what, body, message) => {
    expect(messageOf(body)).toContain(message)
  })

  it.each(['\\u005f_proto__', '__\\u0070roto__', '\\u005f\\u005fproto\\u005f\\u005f'])(
    'refuses the escaped %s',
    (name) => {
      expect(messageOf(bytes(`{"${name}":1}`))).toBe('a member named __proto__ is not allowed')
    },
  )

  it('keeps __proto__ as a plain member when told so', () => {
    const value = parseJsonBody(bytes('{"__proto__":{"a":1}}'), { ...rules, protoMembers: 'keep' })
    expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1}}')
    expect((value as { a?: number }).a).toBeUndefined()
  })

  it.each([
    ['side by side', '{"a":1,"a":2}', 'a'],
    ['with an escape', '{"key":1, "k\\u0065y"\n: 2}', 'key'],
    ['deep inside, after other objects', '[{"a":1},{"a":{"b":[{"c":1,"d":2,"c":3}]}}]', 'c'],
    ['the empty name', '{"":1,"":2}', ''],
    ['twice over: the first is told', '{"a":{"b":1,"b":2},"a":3}', 'b'],
  ])('refuses a repeated member when told so: %s', (_what, text, name) => {
    const repeated = { ...rules, maxDepth: 9, repeatedMember: (member: string) => new RangeError(member) }
    expect(() => parseJsonBody(bytes(text), repeated)).toThrow(new RangeError(name))
    expect(parseJsonBody(bytes(text), { ...rules, maxDepth: 9 })).toEqual(JSON.parse(text))
  })

  it.each([
    ['the same name in different objects', '{"a":[{"a":1},{"a":1}],"b":{"a":2}}'],
    ['text that looks like members', '{"a":"\\"a\\":1","b":["a","a"],"c":"a"}'],
    ['names that differ by an escape', '{"\\"":1,"\\\\":2,"/":3}'],
  ])('takes what is not repeated: %s', (_what, text) => {
    const repeated = { ...rules, repeatedMember: (member: string) => new RangeError(member) }
    expect(parseJsonBody(bytes(text), repeated)).toEqual(JSON.parse(text))
  })

  it.each([
    ['no JSON', '{"a":1,"a":2', 'the body is not valid JSON'],
    ['a name that is no JSON', '{"a":1,"a":2,"\\q":3}', 'the body is not valid JSON'],
    ['__proto__', '{"a":1,"a":2,"__proto__":3}', 'a member named __proto__ is not allowed'],
    ['a number out of range', '{"a":1,"a":1e999}', 'the number at character 11 is out of range'],
  ])('tells of %s before it tells of a repeated member', (_what, text, message) => {
    const repeated = { ...rules, repeatedMember: (member: string) => new RangeError(member) }
    expect(messageOf(bytes(text), repeated)).toContain(message)
  })

  it('never quotes the body in the message', () => {
    expect(messageOf(bytes('{"password":hunter2}'))).not.toContain('hunter2')
  })
})
