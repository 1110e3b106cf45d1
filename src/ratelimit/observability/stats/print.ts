import type { Statistics } from './statistics.ts'

/** Every statistic with its value, one per line, sorted by name. */
export function printStatistics(statistics: Statistics): string {
  const lines: string[] = []
  for (const [name, value] of statistics.counters()) lines.push(`${name}: ${value}\n`)
  for (const [name, value] of statistics.gauges()) lines.push(`${name}: ${value}\n`)
  for (const [name, timer] of statistics.timers()) {
    lines.push(`${name}: count=${timer.count} sum=${timer.totalMs}ms\n`)
  }
  return lines.sort().join('')
}
