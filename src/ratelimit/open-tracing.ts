import { randomUUID } from 'node:crypto'
import type { Clock } from '../common/clock.ts'
import { StartError } from '../server/start-error.ts'
import { createTracing, type Tracing } from './decision/traced.ts'
import type { Statistics } from './observability/stats/statistics.ts'
import { createExporter } from './observability/tracing/exporter.ts'
import { createTracer } from './observability/tracing/tracer.ts'
import type { RatelimitSettings } from './settings/index.ts'

export interface OpenTracing extends Tracing, AsyncDisposable {}

/** Sends spans where the settings say; without TRACING_ENABLED nothing is wrapped at all. */
export function openTracing(
  settings: RatelimitSettings,
  { clock, statistics }: { clock: Clock; statistics: Statistics },
): OpenTracing {
  if (!settings.tracingEnabled) {
    return { decide: (decide) => decide, store: (store) => store, [Symbol.asyncDispose]: async () => undefined }
  }
  const namespace = settings.tracingServiceNamespace
  const exporter = createExporter({
    protocol: settings.tracingProtocol,
    endpoint: endpointOf(settings),
    headers: readHeaders(settings.otlpHeaders),
    timeoutMs: settings.otlpTimeoutMs,
    resource: {
      'service.name': settings.tracingServiceName,
      'service.instance.id': settings.tracingServiceInstanceId ?? randomUUID(),
      ...(namespace === undefined ? {} : { 'service.namespace': namespace }),
    },
    onLost: (spans) => statistics.count('ratelimit.tracing.spans_lost', spans),
  })
  const tracer = createTracer({
    samplingRate: settings.tracingSamplingRate,
    random: Math.random,
    now: clock.now,
    export: exporter.add,
  })
  return { ...createTracing(tracer), [Symbol.asyncDispose]: () => exporter[Symbol.asyncDispose]() }
}

function endpointOf({ tracingProtocol, otlpEndpoint, otlpTracesEndpoint }: RatelimitSettings): string {
  const base = otlpEndpoint ?? `http://localhost:${tracingProtocol === 'http' ? 4318 : 4317}`
  const own = tracingProtocol === 'http' ? `${base.replace(/\/$/, '')}/v1/traces` : base
  const endpoint = otlpTracesEndpoint ?? own
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)) {
    throw new StartError(78, 'OTEL_EXPORTER_OTLP_ENDPOINT: expected a URL such as http://collector:4318')
  }
  return endpoint
}

function readHeaders(given: string | undefined): ReadonlyMap<string, string> {
  const items = (given ?? '').split(',').filter((item) => item.trim() !== '')
  const pairs = items.map((item) => /^\s*([\w.-]+)\s*=\s*(.*?)\s*$/.exec(item))
  if (pairs.includes(null)) throw new StartError(78, 'OTEL_EXPORTER_OTLP_HEADERS: expected k=v,k=v')
  return new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}
