import { z } from 'zod'
import { parseDurationMs } from '../duration.ts'

/** Reads one setting from its text. The description says what is accepted; it is shown in help and errors. */
export type SettingType<T> = z.ZodType<T, string>

function textTo<T>(accepts: string, parse: (text: string) => T | undefined): SettingType<T> {
  return z
    .string()
    .transform((text, context) => {
      const value = parse(text)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: `expected ${accepts}` })
      return z.NEVER
    })
    .describe(accepts)
}

/** The texts, but the empty one, that a type with a closed list takes; undefined for all others. */
export function choicesOf(type: SettingType<unknown>): readonly string[] | undefined {
  const choices = type.meta()?.['choices'] as readonly string[] | undefined
  return choices?.filter((choice) => choice !== '')
}

/** Any text, the empty one included. */
export const text: SettingType<string> = z.string().describe('text')

/** Text, or undefined when it is empty or not given. */
export const optionalText: SettingType<string | undefined> = z
  .string()
  .transform((value) => (value === '' ? undefined : value))
  .describe('text')

const TRUE = new Set(['1', 't', 'T', 'TRUE', 'true', 'True'])
const FALSE = new Set(['0', 'f', 'F', 'FALSE', 'false', 'False'])

/** A boolean in the spellings Go accepts. */
export const bool: SettingType<boolean> = textTo('true or false', (value) => {
  if (TRUE.has(value)) return true
  return FALSE.has(value) ? false : undefined
}).meta({ description: 'true or false', choices: ['true', 'false'] })

export function integer(range: { min: number; max: number }): SettingType<number> {
  return textTo(`an integer from ${range.min} to ${range.max}`, (value) => {
    if (!/^-?\d{1,15}$/.test(value)) return undefined
    const number = Number(value)
    return number >= range.min && number <= range.max ? number : undefined
  })
}

export function decimal(range: { min: number; max: number }): SettingType<number> {
  return textTo(`a number from ${range.min} to ${range.max}`, (value) => {
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(value)) return undefined
    const number = Number(value)
    return number >= range.min && number <= range.max ? number : undefined
  })
}

/**
 * Parts of a setting that is an integer whose upper bound is only that of good sense: what is above it is lowered to it,
 * with a warning.
 */
export function size(range: { min: number; max: number }): { type: SettingType<number>; most: string } {
  const type = textTo(`an integer from ${range.min} to ${range.max}`, (value) =>
    /^\d{1,30}$/.test(value) && Number(value) >= range.min ? Number(value) : undefined,
  )
  return { type, most: String(range.max) }
}

/** A TCP port; 0 lets the system choose one. */
export const port: SettingType<number> = integer({ min: 0, max: 65_535 })

/** A duration in milliseconds, written as `10s`, `300ms` or `1h30m`. */
export const durationMs: SettingType<number> = textTo('a duration such as 300ms, 10s or 1h30m', parseDurationMs)

/** A time that is a plain number in variables of long standing, in that unit; a duration is read as well. */
export function timeIn(unit: 'seconds' | 'milliseconds', least: number): SettingType<number> {
  const unitMs = unit === 'seconds' ? 1_000 : 1
  return textTo(`a number of ${unit}, or a duration such as 10s or 5m`, (value) => {
    const milliseconds = /^\d{1,15}$/.test(value) ? Number(value) * unitMs : parseDurationMs(value)
    const amount = milliseconds === undefined ? -1 : Math.round(milliseconds / unitMs)
    return amount < least ? undefined : amount
  })
}

/** Reads a type whose texts are in lower case from texts in any case. */
export function anyCase<T>(type: SettingType<T>): SettingType<T> {
  return z
    .string()
    .toLowerCase()
    .pipe(type)
    .meta(type.meta() ?? {})
}

export function oneOf<const Name extends string>(names: readonly Name[]): SettingType<Name> {
  const accepts = `one of ${names.join(', ')}`
  return textTo(accepts, (value) => names.find((name) => name === value)).meta({ description: accepts, choices: names })
}

/** One of the names, or undefined when it is not given. */
export function optionalOneOf<const Name extends string>(names: readonly Name[]): SettingType<Name | undefined> {
  const accepts = `one of ${names.join(', ')}`
  return z
    .string()
    .refine((value) => value === '' || names.some((name) => name === value), `expected ${accepts}`)
    .transform((value) => names.find((name) => name === value))
    .meta({ description: accepts, choices: names })
}

/** Comma-separated items, blanks around them removed; empty text is an empty list. */
export const list: SettingType<readonly string[]> = textTo('a comma-separated list', (value) =>
  value === '' ? [] : value.split(',').map((item) => item.trim()),
)

/** `k1:v1,k2:v2`; the value may hold colons, the key may not be empty. */
export const pairs: SettingType<ReadonlyMap<string, string>> = textTo('pairs such as k1:v1,k2:v2', (value) => {
  const result = new Map<string, string>()
  for (const item of value === '' ? [] : value.split(',')) {
    const colon = item.indexOf(':')
    if (colon < 1) return undefined
    result.set(item.slice(0, colon).trim(), item.slice(colon + 1).trim())
  }
  return result
})
