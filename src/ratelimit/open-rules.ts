import { join, resolve } from 'node:path'
import { type ChannelCredentials, credentials } from '@grpc/grpc-js'
import type { Logger } from 'pino'
import { readTlsFile } from '../common/net/tls-files.ts'
import { StartError } from '../server/start-error.ts'
import type { ActiveRules } from './rules/active-rules.ts'
import { loadDirectory } from './rules/files/load-directory.ts'
import { watchRules } from './rules/files/watch.ts'
import { openXdsSource, type XdsOptions } from './rules/xds/source.ts'
import type { RatelimitSettings } from './settings/index.ts'

/** Fills the active rules from where the settings say and keeps it current. Waits for the first load unless told not to. */
export function openRules(
  settings: RatelimitSettings,
  activeRules: ActiveRules,
  log: Logger,
): Promise<AsyncDisposable> {
  return settings.configType === 'FILE'
    ? openDirectory(settings, activeRules)
    : openManagementServer(settings, activeRules, log)
}

async function openDirectory(settings: RatelimitSettings, activeRules: ActiveRules): Promise<AsyncDisposable> {
  const { runtimeRoot: root, runtimeSubdirectory, runtimeAppDirectory, mergeDomains } = settings
  const directory = resolve(join(root, runtimeSubdirectory, runtimeAppDirectory))
  const ignoreDotFiles = settings.runtimeIgnoreDotFiles
  const load = async () =>
    void (await activeRules.apply(await loadDirectory({ directory, ignoreDotFiles, mergeDomains })))
  const watch = watchRules({ root, directory, ignoreDotFiles, rootOnly: settings.runtimeWatchRoot, reload: load })
  const first = load()
  if (!settings.forceStart) await first
  return watch
}

async function openManagementServer(
  settings: RatelimitSettings,
  activeRules: ActiveRules,
  log: Logger,
): Promise<AsyncDisposable> {
  const source = openXdsSource({ ...xdsOptions(settings), random: Math.random, activeRules, log })
  if (!settings.forceStart) await source.first
  return source
}

/** A control plane that is gone without a word is noticed. Servers in Go close connections that ask every 5 minutes. */
const XDS_KEEPALIVE_MS = 310_000
const XDS_KEEPALIVE_TIMEOUT_MS = 20_000

function xdsOptions(settings: RatelimitSettings): Omit<XdsOptions, 'random' | 'activeRules' | 'log'> {
  const { xdsServerSan: name, xdsMaxMessageBytes: maxBytes } = settings
  return {
    address: settings.xdsServerUrl,
    credentials: settings.xdsUseTls ? tlsCredentials(settings) : credentials.createInsecure(),
    channelOptions: {
      'grpc.keepalive_time_ms': XDS_KEEPALIVE_MS,
      'grpc.keepalive_timeout_ms': XDS_KEEPALIVE_TIMEOUT_MS,
      ...(name === undefined ? {} : { 'grpc.ssl_target_name_override': name }),
      ...(maxBytes === 0 ? {} : { 'grpc.max_receive_message_length': maxBytes }),
    },
    node: { id: settings.xdsNodeId, metadata: readMetadata(settings.xdsNodeMetadata) },
    headers: settings.xdsHeaders,
    mergeDomains: settings.mergeDomains,
    connectRetryMs: settings.xdsConnectRetryMs,
    backoff: {
      initialMs: settings.xdsBackoffInitialMs,
      maxMs: settings.xdsBackoffMaxMs,
      randomFactor: settings.xdsBackoffJitter ? settings.xdsBackoffRandomFactor : 0,
    },
  }
}

function readMetadata(text: string | undefined): Record<string, string> | undefined {
  if (text === undefined) return undefined
  const items = text.split(',').map((item) => /^([^=]+)=(.*)$/.exec(item.trim()))
  if (items.includes(null)) throw new StartError(78, 'CONFIG_GRPC_XDS_NODE_METADATA: expected k=v,k=v')
  return Object.fromEntries(items.map((item) => [item?.[1], item?.[2]]))
}

function tlsCredentials(settings: RatelimitSettings): ChannelCredentials {
  try {
    const read = (file: string | undefined) => readTlsFile(file) ?? null
    return credentials.createSsl(read(settings.xdsCaCert), read(settings.xdsClientKey), read(settings.xdsClientCert))
  } catch (cause) {
    throw new StartError(78, `CONFIG_GRPC_XDS_SERVER_TLS_CACERT: ${String(cause)}`, { cause })
  }
}
