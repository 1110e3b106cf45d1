interface MediaRange {
  readonly type: string
  readonly weight: number
}

/** True when `Accept` asks for HTML by name and for JSON less: a browser does, a program that takes anything does not. */
export function prefersHtml(accept: string | undefined): boolean {
  const ranges = (accept ?? '').split(',').map(readRange)
  const html = weightOf(ranges, ['text/html'])
  return html > 0 && html > weightOf(ranges, ['application/json', 'application/*', '*/*'])
}

function readRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length)
  return { type, weight: weight === undefined ? 1 : Number.parseFloat(weight) || 0 }
}

/** The weight of the first of these types that is named: the most specific one decides (RFC 9110, section 12.5.1). */
function weightOf(ranges: readonly MediaRange[], types: readonly string[]): number {
  const named = types.flatMap((type) => ranges.find((range) => range.type === type) ?? [])
  return named[0]?.weight ?? 0
}
