import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { until } from '../../helpers/until.ts'
import { freePort } from './redis-process.ts'

/** A memcached of the test's own, which it may stop and start as it likes. */
export interface MemcachedProcess extends AsyncDisposable {
  readonly address: string
  start(): Promise<void>
  end(): Promise<void>
  /** Lets it stand still, or go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
}

export async function startMemcached(...flags: string[]): Promise<MemcachedProcess> {
  const port = await freePort()
  let child: ChildProcess
  const start = async () => {
    child = spawn('memcached', ['-l', '127.0.0.1', '-p', String(port), '-u', 'nobody', ...flags], { stdio: 'ignore' })
    await until('memcached', async () => {
      const socket = connect(port, '127.0.0.1')
      const connected = once(socket, 'connect')
      return connected
        .then(
          () => true,
          () => false,
        )
        .finally(() => socket.destroy())
    })
  }
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    address: `127.0.0.1:${port}`,
    start,
    end,
    signal: (name) => void child.kill(name),
    [Symbol.asyncDispose]: end,
  }
}
