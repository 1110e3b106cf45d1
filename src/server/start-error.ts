/** The service cannot start. The message is for the operator; the exit code follows the command line's table. */
export class StartError extends Error {
  override name = 'StartError'
  readonly exitCode: 1 | 69 | 78

  constructor(exitCode: 1 | 69 | 78, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.exitCode = exitCode
  }
}
