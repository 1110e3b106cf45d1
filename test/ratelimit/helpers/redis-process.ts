import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { Redis } from 'ioredis'

/** A Redis server of the test's own, which it may stop and start as it likes. */
export interface RedisProcess extends AsyncDisposable {
  readonly port: number
  readonly url: string
  kill(): Promise<void>
  /** Starts it again on the same port, empty. */
  start(): Promise<void>
  /** Lets it stand still, or go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Runs one command. */
  command(name: string, ...args: string[]): Promise<unknown>
}

/** @param flags a leading path is a configuration file */
export async function startRedis(flags: readonly string[] = [], givenPort?: number): Promise<RedisProcess> {
  const port = givenPort ?? (await freePort())
  let child: ChildProcess
  const start = async () => {
    const file = flags.filter((flag, index) => index === 0 && flag.startsWith('/'))
    const plain = flags.includes('--sentinel')
      ? []
      : ['--save', '', '--appendonly', 'no', '--dir', tmpdir(), '--dbfilename', `trivium-${port}.rdb`]
    const own = [...file, '--port', String(port), ...plain]
    child = spawn('redis-server', [...own, ...flags.slice(file.length)], { stdio: 'ignore' })
    await answering(port)
  }
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  return {
    port,
    url: `127.0.0.1:${port}`,
    kill: end,
    start,
    signal: (name) => void child.kill(name),
    async command(name, ...args) {
      const redis = new Redis({ port, lazyConnect: true, retryStrategy: () => null })
      try {
        return await redis.call(name, ...args)
      } finally {
        redis.disconnect()
      }
    },
    [Symbol.asyncDispose]: end,
  }
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

async function answering(port: number): Promise<void> {
  const redis = new Redis({ port, retryStrategy: () => 20, maxRetriesPerRequest: null, enableReadyCheck: false })
  redis.on('error', () => undefined)
  try {
    // NOAUTH is an answer, too.
    await redis.call('PING').catch((error: unknown) => {
      if (!String(error).includes('NOAUTH')) throw error
    })
  } finally {
    redis.disconnect()
  }
}
