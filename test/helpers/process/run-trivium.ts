import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { GRPC_SERVER_OF_RUN } from './grpc-server-of-run.ts'

export interface ReadyLine {
  readonly pid: number
  readonly http: string
  readonly grpc?: string
  readonly debug?: string
  readonly try: readonly string[]
}

export interface TriviumProcess extends AsyncDisposable {
  readonly child: ChildProcess
  readonly ready: ReadyLine
  /** Everything written to standard error so far. */
  stderr(): string
  /** Sends a signal and waits for the end: the exit code, or the signal's name. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))
const EXAMPLES = fileURLToPath(new URL('../../../examples/ratelimit', import.meta.url))

/** Runs `trivium serve` as a process of its own and waits for its ready line. */
export async function runTrivium(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<TriviumProcess> {
  const child = spawn(process.execPath, [MAIN, 'serve', ...args], {
    env: { PATH: process.env['PATH'], RUNTIME_WATCH_ROOT: 'false', ...GRPC_SERVER_OF_RUN, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk)
  })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)])
  if (first === undefined) throw new Error(`trivium serve ended before it was ready:\n${stderr}`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code, killedBy] = await ended
    return code ?? killedBy
  }
  return {
    child,
    ready: JSON.parse(String(first[0])) as ReadyLine,
    stderr: () => stderr,
    end,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGKILL')
    },
  }
}

/** Flags that put every listener on a free port of loopback and all data below one folder. */
export function isolatedFlags(dir: string): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', '0', '--grpc-host', '127.0.0.1', '--grpc-port', '0'],
    ...['--debug-host', '127.0.0.1', '--debug-port', '0', '--log-format', 'json'],
    ...storeFlags(dir),
  ]
}

/** Flags that put all data below one folder; the rules are those of the examples. */
export function storeFlags(dir: string): string[] {
  return [
    '--tasks-database-url',
    `sqlite:${dir}/tasks.sqlite`,
    '--docdb-dir',
    `${dir}/docdb`,
    '--runtime-root',
    EXAMPLES,
  ]
}
