/** Longest text of a field, in code points. */
export const MAX_TEXT_LENGTH = 100_000
/** Longest text to look for inside others, in code points: the cost of a search grows with the product of both. */
export const MAX_PATTERN_LENGTH = 1_000

/** The stored form of an id, or undefined when the text is not the id of anything: decimal, from 1, no sign, no leading zero. */
export function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

const TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([+-])(\d{2}):?(\d{2}))?)?$/

/**
 * `YYYY-MM-DDTHH:mm:ss.sssZ` of an ISO 8601 date or date-time; without a zone it is UTC, what is finer than a
 * millisecond is cut. Undefined for anything else, days that no calendar has included.
 */
export function parseTime(text: string): string | undefined {
  const parts = TIME.exec(text)
  if (parts === null) return undefined
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const milliseconds = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3))
  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return undefined
  local.setUTCHours(hour, minute, second, milliseconds)
  const offset = offsetMinutes(parts)
  if (offset === undefined) return undefined
  const utc = new Date(local.getTime() - offset * 60_000)
  const utcYear = utc.getUTCFullYear()
  return utcYear >= 0 && utcYear <= 9_999 ? utc.toISOString() : undefined
}

function offsetMinutes(parts: RegExpExecArray): number | undefined {
  if (parts[9] === undefined) return 0
  const hours = Number(parts[10])
  const minutes = Number(parts[11])
  if (hours > 23 || minutes > 59) return undefined
  return (parts[9] === '-' ? -1 : 1) * (hours * 60 + minutes)
}

/** Whether both databases can hold the text: whole Unicode characters, and no NUL. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** What is wrong with the text of a field, or undefined. */
export function textProblem(text: string, maxLength = MAX_TEXT_LENGTH): string | undefined {
  if (!isStorable(text)) return 'expected whole Unicode characters other than U+0000'
  return lengthProblem(text, maxLength)
}

/** What is wrong with the length of a text, or undefined. Characters are code points. */
export function lengthProblem(text: string, maxLength: number): string | undefined {
  if (text.length <= maxLength || [...text].length <= maxLength) return undefined
  return `expected at most ${maxLength} characters`
}
