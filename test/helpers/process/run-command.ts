import { run } from '../../../src/cli/run.ts'

export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs one command line in this process. */
export async function runCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { columns }: { readonly columns?: number | undefined } = {},
): Promise<CommandResult> {
  let stdout = ''
  let stderr = ''
  const code = await run(argv, {
    env,
    terminal: false,
    columns,
    out: (text) => {
      stdout += text
    },
    err: (text) => {
      stderr += text
    },
  })
  return { code, stdout, stderr }
}
