import type { SettingSources, SettingTable, SettingTree } from '../common/settings/settings.ts'
import { readSettings, settingsIn } from '../common/settings/settings.ts'
import { docdbSettings } from '../docdb/settings.ts'
import { ratelimitSettings } from '../ratelimit/settings/index.ts'
import type { Service, ServiceContext, ServiceModule } from '../server/service.ts'
import { tasksSettings } from '../tasks/settings.ts'

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
