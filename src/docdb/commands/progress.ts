import type { CommandIo } from '../../common/command/command-io.ts'

const INTERVAL_MS = 1_000

/** Tells at most once a second how far a command is. */
export function createProgress(io: CommandIo, unit: string): (count: number, total?: number) => void {
  const startedAt = performance.now()
  let toldAt = startedAt
  return (count, total) => {
    const now = performance.now()
    if (now - toldAt < INTERVAL_MS) return
    toldAt = now
    const rate = Math.round(count / ((now - startedAt) / 1_000))
    const share = total === undefined || total === 0 ? '' : ` of ${total} (${Math.floor((100 * count) / total)} %)`
    io.err(`${count}${share} ${unit}, ${rate}/s\n`)
  }
}
