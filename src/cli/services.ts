import { adminSettings } from '../admin/settings.ts'
import { nearestName } from '../common/nearest-name.ts'
import type { Setting, SettingSources, SettingTable, SettingTree } from '../common/settings/settings.ts'
import { readSettings, settingsIn } from '../common/settings/settings.ts'
import { docdbSettings } from '../docdb/settings.ts'
import { ratelimitSettings } from '../ratelimit/settings/index.ts'
import type { Service, ServiceContext, ServiceModule } from '../server/service.ts'
import { hostSettings } from '../server/settings.ts'
import { tasksSettings } from '../tasks/settings.ts'
import type { SettingGroup } from './help/setting-lines.ts'

export type ServiceName = 'tasks' | 'docdb' | 'ratelimit'

export const SERVICE_NAMES: readonly ServiceName[] = ['tasks', 'docdb', 'ratelimit']

/** A service as the command line knows it: its settings now, its code when it is served. */
export interface ServiceEntry {
  readonly settings: SettingTable
  /** Host settings whose default differs when this service is served alone. */
  readonly aloneDefaults: Readonly<Record<string, string>>
  read(sources: SettingSources): {
    problems: readonly string[]
    warnings: readonly string[]
    create(context: ServiceContext): Promise<Service>
  }
}

export const services: Readonly<Record<ServiceName, ServiceEntry>> = {
  tasks: entry(tasksSettings, {}, async () => (await import('../tasks/index.ts')).tasksModule),
  docdb: entry(docdbSettings, { PORT: '59840' }, async () => (await import('../docdb/index.ts')).docdbModule),
  ratelimit: entry(
    ratelimitSettings,
    { HOST: '0.0.0.0' },
    async () => (await import('../ratelimit/index.ts')).ratelimitModule,
  ),
}

/** Every setting there is, as help and pages show them. */
export const settingGroups: readonly SettingGroup[] = [
  group(
    'Server',
    { ...hostSettings, ...adminSettings },
    {
      host: 'Address to listen on',
      port: 'HTTP port; 0 takes a free one',
      grpcPort: 'gRPC port',
      debugPort: 'Port of the debug pages',
      readyFile: 'File to write once everything listens',
      logLevel: 'Least level that is logged',
      logFormat: 'auto: text on a terminal',
    },
  ),
  group('tasks', tasksSettings, {
    databaseUrl: 'sqlite:FILE or postgres://...',
    access: 'open: nobody needs a session',
  }),
  group('docdb', docdbSettings, {
    dir: 'Folder of the databases',
    engine: 'Where documents are kept',
    durability: 'fsync: answer once it is on disk',
    auth: 'user:password that callers must send',
    peer: 'Serve replicators, too',
  }),
  group('ratelimit', settingsIn(ratelimitSettings), {
    runtimeRoot: 'Folder of the rules',
    runtimeWatchRoot: 'false: watch the files themselves',
    'kvstore.url': 'Redis for the counters, else memory',
    kvstoreFailureMode: 'Answer when Redis is away',
  }),
]

function group<Table extends SettingTable>(
  heading: string,
  settings: Table,
  common: Readonly<Partial<Record<keyof Table, string>>>,
): SettingGroup {
  return { heading, settings, common: Object.entries(common).flatMap(([key, brief]) => toCommon(settings[key], brief)) }
}

function toCommon(setting: Setting<unknown> | undefined, brief: unknown): SettingGroup['common'] {
  return setting === undefined ? [] : [{ setting, brief: String(brief) }]
}

function entry<Table extends SettingTree>(
  settings: Table,
  aloneDefaults: Readonly<Record<string, string>>,
  load: () => Promise<ServiceModule<Table>>,
): ServiceEntry {
  return {
    settings: settingsIn(settings),
    aloneDefaults,
    read(sources) {
      const { values, problems, warnings } = readSettings(settings, sources)
      return { problems, warnings, create: async (context) => (await load()).create(values, context) }
    },
  }
}

export function isServiceName(name: string): name is ServiceName {
  return (SERVICE_NAMES as readonly string[]).includes(name)
}

/** The services of that name in the order of ours, or all; else what is wrong with the first that is none. */
export function readServiceNames(given: readonly string[]): readonly ServiceName[] | string {
  const unknown = given.find((name) => !isServiceName(name))
  if (unknown !== undefined) {
    const nearest = nearestName(unknown, SERVICE_NAMES)
    const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`
    return `unknown service ${JSON.stringify(unknown)}: expected ${SERVICE_NAMES.join(', ')}${hint}`
  }
  return given.length === 0 ? SERVICE_NAMES : SERVICE_NAMES.filter((name) => given.includes(name))
}

/** Defaults of the host that differ when only one service is served. */
export function aloneDefaults(names: readonly ServiceName[]): Readonly<Record<string, string>> {
  const [only, ...others] = names
  return only === undefined || others.length > 0 ? {} : services[only].aloneDefaults
}
