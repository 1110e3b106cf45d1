import { flagOf, flagsOf, type Setting } from '../../common/settings/settings.ts'
import { describeSetting, flagTerm, type SettingGroup, wrap } from './setting-lines.ts'

const DEFAULT_COLUMNS = 80
const MIN_COLUMNS = 40
/** Where the second column begins. */
const TERM_COLUMNS = 36
const INDENT = 6

/** The help of `trivium serve`: without a topic what most people need, with one the settings of that group, or `all`. */
export function serveHelp(
  groups: readonly SettingGroup[],
  { topic, columns = DEFAULT_COLUMNS }: { topic?: string | undefined; columns?: number | undefined },
): string {
  const width = Math.max(columns, MIN_COLUMNS)
  if (topic === undefined) return shortHelp(groups, width)
  const shown = topic === 'all' ? groups : groups.filter(({ heading }) => heading.toLowerCase() === topic)
  const lines = shown.flatMap(({ heading, settings }) => [
    `${heading}:`,
    ...Object.values(settings).map((setting) => longEntry(setting, width)),
    '',
  ])
  return ['Usage: trivium serve [services...] [flags]', '', ...lines, ...paragraph(RULE, width)].join('\n')
}

/** What may follow `--help`. */
export function helpTopics(groups: readonly SettingGroup[]): readonly string[] {
  return ['all', ...groups.map(({ heading }) => heading.toLowerCase())]
}

const RULE = 'A flag wins over its variable, a variable over the default. Bad settings end with exit code 78.'

function shortHelp(groups: readonly SettingGroup[], width: number): string {
  const lines = groups.flatMap(({ heading, common }) => [
    '',
    `${heading}:`,
    ...common.map((entry) => shortEntry(entry, width)),
  ])
  return [
    'Usage: trivium serve [services...] [flags]',
    '',
    ...paragraph('Serves tasks, docdb and ratelimit, or those named; `serve docdb PATH` one database folder.', width),
    ...lines,
    '',
    'Examples:',
    '  trivium serve',
    '  trivium serve docdb --port 0 --ready-file ready.json',
    '',
    ...paragraph(`These are the most used of ${countOf(groups)} settings: --help all shows the rest, --help`, width),
    ...paragraph(`${groups.map(({ heading }) => heading.toLowerCase()).join('|')} one group.`, width),
    ...paragraph('--docdb-dir is DOCDB_DIR in the environment, and so on. -v shows the version.', width),
    '',
  ].join('\n')
}

function countOf(groups: readonly SettingGroup[]): number {
  return groups.reduce((sum, { settings }) => sum + Object.keys(settings).length, 0)
}

function paragraph(text: string, width: number): string[] {
  return [wrap(text, { width, indent: 0 })]
}

/** One line, or two when the flag is long: what it is for, and the default. */
function shortEntry({ setting, brief }: SettingGroup['common'][number], width: number): string {
  const [flag = flagOf(setting.env)] = flagsOf(setting)
  const term = `  ${flagTerm(setting, flag)}`
  const value = setting.default === '' ? '' : ` [${setting.default}]`
  const text = wrap(`${brief}${value}`, { width, indent: TERM_COLUMNS })
  return term.length < TERM_COLUMNS
    ? `${term.padEnd(TERM_COLUMNS)}${text}`
    : `${term}\n${' '.repeat(TERM_COLUMNS)}${text}`
}

function longEntry(setting: Setting<unknown>, width: number): string {
  return `  ${flagTerm(setting, flagOf(setting.env))}\n${' '.repeat(INDENT)}${wrap(describeSetting(setting), { width, indent: INDENT })}`
}
