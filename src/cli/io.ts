/** What a command may touch of the process it runs in. */
export interface CliIo {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Writes results to standard output. */
  out(text: string): void
  /** Writes progress and complaints to standard error. */
  err(text: string): void
  /** True when standard output is a terminal. */
  readonly terminal: boolean
}

export const processIo: CliIo = {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  terminal: process.stdout.isTTY === true,
}
