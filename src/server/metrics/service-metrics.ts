import { DurationHistogram } from './duration-histogram.ts'

/** Something of which there is a bound, or that may pile up. */
export interface Resource {
  /** Standard term with its unit, such as `held_bytes`. */
  readonly name: string
  /** Read when somebody asks for the metrics. */
  readonly used: () => number
  /** Undefined where there is no bound. */
  readonly limit?: number | undefined
}

/** Requests of one operation. */
export class RequestMetrics {
  readonly durations = new DurationHistogram()
  /** By status: a number of HTTP, or a name of gRPC. */
  readonly byStatus = new Map<number | string, number>()

  /** Begins a request; gives when, for `end`. */
  begin(): number {
    return this.durations.begin()
  }

  end(status: number | string, beganAtMs: number): void {
    this.durations.end(beganAtMs)
    this.count(status)
  }

  count(status: number | string): void {
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1)
  }
}

/**
 * What one service counts of itself for `/metrics`. All names come from contracts and code, none from callers, so that
 * there are only ever as many.
 */
export class ServiceMetrics {
  readonly requests = new Map<string, RequestMetrics>()
  readonly storeCalls = new Map<string, DurationHistogram>()
  readonly refused = new Map<string, number>()
  readonly faults = new Map<string, number>()
  readonly resources: Resource[] = []

  /** Those of one operation; asked for once and kept where it can be. */
  requestsOf(operation: string): RequestMetrics {
    return getOrMake(this.requests, operation, () => new RequestMetrics())
  }

  /** Calls of one kind to what the service keeps its data in. */
  storeCallsOf(operation: string): DurationHistogram {
    return getOrMake(this.storeCalls, operation, () => new DurationHistogram())
  }

  /** Shows how much of something is in use, beside its bound. */
  addResources(...resources: readonly Resource[]): void {
    for (const resource of resources) {
      if (this.resources.some(({ name }) => name === resource.name)) throw new Error(`${resource.name} is shown twice`)
      this.resources.push(resource)
    }
  }

  /** Counts work that was refused because of a bound. */
  countRefused(reason: string): void {
    this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1)
  }

  /** Counts a failure that is not the caller's. */
  countFault(kind: string): void {
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1)
  }
}

/** The metrics of all services of a process, by name. */
export class ProcessMetrics {
  readonly services = new Map<string, ServiceMetrics>()
  /** Those of what all services share: listeners, and requests that are nobody's. */
  readonly host = this.of('host')

  of(service: string): ServiceMetrics {
    return getOrMake(this.services, service, () => new ServiceMetrics())
  }
}

function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
