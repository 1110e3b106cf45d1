/**
 * Runs every attack at full size beside honest callers, and prints a table: `make abuse`. ABUSE_SIZE multiplies the
 * size of the suite.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { isolatedFlags, runTrivium } from '../helpers/process/run-trivium.ts'
import { tempDir } from '../helpers/temp-dir.ts'
import { until } from '../helpers/until.ts'
import type { Attack } from './attack.ts'
import { BODY_ATTACKS } from './body-attacks.ts'
import { HTTP_ATTACKS } from './http-attacks.ts'
import { leftBehind, measureAttack } from './measure-attack.ts'

const SIZE = Number(process.env['ABUSE_SIZE'] ?? 10)
const BASELINE_MS = 3_000
const MEBIBYTE = 1_048_576

/** Body attacks at this part of the size: each is a thousand times an ordinary request already. */
const BODY_SHARE = 0.1

await using dir = await tempDir()
await using trivium = await runTrivium(isolatedFlags(dir.path), { LOG_LEVEL: 'fatal' })
const target = trivium.ready
const nobody: Attack = { name: 'none', run: () => sleep(BASELINE_MS, { bytes: 0, answers: {} }) }
const ms = (value: number) => value.toFixed(1)
const row = (...cells: readonly (number | string)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
row('attack', 'MB sent', 'CPU ms', 'peak MB', 'honest calls', 'failed', 'p50 ms', 'p99 ms')
row(...Array.from({ length: 8 }, () => '---'))
for (const attack of [nobody, ...HTTP_ATTACKS, ...BODY_ATTACKS]) {
  const size = BODY_ATTACKS.includes(attack) ? Math.max(1, Math.round(SIZE * BODY_SHARE)) : SIZE
  const { bytes, cpuMs, peakBytes, honest } = await measureAttack(target, attack, size)
  const numbers = [ms(bytes / MEBIBYTE), cpuMs.toFixed(0), (peakBytes / MEBIBYTE).toFixed(0)]
  await until('nothing in use', async () => (await leftBehind(target)).length === 0)
  row(attack.name, ...numbers, honest.calls, honest.failures.length, ms(honest.p50Ms), ms(honest.p99Ms))
  for (const failure of new Set(honest.failures)) process.stderr.write(`${attack.name}: ${failure}\n`)
  if (honest.failures.length > 0) process.exitCode = 1
}
