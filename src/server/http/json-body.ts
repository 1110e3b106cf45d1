import { HttpError } from './errors.ts'

export interface JsonBodyRules {
  /** Deepest nesting of arrays and objects that is taken. */
  readonly maxDepth: number
  /** `refuse` answers 400 to members named `__proto__`; `keep` stores them as plain members. */
  readonly protoMembers: 'refuse' | 'keep'
}

/** The name itself, or an escape that may spell part of it. */
const MAY_HOLD_PROTO = /__proto__|\\u/

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/**
 * Parses a JSON body strictly: UTF-8 only, bounded nesting, no number beyond a double's range (RFC 8259).
 * Throws HttpError `bad_json` that says what is wrong, never quoting the body.
 */
export function parseJsonBody(bytes: Uint8Array, rules: JsonBodyRules): unknown {
  if (bytes.length === 0) throw new HttpError('bad_json', 'the body is empty, expected JSON')
  const text = decodeUtf8(bytes)
  checkTokens(text, rules.maxDepth)
  const value = parse(text)
  if (rules.protoMembers === 'refuse' && MAY_HOLD_PROTO.test(text) && hasProtoMember(value)) {
    throw new HttpError('bad_json', 'a member named __proto__ is not allowed')
  }
  return value
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new HttpError('bad_json', 'the body is not valid UTF-8', { cause })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HttpError('bad_json', `the body is not valid JSON${positionOf(cause)}`, { cause })
  }
}

/** V8 names the position in its message; the rest of that message quotes the input and stays out of the answer. */
function positionOf(error: unknown): string {
  const match = /at position (\d+)/.exec(String(error))
  return match === null ? '' : ` (at character ${match[1]})`
}

const STRING = /"(?:[^"\\]|\\.)*"?/sy
const EXPONENT_NUMBER = /-?\d+(?:\.\d+)?[eE][+-]?\d+/y
const QUOTE = 0x22
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])

/** One pass over the text: the nesting depth, and numbers that a double cannot hold. */
function checkTokens(text: string, maxDepth: number): void {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = endOfMatch(STRING, text, index) - 1
    else if (OPEN.has(code)) {
      depth += 1
      if (depth > maxDepth) throw new HttpError('bad_json', `the body is nested deeper than ${maxDepth} levels`)
    } else if (CLOSE.has(code)) depth -= 1
    else if (code >= 0x30 && code <= 0x39) index = checkNumber(text, index)
  }
}

function endOfMatch(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : start + 1
}

const DIGITS = /[\d.]+/y
const LONGEST_FINITE_INTEGER = 308

/** Gives the index of the number's last character. */
function checkNumber(text: string, start: number): number {
  EXPONENT_NUMBER.lastIndex = start
  const withExponent = EXPONENT_NUMBER.exec(text)
  const end = withExponent === null ? endOfMatch(DIGITS, text, start) : EXPONENT_NUMBER.lastIndex
  const mayOverflow = withExponent !== null || end - start > LONGEST_FINITE_INTEGER
  if (mayOverflow && !Number.isFinite(Number(text.slice(start, end)))) {
    throw new HttpError('bad_json', `the number at character ${start} is out of range`)
  }
  return end - 1
}

function hasProtoMember(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Object.hasOwn(value, '__proto__')) return true
  return Object.values(value).some(hasProtoMember)
}
