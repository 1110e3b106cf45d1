import type { Mogrify } from './mogrify.ts'
import type { Statistics } from './statistics.ts'

/** Takes lines without their line ends. Loses them rather than waiting when the other end does not take them. */
export interface LineSender extends AsyncDisposable {
  send(lines: readonly string[]): void
}

/** Writes one statistic as a StatsD line. `type` is c, g or ms. */
export type LineFormat = (name: string, value: number, type: 'c' | 'g' | 'ms') => string

/** Plain StatsD; tags become part of the name. */
export function plainFormat(tags: ReadonlyMap<string, string>): LineFormat {
  const suffix = sorted(tags)
    .map(([key, value]) => `.__${key}=${value}`)
    .join('')
  return (name, value, type) => `${name}${suffix}:${value}|${type}`
}

/** StatsD with tags of their own. */
export function taggedFormat(tags: ReadonlyMap<string, string>, mogrify: Mogrify): LineFormat {
  const own = sorted(tags).map(([key, value]) => `${key}:${value}`)
  return (name, value, type) => {
    const tagged = mogrify(name)
    const all = [...tagged.tags, ...own]
    return `${tagged.name}:${value}|${type}${all.length === 0 ? '' : `|#${all.join(',')}`}`
  }
}

function sorted(tags: ReadonlyMap<string, string>): [string, string][] {
  return [...tags].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Sends timers as they happen, and on each flush the growth of every counter and the value of every gauge. */
export function createStatsdSink(statistics: Statistics, format: LineFormat, sender: LineSender): () => void {
  const sent = new Map<string, number>()
  statistics.onForgotten((name, value) => {
    const growth = value - (sent.get(name) ?? 0)
    sent.delete(name)
    if (growth !== 0) sender.send([format(name, growth, 'c')])
  })
  statistics.onTime((name, milliseconds) => sender.send([format(name, milliseconds, 'ms')]))
  return () => {
    const lines: string[] = []
    for (const [name, value] of statistics.counters()) {
      const growth = value - (sent.get(name) ?? 0)
      if (growth === 0) continue
      sent.set(name, value)
      lines.push(format(name, growth, 'c'))
    }
    for (const [name, value] of statistics.gauges()) lines.push(format(name, value, 'g'))
    sender.send(lines)
  }
}
