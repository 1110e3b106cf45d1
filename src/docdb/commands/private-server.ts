import { randomBytes } from 'node:crypto'
import { systemClock } from '../../common/clock.ts'
import { CommandError } from '../../common/command/command-error.ts'
import { createLogger } from '../../common/log.ts'
import { toBasicAuthorization } from '../../common/net/basic-authorization.ts'
import { readSettings } from '../../common/settings/settings.ts'
import { FaultLog } from '../../server/fault-log.ts'
import { openHost } from '../../server/host.ts'
import { ProcessMetrics } from '../../server/metrics/service-metrics.ts'
import { hostSettings } from '../../server/settings.ts'
import { docdbModule } from '../index.ts'
import { docdbSettings } from '../settings.ts'

export interface PrivateServer extends AsyncDisposable {
  readonly url: string
  /** Credentials that only this process knows. */
  readonly authorization: string
  /** The same with the URL. */
  readonly remote: URL
}

/** Serves docdb inside this process, on a free port of loopback and for this process only. */
export async function startPrivateServer(env: Readonly<Record<string, string>>): Promise<PrivateServer> {
  const credentials = `command:${randomBytes(16).toString('hex')}`
  const sources = {
    flags: new Map<string, string>(),
    env: { HOST: '127.0.0.1', PORT: '0', DRAIN_DELAY: '0', DOCDB_AUTH: credentials, DOCDB_PEER: 'true', ...env },
  }
  const log = createLogger({ level: 'silent', format: 'json' })
  const reservedSegments = new Set<string>()
  const settings = readSettings(docdbSettings, sources)
  const host = readSettings(hostSettings, sources)
  const problems = [...settings.problems, ...host.problems]
  if (problems.length > 0) throw new CommandError(1, problems.join('\n'))
  const metrics = new ProcessMetrics()
  const faults = new FaultLog(log, metrics)
  const observed = { metrics: metrics.of('docdb'), faults: faults.of('docdb') }
  const context = { clock: systemClock, log, ...observed, reservedSegments, loopback: true }
  const service = await docdbModule.create(settings.values, context).catch((cause: Error) => {
    throw new CommandError(1, cause.message, { cause })
  })
  const running = await openHost({ services: [service], settings: host.values, log, metrics, faults, reservedSegments })
  const remote = new URL(running.urls.http)
  ;[remote.username, remote.password] = credentials.split(':') as [string, string]
  return {
    url: running.urls.http,
    remote,
    authorization: toBasicAuthorization(credentials),
    [Symbol.asyncDispose]: () => running.drain(),
  }
}
