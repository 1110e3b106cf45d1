/** Where a command writes. */
export interface CommandIo {
  /** Writes results to standard output. */
  out(text: string): void
  /** Writes progress and complaints to standard error. */
  err(text: string): void
}
