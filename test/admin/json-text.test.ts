import { describe, expect, it } from 'vitest'
import { layOut, problemIn, splitDocument, unsafeNumbers } from '../../src/admin-ui/documents/json-text.ts'

describe('the text of a document', () => {
  it.each([
    ['{}', '{}'],
    ['{"a":[]}', '{\n  "a": []\n}'],
    [
      '{"a":1.0,"b":[true,{"c":"x,:{}[]\\" y"}]}',
      '{\n  "a": 1.0,\n  "b": [\n    true,\n    {\n      "c": "x,:{}[]\\" y"\n    }\n  ]\n}',
    ],
    ['{"n":12345678901234567890,"e":1e400}', '{\n  "n": 12345678901234567890,\n  "e": 1e400\n}'],
  ])('%s is laid out with every value as it is written', (json, text) => {
    expect(layOut(json)).toBe(text)
  })

  it.each([
    ['{"_id":"a","_rev":"1-x"}', '1-x', '{}'],
    ['{"_id":"a","_rev":"1-x","n":1.0}', '1-x', '{\n  "n": 1.0\n}'],
    [
      '{"a":{"_id":"inner","b":[1,2]},"_rev":"2-y","_id":"a\\"b","_conflicts":["1-z"]}',
      '2-y',
      '{\n  "a": {\n    "_id": "inner",\n    "b": [\n      1,\n      2\n    ]\n  }\n}',
    ],
    [
      '{"_attachments":{},"__proto__x":"_rev","_rev":"3-z"}',
      '3-z',
      '{\n  "_attachments": {},\n  "__proto__x": "_rev"\n}',
    ],
  ])('%s loses its id and revision only at the top', (json, rev, text) => {
    expect(splitDocument(json)).toEqual({ rev, text })
  })

  it('is at fault when it is no object', () => {
    expect(problemIn('{"a":1}')).toBeUndefined()
    for (const text of ['', '[]', 'null', '1', '{"a":}', '{']) expect(problemIn(text)).toEqual(expect.any(String))
  })

  it('names integers that a double does not hold', () => {
    expect(unsafeNumbers('{"a":9007199254740993,"b":"9007199254740993","c":-12345678901234567890,"d":1}')).toEqual([
      '9007199254740993',
      '-12345678901234567890',
    ])
  })
})
