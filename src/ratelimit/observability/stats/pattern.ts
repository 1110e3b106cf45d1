import { RE2JS } from 're2js'

/** A pattern of the operator's that takes linear time on any text. */
export interface Pattern {
  /** The groups of the first place that fits, the whole first; undefined when none does. */
  match(text: string): readonly string[] | undefined
}

/** Throws when the pattern is malformed; the message says where. */
export function compilePattern(source: string): Pattern {
  const compiled = RE2JS.compile(source)
  return {
    match(text) {
      const matcher = compiled.matcher(text)
      if (!matcher.find()) return undefined
      return Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? '')
    },
  }
}

/** Puts groups in the place of `$1` and `${1}`; a number without a group stays as it is. */
export function fillTemplate(template: string, groups: readonly string[]): string {
  return template.replaceAll(/\$(?:(\d+)|\{(\d+)\})/g, (whole, plain?: string, braced?: string) => {
    return groups[Number(plain ?? braced)] ?? whole
  })
}
