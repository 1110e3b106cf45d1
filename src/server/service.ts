import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../common/clock.ts'
import type { SettingsOf, SettingTree } from '../common/settings/settings.ts'
import type { GrpcService } from '../grpc-server/calls/method-table.ts'
import type { Faults } from './fault-log.ts'
import type { DurationHistogram } from './metrics/duration-histogram.ts'
import type { Resource, ServiceMetrics } from './metrics/service-metrics.ts'

export type { DurationHistogram, Faults, GrpcService, Resource, ServiceMetrics }

/** One of the three services, running. The host knows nothing else of it. */
export interface Service extends AsyncDisposable {
  readonly name: string
  readonly http: HttpApi
  /** More of the kind, each below a prefix of its own. */
  readonly mounts?: readonly HttpMount[]
  /** What the admin interface has of it; a service without it is only named there. */
  readonly admin?: AdminSurface
  /** What a browser is told of it at `/`; its debug pages are added. */
  readonly home: HomeSection
  /** Services of the gRPC sidecar. */
  readonly grpc: readonly GrpcService[]
  /** Pages of the debug listener. */
  readonly debug: readonly DebugPage[]
  /** Told once when the drain begins: background work and long answers end, stores stay open until disposal. */
  drain(): void
  health(): HealthReport
  /** Calls back on each change of `health()`. Gives the function that ends the watch. */
  onHealthChange(listener: () => void): () => void
  /** Lines for the ready block: what to try first, with the URLs of this run. */
  examples(urls: HostUrls): readonly string[]
}

export interface HttpApi {
  /** Registers the routes, in a Fastify scope of the service's own. The host adds 405 answers. */
  register(scope: FastifyInstance): void | Promise<void>
  /** Words any failure in the service's own error shape: its own errors, `HttpError`, and anything else (masked as 500). */
  toReply(error: unknown, requestId: string): HttpReply
}

export interface HttpMount extends HttpApi {
  /** Such as `/admin/api/docdb`. */
  readonly prefix: string
}

/** Routes of a service for its operators; whoever mounts them sees to it that nobody else reaches them. */
export interface AdminSurface extends HttpApi {
  /** `user:password` that already guards the service. */
  readonly credentials?: string | undefined
  /** The people of the service that knows some; they decide who is an operator. */
  readonly people?: AdminPeople
}

export interface AdminPeople {
  /** How an interface reaches the lists and signs in to them. */
  readonly entry: AdminEntry
  /** Whoever the request's session belongs to. */
  find(request: FastifyRequest): Promise<{ readonly id: string; readonly isAdmin: boolean } | undefined>
  /** True while there is nobody who could sign in. */
  isEmpty(): Promise<boolean>
}

export interface AdminEntry {
  readonly graphqlPath: string
  readonly signIn: {
    /** Key of the list whose items sign in. */
    readonly list: string
    readonly identityField: string
    readonly secretField: string
    readonly nameField: string
  }
}

export interface HomeSection {
  readonly about: string
  readonly links: readonly HomeLink[]
  /** Path of its page in the repository. */
  readonly readme: string
}

export interface HomeLink {
  readonly href: string
  readonly text: string
  readonly help: string
}

export interface HttpReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Serialised as JSON; a string is sent as it is. */
  readonly body: unknown
}

export interface DebugPage {
  readonly path: string
  readonly help: string
  /** Registers the page and what lies below it. */
  register(scope: FastifyInstance): void
}

export interface HealthReport {
  readonly healthy: boolean
  /** Each component that fails, with the reason. */
  readonly failing: readonly string[]
}

/** Base URLs and addresses of the listeners that are open. */
export interface HostUrls {
  readonly http: string
  readonly grpc?: string
  readonly debug?: string
}

/** What the host gives a service to live with. */
export interface ServiceContext {
  readonly clock: Clock
  readonly log: Logger
  /** What this service counts of itself. */
  readonly metrics: ServiceMetrics
  /** Where it tells of failures that are not its callers'. */
  readonly faults: Faults
  /** First path segments that other services of this host answer; complete before the first request. */
  readonly reservedSegments: ReadonlySet<string>
  /** True when the HTTP listener is bound to loopback. */
  readonly loopback: boolean
}

/** How the host comes by a service: its settings table first, the code only when it is served. */
export interface ServiceModule<Table extends SettingTree> {
  readonly name: string
  /** Rejects when the service cannot start; the message is shown to the operator. */
  create(settings: SettingsOf<Table>, context: ServiceContext): Promise<Service>
}
