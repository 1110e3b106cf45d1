/** A command cannot do its work. The message is for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError'
  /** 1 when it failed, 2 when the arguments are wrong, 69 when a server cannot be reached. */
  readonly exitCode: 1 | 2 | 69

  constructor(exitCode: 1 | 2 | 69, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.exitCode = exitCode
  }
}
