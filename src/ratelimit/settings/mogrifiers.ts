/** A mogrifier as its variables state it. */
export interface MogrifierText {
  readonly name: string
  readonly pattern: string
  /** Name of the statistic that is sent; `$1` stands for the first group of the pattern. */
  readonly metric: string
  readonly tags: readonly { readonly key: string; readonly value: string }[]
}

/** Beginnings of the variables of a mogrifier, the first that is set counting. */
export const MOGRIFIER_PREFIXES: readonly string[] = [
  'TAGGED_STATSD_MOGRIFIERS_',
  'TAGGED_STATSD_MOGRIFIER_',
  'DOG_STATSD_MOGRIFIERS_',
  'DOG_STATSD_MOGRIFIER_',
]

/** Reads the variables of each named mogrifier, in any of their spellings. */
export function readMogrifiers(
  names: string,
  variables: Readonly<Record<string, string>>,
): { readonly mogrifiers: readonly MogrifierText[]; readonly problem?: string } {
  const mogrifiers: MogrifierText[] = []
  for (const name of names
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')) {
    const variable = (part: string) =>
      MOGRIFIER_PREFIXES.map((prefix) => variables[`${prefix}${name}_${part}`]).find(Boolean) ?? ''
    const [pattern, metric] = [variable('PATTERN'), variable('NAME')]
    if (pattern === '' || metric === '') {
      return { mogrifiers, problem: `expected TAGGED_STATSD_MOGRIFIERS_${name}_PATTERN and _NAME to be set` }
    }
    const tags = readTags(variable('TAGS'))
    if (tags === undefined) {
      return {
        mogrifiers,
        problem: `expected TAGGED_STATSD_MOGRIFIERS_${name}_TAGS to be tags such as domain:$1,key:$2`,
      }
    }
    mogrifiers.push({ name, pattern, metric, tags })
  }
  return { mogrifiers }
}

function readTags(text: string): MogrifierText['tags'] | undefined {
  const tags = []
  for (const item of text === '' ? [] : text.split(',')) {
    const colon = item.indexOf(':')
    const [key, value] = [item.slice(0, colon).trim(), item.slice(colon + 1).trim()]
    if (colon < 1 || key === '' || value === '') return undefined
    tags.push({ key, value })
  }
  return tags
}
