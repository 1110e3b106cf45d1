import { endOfString, readJson } from './read-json.ts'

/**
 * V8 before a fix of 2026 reads some names of members wrong: when an object with a backslash in a name was seen
 * before, an escape in a name of another text may be taken for that name, so that `"\""` becomes `"\\"`
 * (nodejs/node#63785). Where that is so, `JSON.parse` is replaced by one that reads texts with escaped names by
 * itself and leaves all others to V8. Does nothing on a runtime that reads right, or when called again.
 */
export function patchJsonParse(): void {
  if (isSound()) return
  const native = JSON.parse
  JSON.parse = (text, reviver) => {
    const value: unknown = native(text, reviver)
    if (typeof text !== 'string' || reviver !== undefined || !hasEscapedName(text)) return value
    return readJson(text, native)
  }
}

/** The first name is one that no other object begins with: V8 guesses only where there is one way to go on. */
function isSound(): boolean {
  JSON.parse(String.raw`{"is this read right?":1,"\\":1}`)
  return Object.keys(JSON.parse(String.raw`{"is this read right?":1,"\"":1}`)).includes('"')
}

const NAME_AHEAD = /[\t\n\r ]*:/y

/** Whether a name of a valid JSON text is written with an escape. */
function hasEscapedName(text: string): boolean {
  for (let escape = text.indexOf('\\'); escape >= 0; ) {
    const end = endOfString(text, escape)
    NAME_AHEAD.lastIndex = end
    if (NAME_AHEAD.test(text)) return true
    escape = text.indexOf('\\', end)
  }
  return false
}
