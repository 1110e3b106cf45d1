import {
  bool,
  decimal,
  durationMs,
  oneOf,
  optionalText,
  pairs,
  size,
  text,
} from '../../common/settings/setting-types.ts'
import type { SettingTable } from '../../common/settings/settings.ts'

/** Rules from a management server, in place of files. */
export const xdsSettings = {
  configType: {
    env: 'CONFIG_TYPE',
    type: oneOf(['FILE', 'GRPC_XDS_SOTW']),
    default: 'FILE',
    help: 'Where rules come from: files, or a management server over gRPC',
  },
  xdsNodeId: { env: 'CONFIG_GRPC_XDS_NODE_ID', type: text, default: 'default', help: 'Name of this node' },
  xdsNodeMetadata: {
    env: 'CONFIG_GRPC_XDS_NODE_METADATA',
    type: optionalText,
    default: '',
    help: 'What else the management server is told of this node, as k=v,k=v',
  },
  xdsServerUrl: {
    env: 'CONFIG_GRPC_XDS_SERVER_URL',
    type: text,
    default: 'localhost:18000',
    help: 'Address of the management server',
  },
  xdsConnectRetryMs: {
    env: 'CONFIG_GRPC_XDS_SERVER_CONNECT_RETRY_INTERVAL',
    type: durationMs,
    default: '3s',
    help: 'Time between attempts until the server has answered once',
  },
  xdsBackoffJitter: {
    env: 'XDS_CLIENT_BACKOFF_JITTER',
    type: bool,
    default: 'true',
    help: 'Draw the time between later attempts at random',
  },
  xdsBackoffInitialMs: {
    env: 'XDS_CLIENT_BACKOFF_INITIAL_INTERVAL',
    type: durationMs,
    default: '10s',
    help: 'First time between later attempts; it doubles each time',
  },
  xdsBackoffMaxMs: {
    env: 'XDS_CLIENT_BACKOFF_MAX_INTERVAL',
    type: durationMs,
    default: '60s',
    help: 'Longest time between attempts',
  },
  xdsBackoffRandomFactor: {
    env: 'XDS_CLIENT_BACKOFF_RANDOM_FACTOR',
    type: decimal({ min: 0, max: 1 }),
    default: '0.5',
    help: 'Share by which a time is drawn away from its middle',
  },
  xdsMaxMessageBytes: {
    env: 'XDS_CLIENT_MAX_MSG_SIZE_IN_BYTES',
    ...size({ min: 0, max: 1_073_741_824 }),
    default: '0',
    help: 'Largest response that is taken; 0 is 4 MiB',
  },
  xdsUseTls: {
    env: 'CONFIG_GRPC_XDS_SERVER_USE_TLS',
    type: bool,
    default: 'false',
    help: 'Connect to the management server with TLS',
  },
  xdsClientCert: {
    env: 'CONFIG_GRPC_XDS_CLIENT_TLS_CERT',
    type: optionalText,
    default: '',
    help: 'File with the client certificate',
  },
  xdsClientKey: { env: 'CONFIG_GRPC_XDS_CLIENT_TLS_KEY', type: optionalText, default: '', help: 'File with its key' },
  xdsCaCert: {
    env: 'CONFIG_GRPC_XDS_SERVER_TLS_CACERT',
    type: optionalText,
    default: '',
    help: "File with the authority that signed the server's certificate",
  },
  xdsServerSan: {
    env: 'CONFIG_GRPC_XDS_SERVER_TLS_SAN',
    type: optionalText,
    default: '',
    help: 'Name that the certificate must have, in place of the one in the address',
  },
  xdsHeaders: {
    env: 'CONFIG_GRPC_XDS_CLIENT_ADDITIONAL_HEADERS',
    type: pairs,
    default: '',
    secret: true,
    help: 'Headers on requests to the management server, as k1:v1,k2:v2',
  },
} as const satisfies SettingTable
