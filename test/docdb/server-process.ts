import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { until } from './until.ts'

/** A `trivium serve docdb` in a process of its own. */
export interface ServerProcess extends AsyncDisposable {
  readonly url: string
  readonly process: ChildProcess
  /** Ends it without any warning, as a crash does. */
  kill(): Promise<void>
}

/** Starts a server process and waits until it is ready. */
export async function startProcess(options: {
  readonly env: Readonly<Record<string, string>>
  readonly readyFile: string
}): Promise<ServerProcess> {
  await rm(options.readyFile, { force: true })
  const child = spawn(process.execPath, ['src/main.ts', 'serve', 'docdb', '--ready-file', options.readyFile], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DRAIN_DELAY: '0', ...options.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr?.on('data', (piece: Buffer) => {
    complaints += piece.toString()
  })
  const ended = once(child, 'exit')
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  const url = await until('the server to be ready', async () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${complaints}`)
    const text = await readFile(options.readyFile, 'utf8').catch(() => '')
    return text.endsWith('\n') && (JSON.parse(text) as { http: string }).http
  })
  return {
    url,
    process: child,
    kill: () => kill('SIGKILL'),
    [Symbol.asyncDispose]: () => kill('SIGTERM'),
  }
}
