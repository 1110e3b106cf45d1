import type { CommandIo } from '../common/command/command-io.ts'

/** What the command line may touch of the process it runs in. */
export interface CliIo extends CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>
  /** True when standard output is a terminal. */
  readonly terminal: boolean
  /** Width of that terminal, where it is known. */
  readonly columns?: number | undefined
}

// A reader that has gone away (`trivium … | head`) is no failure of ours.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

export const processIo: CliIo = {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  terminal: process.stdout.isTTY === true,
  columns: process.stdout.columns,
}
