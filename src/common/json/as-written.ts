import { readJson } from './read-json.ts'

/** A number that may not survive a double: long, with an exponent, a zero behind the point, very small, or -0. */
const MAY_CHANGE = /[:[,\s]-?(?:[\d.]{16,}|\d+\.\d*0(?!\d)|[\d.]+[eE]|0\.00000)|-0/

/** Longest number whose digits a double always holds. */
const SAFE_LENGTH = 15

/**
 * Parses valid JSON so that `JSON.stringify` writes each number as it was written: those that a double would change
 * stand as `JSON.rawJSON`. A text without such numbers costs no more than to look for them.
 */
export function parseAsWritten(json: string): unknown {
  return MAY_CHANGE.test(json) ? readAsWritten(json) : JSON.parse(json)
}

/** As `parseAsWritten`, for a text that is known to have such numbers. */
export function readAsWritten(json: string): unknown {
  return readJson(json, readScalar)
}

/** Whether a number would be written otherwise than it is when it is read. `isNegative` tells of a sign before it. */
export function changesWhenRead(digits: string, isNegative: boolean): boolean {
  if (digits.length <= SAFE_LENGTH && !isNegative && isPlainInteger(digits)) return false
  const source = isNegative ? `-${digits}` : digits
  return String(Number(source)) !== source
}

function isPlainInteger(digits: string): boolean {
  return !digits.includes('.') && !digits.includes('e') && !digits.includes('E')
}

const NUMBER_START = /^[-\d]/

function readScalar(source: string): unknown {
  const value: unknown = JSON.parse(source)
  return NUMBER_START.test(source) && String(value) !== source ? JSON.rawJSON(source) : value
}
