import { bool, decimal, oneOf, optionalText, text, timeIn } from '../../common/settings/setting-types.ts'
import type { SettingTable } from '../../common/settings/settings.ts'

/** Spans of decisions, sent over OTLP. */
export const tracingSettings = {
  tracingEnabled: { env: 'TRACING_ENABLED', type: bool, default: 'false', help: 'Send spans of decisions' },
  tracingProtocol: {
    env: 'TRACING_EXPORTER_PROTOCOL',
    type: oneOf(['http', 'grpc']),
    default: 'http',
    help: 'How spans are sent',
  },
  tracingServiceName: {
    env: 'TRACING_SERVICE_NAME',
    type: text,
    default: 'RateLimit',
    help: 'Name of this service in traces',
  },
  tracingServiceNamespace: {
    env: 'TRACING_SERVICE_NAMESPACE',
    type: optionalText,
    default: '',
    help: 'Its namespace',
  },
  tracingServiceInstanceId: {
    env: 'TRACING_SERVICE_INSTANCE_ID',
    type: optionalText,
    default: '',
    help: 'Id of this process; a random UUID when not set',
  },
  tracingSamplingRate: {
    env: 'TRACING_SAMPLING_RATE',
    type: decimal({ min: 0, max: 1 }),
    default: '1',
    help: 'Share of traces that begin here and are sent; a caller that has a trace decides itself',
  },
  otlpEndpoint: {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    type: optionalText,
    default: '',
    help: 'URL of the collector; http://localhost:4318, or :4317 over gRPC, when not set',
  },
  otlpTracesEndpoint: {
    env: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    type: optionalText,
    default: '',
    help: 'URL for traces, in place of the one above with /v1/traces',
  },
  otlpHeaders: {
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    type: optionalText,
    default: '',
    secret: true,
    help: 'Headers for the collector, as k=v,k=v',
  },
  otlpTimeoutMs: {
    env: 'OTEL_EXPORTER_OTLP_TIMEOUT',
    type: timeIn('milliseconds', 1),
    most: '600000',
    default: '10000',
    help: 'Time that the collector has to take some spans',
  },
} as const satisfies SettingTable
