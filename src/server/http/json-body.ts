import { changesWhenRead, readAsWritten } from '../../common/json/as-written.ts'
import { HttpError } from './errors.ts'

export interface JsonBodyRules {
  /** Deepest nesting of arrays and objects that is taken. */
  readonly maxDepth: number
  /** `refuse` answers 400 to members named `__proto__`; `keep` stores them as plain members. */
  readonly protoMembers: 'refuse' | 'keep'
  /** `as-written` gives numbers that a double would change as `JSON.rawJSON`. */
  readonly numbers?: 'as-written'
  /** What to throw when one object states a member twice; without it the last one counts, as parsers have it. */
  readonly repeatedMember?: (name: string) => Error
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
  const refusesProto = rules.protoMembers === 'refuse' && MAY_HOLD_PROTO.test(text)
  const scan = new TokenScan(text, rules.maxDepth, refusesProto || rules.repeatedMember !== undefined)
  scan.run()
  const value = parse(text)
  // Only now is the text known to be JSON, and what was taken for a name to be one.
  if (refusesProto && scan.hasProto) throw new HttpError('bad_json', 'a member named __proto__ is not allowed')
  if (scan.repeated !== undefined && rules.repeatedMember !== undefined) throw rules.repeatedMember(scan.repeated)
  return rules.numbers === 'as-written' && scan.changesNumbers ? readAsWritten(text) : value
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
const DIGITS = /[\d.]+/y
const COLON_AHEAD = /[\t\n\r ]*:/y
const QUOTE = 0x22
const COLON = 0x3a
const MINUS = 0x2d
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const LONGEST_FINITE_INTEGER = 308

/** One pass over a text for what parsers do not tell: nesting, numbers that a double cannot hold, names of members. */
class TokenScan {
  hasProto = false
  /** Whether a double would change a number. */
  changesNumbers = false
  /** The first name that one object states twice. */
  repeated: string | undefined
  readonly #text: string
  readonly #maxDepth: number
  readonly #readsNames: boolean
  /** Names so far of each object that is open; undefined for lists. */
  readonly #open: (Set<string> | undefined)[] = []

  constructor(text: string, maxDepth: number, readsNames: boolean) {
    this.#text = text
    this.#maxDepth = maxDepth
    this.#readsNames = readsNames
  }

  /** Throws HttpError `bad_json` for nesting and numbers. */
  run(): void {
    const text = this.#text
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (code === QUOTE) index = this.#string(index)
      else if (code === OPEN_OBJECT || code === OPEN_LIST) this.#enter(code === OPEN_OBJECT)
      else if (code === CLOSE_OBJECT || code === CLOSE_LIST) this.#open.pop()
      else if (code >= 0x30 && code <= 0x39) index = this.#number(index)
    }
  }

  #enter(isObject: boolean): void {
    this.#open.push(isObject && this.#readsNames ? new Set() : undefined)
    if (this.#open.length > this.#maxDepth) {
      throw new HttpError('bad_json', `the body is nested deeper than ${this.#maxDepth} levels`)
    }
  }

  /** Gives the index of the closing quotation mark. */
  #string(start: number): number {
    const end = this.#endOf(STRING, start)
    const names = this.#open.at(-1)
    if (names !== undefined && this.#colonFollows(end)) this.#name(names, this.#text.slice(start, end))
    return end - 1
  }

  #colonFollows(end: number): boolean {
    if (this.#text.charCodeAt(end) === COLON) return true
    COLON_AHEAD.lastIndex = end
    return COLON_AHEAD.test(this.#text)
  }

  #name(names: Set<string>, quoted: string): void {
    const name = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1)
    if (name === '__proto__') this.hasProto = true
    if (names.has(name)) this.repeated ??= name
    names.add(name)
  }

  /** Gives the index of the number's last character. */
  #number(start: number): number {
    EXPONENT_NUMBER.lastIndex = start
    const hasExponent = EXPONENT_NUMBER.test(this.#text)
    const end = hasExponent ? EXPONENT_NUMBER.lastIndex : this.#endOf(DIGITS, start)
    if (!this.changesNumbers && (end - start > 1 || this.#isNegative(start))) {
      this.changesNumbers = changesWhenRead(this.#text.slice(start, end), this.#isNegative(start))
    }
    const mayOverflow = hasExponent || end - start > LONGEST_FINITE_INTEGER
    if (mayOverflow && !Number.isFinite(Number(this.#text.slice(start, end)))) {
      throw new HttpError('bad_json', `the number at character ${start} is out of range`)
    }
    return end - 1
  }

  #isNegative(start: number): boolean {
    return this.#text.charCodeAt(start - 1) === MINUS
  }

  #endOf(pattern: RegExp, start: number): number {
    pattern.lastIndex = start
    return pattern.test(this.#text) ? pattern.lastIndex : start + 1
  }
}

/** What is no JSON is left to the parser to refuse. */
function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted
  }
}
