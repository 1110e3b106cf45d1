import { readFile, writeFile } from 'node:fs/promises'
import { settingGroups } from '../cli/services.ts'
import type { Setting } from '../common/settings/settings.ts'
import { flagsOf } from '../common/settings/settings.ts'

/** Files that hold settings tables between `<!-- settings:NAME -->` and `<!-- /settings -->`. */
export const DOCUMENTS = ['README.md', 'src/tasks/README.md', 'src/docdb/README.md', 'src/ratelimit/README.md'] as const

const SECTION = /(<!-- settings:([\w-]+) -->\n)[^]*?(<!-- \/settings -->)/g

/** The text with every settings table written anew from the code. */
export function withSettingsTables(markdown: string): string {
  return markdown.replaceAll(SECTION, (_match, start: string, name: string, end: string) => {
    const group = settingGroups.find(({ heading }) => heading.toLowerCase() === name)
    if (group === undefined) throw new Error(`no settings group is called ${name}`)
    return `${start}${table(Object.values(group.settings))}${end}`
  })
}

function table(settings: readonly Setting<unknown>[]): string {
  const rows = settings.map((setting) => {
    const names = [setting.env, ...(setting.aliases ?? [])].map((name) => `\`${name}\``).join(', ')
    const flags = flagsOf(setting)
      .map((flag) => `\`--${flag}\``)
      .join(', ')
    const value = setting.default === '' ? 'not set' : `\`${setting.default}\``
    return `| ${names} | ${flags} | ${value} | ${escapeCell(setting.type.description ?? 'text')} | ${escapeCell(setting.help)} |\n`
  })
  return `| variable | flag | default | accepts | meaning |\n|---|---|---|---|---|\n${rows.join('')}`
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|')
}

/** Writes the tables of all documents. */
export async function writeSettingsTables(): Promise<void> {
  for (const path of DOCUMENTS) {
    const before = await readFile(path, 'utf8')
    const after = withSettingsTables(before)
    if (after !== before) await writeFile(path, after)
  }
}

if (import.meta.main) await writeSettingsTables()
