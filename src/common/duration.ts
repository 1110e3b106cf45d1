const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  // The micro sign and the Greek letter.
  '\u00b5s': 1e-3,
  '\u03bcs': 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}

const PART = /(\d+\.?\d*|\.\d+)(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/y

/**
 * Milliseconds of a duration in Go's notation: `300ms`, `1h30m`, `0`.
 * Gives undefined for anything else, negative durations included.
 */
export function parseDurationMs(text: string): number | undefined {
  if (text === '0') return 0
  let totalMs = 0
  const start = text.startsWith('+') ? 1 : 0
  let position = start
  while (position < text.length) {
    PART.lastIndex = position
    const part = PART.exec(text)
    if (part === null) return undefined
    totalMs += Number(part[1]) * (UNIT_MS[part[2] ?? ''] ?? Number.NaN)
    position = PART.lastIndex
  }
  return position === start ? undefined : totalMs
}
