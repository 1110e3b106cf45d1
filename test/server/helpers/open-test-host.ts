import { createLogger } from '../../../src/common/log.ts'
import { readSettings } from '../../../src/common/settings/settings.ts'
import { FaultLog } from '../../../src/server/fault-log.ts'
import { type Host, openHost } from '../../../src/server/host.ts'
import { ProcessMetrics } from '../../../src/server/metrics/service-metrics.ts'
import { hostSettings } from '../../../src/server/settings.ts'
import { EchoService } from './echo-service.ts'

export interface TestHost extends AsyncDisposable {
  readonly host: Host
  readonly url: string
  /** Answers everything but `/api`. */
  readonly root: EchoService
  /** Answers below `/api`. */
  readonly api: EchoService
  readonly reserved: ReadonlySet<string>
  readonly metrics: ProcessMetrics
  /** Log lines so far. */
  readonly lines: Record<string, unknown>[]
}

/** A host with two echo services on free ports; `env` overrides its settings. */
export async function openTestHost(env: Readonly<Record<string, string>> = {}): Promise<TestHost> {
  const given = { PORT: '0', DEBUG_PORT: '0', DEBUG_HOST: '127.0.0.1', DRAIN_DELAY: '0', ...env }
  const { values: settings, problems } = readSettings(hostSettings, { flags: new Map(), env: given })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const lines: Record<string, unknown>[] = []
  const log = createLogger({
    level: 'debug',
    format: 'json',
    destination: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  })
  const root = new EchoService('root', '/:db')
  const api = new EchoService('api', '/api')
  const reserved = new Set<string>()
  const metrics = new ProcessMetrics()
  const faults = new FaultLog(log, metrics)
  const host = await openHost({ services: [root, api], settings, log, metrics, faults, reservedSegments: reserved })
  return {
    host,
    url: host.urls.http,
    root,
    api,
    reserved,
    metrics,
    lines,
    async [Symbol.asyncDispose]() {
      root.slow.resolve()
      api.slow.resolve()
      await host.drain()
    },
  }
}
