import { z } from 'zod'
import {
  anyCase,
  bool,
  durationMs,
  integer,
  oneOf,
  optionalText,
  port,
  size,
  text,
} from '../common/settings/setting-types.ts'
import type { SettingsOf, SettingTable } from '../common/settings/settings.ts'

/** Names of other loggers for levels of ours. */
const LEVEL_SYNONYMS: Readonly<Record<string, string>> = { warning: 'warn', panic: 'fatal' }

const level = oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
const logLevel = z
  .string()
  .transform((text) => LEVEL_SYNONYMS[text.toLowerCase()] ?? text.toLowerCase())
  .pipe(level)
  .meta({ ...level.meta(), description: `${level.description}; also warning and panic; in any case` })

/** Settings of the listeners, the log and the end of the process; every command that serves has them. */
export const hostSettings = {
  host: {
    env: 'HOST',
    type: text,
    default: '127.0.0.1',
    help: 'Address of the listeners (0.0.0.0 when ratelimit is served alone)',
  },
  port: {
    env: 'PORT',
    type: port,
    default: '8080',
    help: 'Port of the HTTP listener (59840 when docdb is served alone); 0 takes a free one',
  },
  grpcHost: {
    env: 'GRPC_HOST',
    type: optionalText,
    default: '',
    help: 'Address of the gRPC listener; that of HOST unless it is set',
  },
  grpcPort: { env: 'GRPC_PORT', type: port, default: '8081', help: 'Port of the gRPC listener; 0 takes a free one' },
  grpcUds: {
    env: 'GRPC_UDS',
    type: optionalText,
    default: '',
    help: 'Path of a unix socket for gRPC, in place of address and port',
  },
  grpcServer: {
    env: 'GRPC_SERVER',
    type: oneOf(['trivium', 'grpc-js']),
    default: 'trivium',
    help: 'What serves gRPC: trivium, or the server of @grpc/grpc-js, which is slower and does not bound memory',
  },
  grpcMaxMessageBytes: {
    env: 'GRPC_MAX_MESSAGE_SIZE',
    ...size({ min: 16_384, max: 4_194_304 }),
    default: '262144',
    help: 'Bytes of a gRPC request at most, unpacked as well',
  },
  grpcMaxConnectionAgeMs: {
    env: 'GRPC_MAX_CONNECTION_AGE',
    type: durationMs,
    default: '24h',
    help: 'Age at which a gRPC connection is told to go away (10 % jitter)',
  },
  grpcMaxConnectionAgeGraceMs: {
    env: 'GRPC_MAX_CONNECTION_AGE_GRACE',
    type: durationMs,
    default: '1h',
    help: 'Time after that until it is closed',
  },
  grpcServerUseTls: {
    env: 'GRPC_SERVER_USE_TLS',
    type: bool,
    default: 'false',
    help: 'TLS on the gRPC listener; certificate and key are read anew when they change',
  },
  grpcServerTlsCert: {
    env: 'GRPC_SERVER_TLS_CERT',
    type: optionalText,
    default: '',
    help: 'Path of the certificate chain of the gRPC listener (PEM)',
  },
  grpcServerTlsKey: {
    env: 'GRPC_SERVER_TLS_KEY',
    type: optionalText,
    default: '',
    help: 'Path of its private key (PEM)',
  },
  grpcClientTlsCacert: {
    env: 'GRPC_CLIENT_TLS_CACERT',
    type: optionalText,
    default: '',
    help: 'Path of the CA that client certificates must come from (PEM)',
  },
  grpcClientTlsSan: {
    env: 'GRPC_CLIENT_TLS_SAN',
    type: optionalText,
    default: '',
    help: 'DNS name that a client certificate must carry',
  },
  debugListener: {
    env: 'DEBUG_LISTENER',
    type: oneOf(['auto', 'on', 'off']),
    default: 'auto',
    help: 'Whether there is a debug listener, with metrics of the process; auto: when ratelimit is served',
  },
  debugHost: {
    env: 'DEBUG_HOST',
    type: optionalText,
    default: '',
    help: 'Address of the debug listener; that of HOST unless it is set',
  },
  debugPort: {
    env: 'DEBUG_PORT',
    type: port,
    default: '6070',
    help: 'Port of the debug listener; 0 takes a free one',
  },
  maxConnections: {
    env: 'MAX_CONNECTIONS',
    type: integer({ min: 1, max: 1_000_000 }),
    default: '10000',
    help: 'Open connections of the HTTP listener, and of the gRPC listener; one more is closed at once',
  },
  requestTimeoutMs: {
    env: 'REQUEST_TIMEOUT',
    type: durationMs,
    default: '30s',
    help: 'Time a caller has to send a whole request',
  },
  drainDelayMs: {
    env: 'DRAIN_DELAY',
    type: durationMs,
    default: '500ms',
    help: 'Time between turning unhealthy and refusing new connections',
  },
  drainTimeoutMs: {
    env: 'DRAIN_TIMEOUT',
    type: durationMs,
    default: '10s',
    help: 'Time that requests in flight have to finish',
  },
  readyFile: {
    env: 'READY_FILE',
    type: optionalText,
    default: '',
    help: 'File that gets one JSON line with URLs and process id once everything listens',
  },
  logLevel: {
    env: 'LOG_LEVEL',
    type: logLevel,
    default: 'info',
    help: 'Least level that is logged',
  },
  logFormat: {
    env: 'LOG_FORMAT',
    type: anyCase(oneOf(['auto', 'text', 'json'])),
    default: 'auto',
    help: 'text, json, or auto: text on a terminal, JSON elsewhere',
  },
} as const satisfies SettingTable

export type HostSettings = SettingsOf<typeof hostSettings>
