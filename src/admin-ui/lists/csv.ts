/** Marks UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\u{feff}'

/**
 * One record after RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe before it, numbers
 * stay as they are.
 */
export function csvRecord(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(',')}\r\n`
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
