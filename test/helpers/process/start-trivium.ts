import type { DestinationStream } from 'pino'
import { SERVICE_NAMES, type ServiceName } from '../../../src/cli/services.ts'
import { type Running, startServices } from '../../../src/cli/start-services.ts'
import { type Clock, systemClock } from '../../../src/common/clock.ts'
import { createLogger } from '../../../src/common/log.ts'
import type { HostUrls } from '../../../src/server/service.ts'
import { type TempDir, tempDir } from '../temp-dir.ts'
import { GRPC_SERVER_OF_RUN } from './grpc-server-of-run.ts'

export interface TestOptions {
  /** Services to serve; all three when not given. */
  readonly serve?: readonly ServiceName[]
  /** Settings by variable name, over the defaults below. */
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: Clock
  /** Takes the log lines; they are dropped when not given. */
  readonly log?: DestinationStream
}

export interface TestServer extends AsyncDisposable {
  readonly urls: Required<HostUrls>
  readonly running: Running
  /** Folder of this server's data; removed with it. */
  readonly dir: TempDir
}

/** Starts services in this process on free ports of loopback, the way `trivium serve` does. */
export async function startTrivium(options: TestOptions = {}): Promise<TestServer> {
  const dir = await tempDir()
  const env = { ...defaults(dir), ...options.env }
  try {
    const running = await startServices({
      names: options.serve ?? SERVICE_NAMES,
      sources: { flags: new Map(), env },
      clock: options.clock ?? systemClock,
      terminal: false,
      log: createLogger({
        level: options.log === undefined ? 'silent' : 'debug',
        format: 'json',
        destination: options.log ?? { write: () => undefined },
      }),
    })
    return {
      urls: { grpc: '', debug: '', ...running.host.urls },
      running,
      dir,
      async [Symbol.asyncDispose]() {
        await running.host.drain()
        await dir[Symbol.asyncDispose]()
      },
    }
  } catch (error) {
    await dir[Symbol.asyncDispose]()
    throw error
  }
}

function defaults(dir: TempDir): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    GRPC_HOST: '127.0.0.1',
    GRPC_PORT: '0',
    DEBUG_HOST: '127.0.0.1',
    DEBUG_PORT: '0',
    DRAIN_DELAY: '0',
    // Readers that have hung up may keep their connection for a while; no test waits for them.
    DRAIN_TIMEOUT: '1s',
    TASKS_DATABASE_URL: `sqlite:${dir.at('tasks.sqlite')}`,
    DOCDB_DIR: dir.at('docdb'),
    RUNTIME_ROOT: 'examples/ratelimit',
    RUNTIME_WATCH_ROOT: 'false',
    ...GRPC_SERVER_OF_RUN,
  }
}
