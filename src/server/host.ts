import { rename, writeFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { FaultLog } from './fault-log.ts'
import { type GrpcCredentials, insecureCredentials, tlsCredentials } from './grpc/credentials.ts'
import { type GrpcListener, openGrpcListener } from './grpc/listener.ts'
import { measureCalls } from './grpc/measured-calls.ts'
import type { HttpAppOptions } from './http/app.ts'
import { createDebugListener } from './http/debug-listener.ts'
import { createHttpListener } from './http/listener.ts'
import { ListenError } from './listen-error.ts'
import type { ProcessMetrics, Resource } from './metrics/service-metrics.ts'
import type { DebugPage, HostUrls, Service } from './service.ts'
import type { HostSettings } from './settings.ts'
import { StartError } from './start-error.ts'

export interface HostOptions {
  readonly services: readonly Service[]
  readonly settings: HostSettings
  readonly log: Logger
  readonly metrics: ProcessMetrics
  /** Written out at the end of a drain. */
  readonly faults: FaultLog
  /** Filled with the first path segments of every service but the one at the root. */
  readonly reservedSegments: Set<string>
}

/** Everything that listens, and the order in which it ends. */
export interface Host {
  readonly urls: HostUrls
  /** Unhealthy first, then no new connections, then the end of what is in flight, then the stores. Runs once. */
  drain(limits?: DrainLimits): Promise<void>
}

/** Bounds below which a drain stays, whatever the settings say. */
export interface DrainLimits {
  readonly delayMs: number
  readonly timeoutMs: number
}

/** Opens all listeners; on failure everything that was opened is closed again and ListenError names the setting. */
export async function openHost(options: HostOptions): Promise<Host> {
  const { services, settings, log, metrics, faults } = options
  const state: { draining: boolean; debugUrl?: string | undefined } = { draining: false }
  const { maxConnections, requestTimeoutMs } = settings
  const limits = { maxConnections, requestTimeoutMs, isDraining: () => state.draining }
  const { app, owners } = await createHttpListener({
    services,
    host: settings.host,
    log,
    metrics,
    faults,
    debugUrl: () => state.debugUrl,
    ...limits,
  })
  for (const segment of owners.keys()) {
    if (segment !== undefined && owners.get(segment) !== owners.get(undefined)) options.reservedSegments.add(segment)
  }
  if (services.length > 1) options.reservedSegments.add(ADMIN_SEGMENT)
  const open = new OpenListeners(limits)
  try {
    const urls = await open.all(options, app)
    state.debugUrl = urls.debug
    if (settings.readyFile !== undefined) await writeReadyFile(settings.readyFile, urls)
    let drained: Promise<void> | undefined
    return { urls, drain: (limits) => (drained ??= drain(limits)) }
  } catch (error) {
    await open.close({ timeoutMs: 0, idleGraceMs: 0 })
    throw error
  }

  async function drain(limits?: DrainLimits): Promise<void> {
    state.draining = true
    for (const service of services) service.drain()
    const delayMs = Math.min(settings.drainDelayMs, limits?.delayMs ?? Number.POSITIVE_INFINITY)
    const timeoutMs = Math.min(settings.drainTimeoutMs, limits?.timeoutMs ?? Number.POSITIVE_INFINITY)
    log.info({ delayMs }, 'draining')
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await open.close({ timeoutMs, idleGraceMs: Math.min(IDLE_GRACE_MS, delayMs) })
    await disposeAll(services)
    faults[Symbol.dispose]()
    log.info('stopped')
  }
}

/** Closes every service, also when closing another one fails; then rejects with the first failure. */
async function disposeAll(services: readonly Service[]): Promise<void> {
  const results = await Promise.allSettled(services.map((service) => service[Symbol.asyncDispose]()))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

interface CloseTimes {
  /** What is still in flight after it is cut off. */
  readonly timeoutMs: number
  /** How long an idle connection stays open. */
  readonly idleGraceMs: number
}

/** Kept free for the admin interface wherever several services share the paths. */
const ADMIN_SEGMENT = 'admin'

/** What holds for every HTTP listener. */
type HttpLimits = Pick<HttpAppOptions, 'maxConnections' | 'requestTimeoutMs' | 'isDraining'>

class OpenListeners {
  readonly #limits: HttpLimits
  #http: FastifyInstance | undefined
  #grpc: GrpcListener | undefined
  #debug: FastifyInstance | undefined

  constructor(limits: HttpLimits) {
    this.#limits = limits
  }

  async all(options: HostOptions, app: FastifyInstance): Promise<HostUrls> {
    const { settings, faults } = options
    this.#http = app
    const http = await listen(app, { host: settings.host, port: settings.port, what: 'HTTP', variable: 'PORT' })
    const grpc = await this.#openGrpc(options)
    const pages = await debugPages(options)
    if (pages.length === 0) return { http, ...grpc }
    const { debugHost: host = settings.host, debugPort: port } = settings
    this.#debug = await createDebugListener({ pages, host, faults: faults.of('host'), ...this.#limits })
    const debug = await listen(this.#debug, { host, port, what: 'debug', variable: 'DEBUG_PORT' })
    return { http, ...grpc, debug }
  }

  async #openGrpc({ services, settings, log, metrics, faults }: HostOptions): Promise<{ grpc?: string }> {
    const registrations = services.flatMap(({ name, grpc }) => measureCalls(grpc, metrics.of(name)))
    if (registrations.length === 0) return {}
    const credentials = grpcCredentials(settings, log)
    const { grpcUds: unix, grpcHost: host = settings.host } = settings
    const address = unix === undefined ? `${bracketed(host)}:${settings.grpcPort}` : `unix:${unix}`
    try {
      this.#grpc = await openGrpcListener({
        services: registrations,
        address,
        credentials,
        maxConnections: settings.maxConnections,
        server: settings.grpcServer,
        limits: { maxMessageBytes: settings.grpcMaxMessageBytes },
        maxConnectionAgeMs: settings.grpcMaxConnectionAgeMs,
        maxConnectionAgeGraceMs: settings.grpcMaxConnectionAgeGraceMs,
        onFault: (error, path) => faults.of('host').note(error, 'gRPC call failed', { path }),
      })
    } catch (cause) {
      credentials[Symbol.dispose]()
      throw new ListenError('gRPC', address, unix === undefined ? 'GRPC_PORT' : 'GRPC_UDS', cause)
    }
    metrics.host.addResources(...grpcResources(this.#grpc, settings))
    return { grpc: unix === undefined ? `${reachable(host)}:${this.#grpc.port}` : address }
  }

  /** Ends the listeners together; what is still in flight after the time-out is cut off. */
  async close(times: CloseTimes): Promise<void> {
    await Promise.all([closeHttp(this.#http, times), this.#grpc?.close(times.timeoutMs)])
    await closeHttp(this.#debug, times)
  }
}

/** The pages of the services and those of the process; none when there is no debug listener. */
async function debugPages({ services, settings, metrics }: HostOptions): Promise<readonly DebugPage[]> {
  const pages = services.flatMap((service) => service.debug)
  const isOn = settings.debugListener === 'auto' ? pages.length > 0 : settings.debugListener === 'on'
  if (!isOn) return []
  // Loaded only when it is used: whoever has no debug listener needs no exposition of metrics.
  const { metricsPage } = await import('./http/metrics/metrics-page.ts')
  return [...pages, metricsPage(metrics)]
}

function grpcResources(listener: GrpcListener, { maxConnections }: HostSettings): readonly Resource[] {
  return [
    { name: 'grpc_connections', used: () => listener.connections, limit: maxConnections },
    { name: 'grpc_held_bytes', used: () => listener.heldBytes, limit: listener.maxHeldBytes },
  ]
}

function grpcCredentials(settings: HostSettings, log: Logger): GrpcCredentials {
  if (!settings.grpcServerUseTls) return insecureCredentials()
  const { grpcServerTlsCert: certPath, grpcServerTlsKey: keyPath } = settings
  if (certPath === undefined || keyPath === undefined) {
    throw new StartError(78, 'GRPC_SERVER_USE_TLS needs GRPC_SERVER_TLS_CERT and GRPC_SERVER_TLS_KEY')
  }
  const { grpcClientTlsCacert: clientCaPath, grpcClientTlsSan: clientSan } = settings
  return tlsCredentials({ certPath, keyPath, clientCaPath, clientSan, log })
}

async function listen(
  app: FastifyInstance,
  { host, port, what, variable }: { host: string; port: number; what: string; variable: string },
): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    throw new ListenError(what, `${bracketed(host)}:${port}`, variable, cause)
  }
  const address = app.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return `http://${reachable(host)}:${bound}`
}

/** Time in which a connection that was just accepted may still send its request; no longer than the drain's delay. */
const IDLE_GRACE_MS = 200

/**
 * Stops accepting, lets requests in flight finish, cuts off what is left after the time-out. Node would close a
 * connection at once whose first bytes have not been read yet; here idle connections get a moment.
 */
async function closeHttp(app: FastifyInstance | undefined, { timeoutMs, idleGraceMs }: CloseTimes): Promise<void> {
  if (app === undefined) return
  const { server } = app
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => undefined
  const sweep = setInterval(closeIdle, Math.max(idleGraceMs, 1))
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await app.close()
  clearInterval(sweep)
  clearTimeout(timer)
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** An address that a caller on this machine can use. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return bracketed(host)
}

/** Whoever waits for the file never reads half of it: it appears under its name once it is whole. */
async function writeReadyFile(path: string, urls: HostUrls): Promise<void> {
  const unfinished = `${path}.${process.pid}.tmp`
  try {
    await writeFile(unfinished, `${JSON.stringify({ event: 'ready', pid: process.pid, ...urls })}\n`)
    await rename(unfinished, path)
  } catch (cause) {
    throw new StartError(78, `READY_FILE: ${path} cannot be written`, { cause })
  }
}
