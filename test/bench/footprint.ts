/**
 * Time until `trivium serve` is ready, and its memory when idle: all that is resident, and the part of it that is its
 * own and not program files. Alone and together, medians of five runs.
 */
import { readFile } from 'node:fs/promises'
import { isolatedFlags, runTrivium } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const RUNS = 5

for (const services of [[], ['tasks'], ['docdb'], ['ratelimit']]) {
  const seconds: number[] = []
  const resident: number[] = []
  const own: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await using dir = await tempDir()
    const startedAt = performance.now()
    await using trivium = await runTrivium([...services, ...isolatedFlags(dir.path)])
    seconds.push((performance.now() - startedAt) / 1_000)
    const status = await readFile(`/proc/${trivium.ready.pid}/status`, 'utf8')
    resident.push(megabytesOf(status, 'VmRSS'))
    own.push(megabytesOf(status, 'RssAnon'))
  }
  const name = services.join(' ') || 'all three services'
  const memory = `${Math.round(median(resident))} MB resident, ${Math.round(median(own))} MB of it its own`
  process.stdout.write(`${name.padEnd(20)} ready in ${median(seconds).toFixed(2)} s, ${memory}\n`)
}

function megabytesOf(status: string, field: string): number {
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1_024
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
