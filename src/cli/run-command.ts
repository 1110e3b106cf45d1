import { CommandError } from '../common/command/command-error.ts'
import type { CommandIo } from '../common/command/command-io.ts'
import { ExitCode } from '../common/command/exit-code.ts'
import { patchJsonParse } from '../common/json/patch-json-parse.ts'

/** Runs the work of a command; a failure becomes one line for the person who typed it, and its exit code. */
export async function runCommand(work: () => Promise<void>, io: Pick<CommandIo, 'err'>): Promise<ExitCode> {
  patchJsonParse()
  try {
    await work()
    return ExitCode.ok
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return error instanceof CommandError ? error.exitCode : ExitCode.failure
  }
}
