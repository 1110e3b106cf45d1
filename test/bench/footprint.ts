/** Time until `trivium serve` is ready and its resident memory when idle, alone and together. Medians of five runs. */
import { readFile } from 'node:fs/promises'
import { isolatedFlags, runTrivium } from '../helpers/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const RUNS = 5

for (const services of [[], ['tasks'], ['docdb'], ['ratelimit']]) {
  const seconds: number[] = []
  const megabytes: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await using dir = await tempDir()
    const startedAt = performance.now()
    await using trivium = await runTrivium([...services, ...isolatedFlags(dir.path)])
    seconds.push((performance.now() - startedAt) / 1_000)
    megabytes.push(await residentMegabytes(trivium.ready.pid))
  }
  const name = services.join(' ') || 'all three services'
  process.stdout.write(
    `${name.padEnd(20)} ready in ${median(seconds).toFixed(2)} s, ${Math.round(median(megabytes))} MB resident\n`,
  )
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1_024
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
