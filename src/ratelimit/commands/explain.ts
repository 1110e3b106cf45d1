import type { CommandIo } from '../../common/command/command-io.ts'
import { ExitCode } from '../../common/command/exit-code.ts'
import type { Explanation } from '../decision/explain.ts'

const HELP = `Usage: trivium ratelimit explain [--url http://host:6070] [--json] DOMAIN key=value[,key=value] ...

Asks the debug listener of a running service which rule a request meets and why. Nothing is counted.

Exit codes: 0 answered, 1 refused, 2 usage, 69 the service cannot be reached
`
const DEADLINE_MS = 5_000

/** Runs `trivium ratelimit explain` and gives its exit code. */
export async function runRatelimitExplain(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const given = [...argv]
  const json = take(given, '--json')
  if (take(given, '--help') || take(given, '-h')) {
    io.out(HELP)
    return ExitCode.ok
  }
  const at = given.indexOf('--url')
  const [, base = 'http://127.0.0.1:6070'] = at === -1 ? [] : given.splice(at, 2)
  const [domain, ...descriptors] = given
  if (domain === undefined || descriptors.length === 0 || given.some((argument) => argument.startsWith('-'))) {
    io.err(`expected a domain and at least one descriptor\n\n${HELP}`)
    return ExitCode.usage
  }
  const query = new URLSearchParams([['domain', domain], ...descriptors.map((text) => ['descriptors', text])])
  let response: Response
  try {
    response = await fetch(`${base}/explain?${query}`, { signal: AbortSignal.timeout(DEADLINE_MS) })
  } catch (error) {
    io.err(`${base} cannot be reached: ${error instanceof Error ? error.message : String(error)}\n`)
    return ExitCode.unreachable
  }
  const body = (await response.json()) as Explanation & { readonly reason?: string }
  if (!response.ok) {
    io.err(`${body.reason ?? response.statusText}\n`)
    return ExitCode.failure
  }
  io.out(json ? `${JSON.stringify(body)}\n` : describe(body))
  return ExitCode.ok
}

function take(given: string[], flag: string): boolean {
  const index = given.indexOf(flag)
  if (index !== -1) given.splice(index, 1)
  return index !== -1
}

function describe({ descriptors }: Explanation): string {
  const lines: string[] = []
  for (const [index, { entries, outcome, rule, cacheKey, count, statistic, flags }] of descriptors.entries()) {
    lines.push(`descriptor ${index + 1}: ${outcome}`)
    for (const { key, value, tried } of entries) {
      lines.push(`  entry ${key}=${value}`)
      for (const { what, found } of tried) lines.push(`    ${found ? 'found' : 'not found'}: ${what}`)
    }
    if (rule !== undefined) lines.push(`  rule: ${rule}${flags?.length ? ` (${flags.join(', ')})` : ''}`)
    if (cacheKey !== undefined) lines.push(`  counter: ${cacheKey} = ${count}`)
    if (statistic !== undefined) lines.push(`  statistics: ${statistic}`)
  }
  return `${lines.join('\n')}\n`
}
