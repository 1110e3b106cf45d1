import { flushCompileCache } from 'node:module'
import { type Command, CommanderError } from 'commander'
import { systemClock } from '../common/clock.ts'
import { ExitCode } from '../common/command/exit-code.ts'
import { ListenError } from '../server/listen-error.ts'
import { StartError } from '../server/start-error.ts'
import { untilStopped } from '../server/until-stopped.ts'
import { helpTopics, serveHelp } from './help/serve-help.ts'
import type { CliIo } from './io.ts'
import { isServiceName, readServiceNames, type ServiceName, settingGroups } from './services.ts'
import { addSettingOptions, givenFlags } from './setting-options.ts'
import { logFormat, type Running, SettingsError, startServices } from './start-services.ts'
import { warnOfUnknownVariables } from './unknown-variables.ts'

/** `trivium serve [tasks|docdb|ratelimit ...]`: resolves with the exit code once everything has stopped. */
export function addServeCommand(program: Command, io: CliIo, finish: (code: ExitCode) => void): void {
  const command = program
    .command('serve [services...]')
    .description('Serve all three services, or only those named; `serve docdb PATH` serves one database folder')
    .summary('Serve all three services, or those named')
    .helpOption(false)
    .option('-h, --help [topic]', 'tell what is needed most, or all settings, or those of one group')
    .action(async (names: string[], options: Record<string, unknown>) => {
      finish(await serve(names, givenFlags(options), io))
    })
  command.helpInformation = () => serveHelp(settingGroups, { columns: io.columns })
  command.on('option:help', (topic: string | null) => showHelp(command, topic ?? undefined, io))
  addSettingOptions(command, settingGroups)
}

function showHelp(command: Command, topic: string | undefined, io: CliIo): never {
  const topics = helpTopics(settingGroups)
  if (topic !== undefined && !topics.includes(topic)) {
    command.error(`error: --help knows no topic '${topic}': expected ${topics.join(', ')}`)
  }
  io.out(serveHelp(settingGroups, { topic, columns: io.columns }))
  throw new CommanderError(ExitCode.ok, 'commander.helpDisplayed', '')
}

async function serve(given: readonly string[], flags: Map<string, string>, io: CliIo): Promise<ExitCode> {
  const names = readNames(given, flags)
  if (typeof names === 'string') {
    io.err(`${names}\n`)
    return ExitCode.usage
  }
  warnOfUnknownVariables(io)
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
export function readNames(given: readonly string[], flags: Map<string, string>): readonly ServiceName[] | string {
  const [first, path, ...rest] = given
  if (first === 'docdb' && path !== undefined && rest.length === 0 && !isServiceName(path)) {
    flags.set('docdb-path', path)
    return ['docdb']
  }
  return readServiceNames(given)
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
