import { flushCompileCache } from 'node:module'
import type { Command } from 'commander'
import { systemClock } from '../common/clock.ts'
import { ExitCode } from '../common/command/exit-code.ts'
import type { Setting } from '../common/settings/settings.ts'
import { ListenError } from '../server/listen-error.ts'
import { hostSettings } from '../server/settings.ts'
import { StartError } from '../server/start-error.ts'
import { untilStopped } from '../server/until-stopped.ts'
import type { CliIo } from './io.ts'
import { SERVICE_NAMES, type ServiceName, services } from './services.ts'
import { addSettingOptions, givenFlags, type SettingGroup } from './setting-options.ts'
import { logFormat, type Running, SettingsError, startServices } from './start-services.ts'
import { unknownVariables } from './unknown-variables.ts'

export const settingGroups: readonly SettingGroup[] = [
  { heading: 'Server', settings: hostSettings },
  ...SERVICE_NAMES.map((name) => ({ heading: name, settings: services[name].settings })),
]

/** `trivium serve [tasks|docdb|ratelimit ...]`: resolves with the exit code once everything has stopped. */
export function addServeCommand(program: Command, io: CliIo, finish: (code: ExitCode) => void): void {
  const command = program
    .command('serve [services...]')
    .description('Serve all three services, or only those named; `serve docdb PATH` serves one database folder')
    .addHelpText(
      'after',
      '\nA flag wins over its variable, a variable over the default. Bad settings end with exit code 78.',
    )
    .action(async (names: string[], options: Record<string, unknown>) => {
      finish(await serve(names, givenFlags(options), io))
    })
  addSettingOptions(command, settingGroups)
}

async function serve(given: readonly string[], flags: Map<string, string>, io: CliIo): Promise<ExitCode> {
  const names = readNames(given, flags)
  if (typeof names === 'string') {
    io.err(`${names}\n`)
    return ExitCode.usage
  }
  const unfamiliar = Object.keys(io.env).filter((name) => !belongsToFamily(name))
  for (const line of unknownVariables(unfamiliar, knownVariables())) io.err(`${line}\n`)
  let running: Running
  try {
    running = await startServices({ names, sources: { flags, env: io.env }, clock: systemClock, terminal: io.terminal })
  } catch (error) {
    return explainStart(error, io)
  }
  const { settings } = running
  const stopped = untilStopped(running)
  io.out(logFormat(settings, io.terminal) === 'text' ? readyBlock(running) : readyLine(running))
  flushCompileCache()
  return stopped
}

/** The services to serve, or what is wrong with the names. A lone path after `docdb` becomes its setting. */
function readNames(given: readonly string[], flags: Map<string, string>): readonly ServiceName[] | string {
  const [first, path, ...rest] = given
  if (first === 'docdb' && path !== undefined && rest.length === 0 && !isServiceName(path)) {
    flags.set('docdb-path', path)
    return ['docdb']
  }
  const unknown = given.find((name) => !isServiceName(name))
  if (unknown !== undefined) return `unknown service ${JSON.stringify(unknown)}: expected ${SERVICE_NAMES.join(', ')}`
  return given.length === 0 ? SERVICE_NAMES : SERVICE_NAMES.filter((name) => given.includes(name))
}

function isServiceName(name: string): name is ServiceName {
  return (SERVICE_NAMES as readonly string[]).includes(name)
}

function knownVariables(): ReadonlySet<string> {
  const all = settingGroups.flatMap((group) => Object.values(group.settings))
  return new Set(all.flatMap((setting) => [setting.env, ...(setting.aliases ?? [])]))
}

/** True for variables whose names an operator makes up, such as those of a mogrifier. */
function belongsToFamily(name: string): boolean {
  const all: readonly Setting<unknown>[] = settingGroups.flatMap((group) => Object.values(group.settings))
  return all.some((setting) => setting.family?.some((start) => name.startsWith(start)))
}

function explainStart(error: unknown, io: CliIo): ExitCode {
  if (error instanceof SettingsError) {
    io.err(error.problems.map((problem) => `${problem}\n`).join(''))
    return ExitCode.badConfiguration
  }
  if (error instanceof StartError) {
    io.err(`${error.message}\n`)
    return error.exitCode
  }
  io.err(`${error instanceof ListenError ? error.message : `cannot start: ${String(error)}`}\n`)
  return ExitCode.failure
}

function readyBlock(running: Running): string {
  const { http, grpc, debug } = running.host.urls
  const lines = ['', 'Trivium is ready', `  HTTP   ${http}`]
  if (grpc !== undefined) lines.push(`  gRPC   ${grpc}`)
  if (debug !== undefined) lines.push(`  debug  ${debug}`)
  lines.push('Try', ...examplesOf(running).map((example) => `  ${example}`))
  return `${lines.join('\n')}\n\n`
}

function readyLine(running: Running): string {
  const { host } = running
  return `${JSON.stringify({ event: 'ready', pid: process.pid, ...host.urls, try: examplesOf(running) })}\n`
}

const EXAMPLES = 3

/** Three commands, as many of each service as fit. */
function examplesOf({ host, services: running }: Running): readonly string[] {
  const each = Math.ceil(EXAMPLES / running.length)
  return running.flatMap((service) => service.examples(host.urls).slice(0, each)).slice(0, EXAMPLES)
}
