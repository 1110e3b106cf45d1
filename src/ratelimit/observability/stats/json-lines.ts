import type { Statistics } from './statistics.ts'

/** Prints each counter that grew, each gauge and each timer as a JSON line. */
export function createJsonLineSink(statistics: Statistics, print: (text: string) => void): () => void {
  const printed = new Map<string, number>()
  statistics.onForgotten((name, value) => {
    const growth = value - (printed.get(name) ?? 0)
    printed.delete(name)
    if (growth !== 0) print(`${JSON.stringify({ type: 'counter', name, value: growth })}\n`)
  })
  return () => {
    let text = ''
    for (const [name, value] of statistics.counters()) {
      const growth = value - (printed.get(name) ?? 0)
      if (growth === 0) continue
      printed.set(name, value)
      text += `${JSON.stringify({ type: 'counter', name, value: growth })}\n`
    }
    for (const [name, value] of statistics.gauges()) text += `${JSON.stringify({ type: 'gauge', name, value })}\n`
    for (const [name, { count, totalMs }] of statistics.timers()) {
      const growth = count - (printed.get(name) ?? 0)
      if (growth === 0) continue
      printed.set(name, count)
      text += `${JSON.stringify({ type: 'timer', name, count, totalMs })}\n`
    }
    if (text !== '') print(text)
  }
}
