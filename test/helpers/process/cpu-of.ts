import { readFileSync } from 'node:fs'

const TICK_MICROSECONDS = 10_000

/** CPU microseconds that a process has used, in steps of a hundredth of a second. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS
}
