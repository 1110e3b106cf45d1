import type { FieldModel } from '../../model/model.ts'

/** What a value must be, as sentences: `Required. At most 320 characters.` */
export function rulesOf(field: FieldModel, operation: 'create' | 'update'): string {
  const { isRequired, isUnique, format, defaultValue } = field
  const hasDefault = defaultValue !== undefined
  return [
    isRequired && (operation === 'update' ? 'Not null.' : hasDefault ? 'Not null.' : 'Required.'),
    operation === 'create' && hasDefault && `${JSON.stringify(defaultValue)} when it is not given.`,
    bounds(field),
    format === 'EMAIL' && 'Contains `@`.',
    format === 'URL' && 'An address with `http:` or `https:`.',
    field.kind === 'timestamp' && 'An ISO 8601 date or date-time; without a zone it is UTC.',
    field.kind === 'secret' && (operation === 'update' ? 'An empty text removes it.' : 'An empty text sets none.'),
    isUnique && 'No two items have the same.',
  ]
    .filter((text) => typeof text === 'string')
    .join(' ')
}

function bounds({ kind, minLength, maxLength, min, max }: FieldModel): string | undefined {
  if (kind === 'secret') return range('bytes', minLength, maxLength)
  return kind === 'text' ? range('characters', minLength, maxLength) : range('', min, max)
}

function range(unit: string, least: number | undefined, most: number | undefined): string | undefined {
  const words = unit && ` ${unit}`
  if (least === undefined) return most === undefined ? undefined : `At most ${number(most)}${words}.`
  return most === undefined ? `At least ${number(least)}${words}.` : `${number(least)} to ${number(most)}${words}.`
}

function number(value: number): string {
  return value.toLocaleString('en')
}
