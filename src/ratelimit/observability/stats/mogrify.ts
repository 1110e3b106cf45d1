import type { MogrifierText } from '../../settings/mogrifiers.ts'
import { compilePattern, fillTemplate, type Pattern } from './pattern.ts'

export interface TaggedName {
  readonly name: string
  /** `key:value`, as sent. */
  readonly tags: readonly string[]
}

const MAX_KNOWN_NAMES = 100_000

/** Turns the name of a statistic into the name and tags that are sent. Names that no mogrifier fits stay. */
export type Mogrify = (name: string) => TaggedName

/** Throws when a pattern is malformed. */
export function createMogrify(mogrifiers: readonly MogrifierText[]): Mogrify {
  const compiled: readonly (MogrifierText & { regex: Pattern })[] = mogrifiers.map((mogrifier) => ({
    ...mogrifier,
    regex: compilePattern(mogrifier.pattern),
  }))
  const known = new Map<string, TaggedName>()

  function mogrify(name: string): TaggedName {
    for (const { regex, metric, tags } of compiled) {
      const groups = regex.match(name)
      if (groups === undefined) continue
      const filled = tags.map(({ key, value }) => `${fillTemplate(key, groups)}:${fillTemplate(value, groups)}`)
      return { name: fillTemplate(metric, groups), tags: filled }
    }
    return { name, tags: [] }
  }

  return (name) => {
    const found = known.get(name) ?? mogrify(name)
    // Names come and go; what is asked for again is found again.
    if (known.size >= MAX_KNOWN_NAMES) known.clear()
    known.set(name, found)
    return found
  }
}
