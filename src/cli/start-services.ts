import type { Logger } from 'pino'
import { createAdmin } from '../admin/index.ts'
import { adminSettings } from '../admin/settings.ts'
import type { Clock } from '../common/clock.ts'
import { patchJsonParse } from '../common/json/patch-json-parse.ts'
import { createLogger } from '../common/log.ts'
import { isLoopback } from '../common/net/loopback.ts'
import { readSettings, type SettingSources } from '../common/settings/settings.ts'
import { FaultLog } from '../server/fault-log.ts'
import { type Host, openHost } from '../server/host.ts'
import { ProcessMetrics } from '../server/metrics/service-metrics.ts'
import type { Service, ServiceContext } from '../server/service.ts'
import { type HostSettings, hostSettings } from '../server/settings.ts'
import { aloneDefaults, type ServiceName, services } from './services.ts'

export interface StartOptions {
  /** Which services, in the order of the ready block. */
  readonly names: readonly ServiceName[]
  readonly sources: Pick<SettingSources, 'flags' | 'env'>
  readonly clock: Clock
  /** Decides what LOG_FORMAT=auto means. */
  readonly terminal: boolean
  /** Takes the place of the log that the settings describe. */
  readonly log?: Logger
}

export interface Running {
  readonly host: Host
  readonly services: readonly Service[]
  readonly settings: HostSettings
  readonly log: Logger
  readonly metrics: ProcessMetrics
  readonly faults: FaultLog
}

/** All unusable settings of a command, one line each. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Reads every setting, creates the services and opens the listeners; leaves nothing open when it fails. */
export async function startServices(options: StartOptions): Promise<Running> {
  patchJsonParse()
  const sources = { ...options.sources, defaults: aloneDefaults(options.names) }
  const read = options.names.map((name) => ({ name, ...services[name].read(sources) }))
  const { values: settings, problems, warnings } = readSettings(hostSettings, sources)
  const admin = readSettings(adminSettings, sources)
  const allProblems = [...problems, ...admin.problems, ...read.flatMap((one) => one.problems)]
  if (allProblems.length > 0) throw new SettingsError(allProblems)

  const log = options.log ?? createLogger({ level: settings.logLevel, format: logFormat(settings, options.terminal) })
  for (const warning of [...warnings, ...read.flatMap((one) => one.warnings)]) log.warn(warning)
  const reservedSegments = new Set<string>()
  const metrics = new ProcessMetrics()
  const faults = new FaultLog(log, metrics)
  const contextOf = (name: ServiceName | 'admin'): ServiceContext => ({
    clock: options.clock,
    log,
    metrics: metrics.of(name),
    faults: faults.of(name),
    reservedSegments,
    loopback: isLoopback(settings.host),
  })
  const created = await createAll(read.map((one) => () => one.create(contextOf(one.name))))
  try {
    const admins = createAdmin(created, { ...admin.values, ...contextOf('admin') })
    const listening = [...created, ...admins]
    const host = await openHost({ services: listening, settings, log, metrics, faults, reservedSegments })
    return { host, services: created, settings, log, metrics, faults }
  } catch (error) {
    await disposeAll(created)
    throw error
  }
}

/** The format in force: `auto` is text on a terminal and JSON elsewhere. */
export function logFormat(settings: HostSettings, terminal: boolean): 'text' | 'json' {
  if (settings.logFormat !== 'auto') return settings.logFormat
  return terminal ? 'text' : 'json'
}

async function createAll(creators: readonly (() => Promise<Service>)[]): Promise<Service[]> {
  const results = await Promise.allSettled(creators.map((create) => create()))
  const created = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed === undefined) return created
  await disposeAll(created)
  throw failed.reason
}

async function disposeAll(created: readonly Service[]): Promise<void> {
  await Promise.allSettled(created.map((service) => service[Symbol.asyncDispose]()))
}
