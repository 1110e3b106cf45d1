import type { RateLimitDescriptor } from '../contract.ts'
import { parseDescriptor } from '../decision/parse-descriptor.ts'

export interface ClientArguments {
  /** `host:port`, or an address with a scheme as gRPC knows them. */
  readonly dialString: string
  readonly domain: string
  readonly descriptors: readonly RateLimitDescriptor[]
  readonly hits: number
  readonly json: boolean
  readonly exitCode: boolean
  readonly help: boolean
  /** Undefined for a plain connection. */
  readonly tls: ClientTls | undefined
}

export interface ClientTls {
  readonly caFile: string | undefined
  readonly certFile: string | undefined
  readonly keyFile: string | undefined
}

/** The command line cannot be used; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const VALUE_FLAGS = new Set([
  ...['dial_string', 'domain', 'descriptors', 'hits'],
  ...['grpc-server-ca-file', 'grpc-cert-file', 'grpc-key-file'],
])
const SWITCHES = new Set(['json', 'exit-code', 'help', 'h', 'grpc-use-tls'])
const MAX_HITS = 4_294_967_295

/** Reads the flags the way Go programs take them: `-flag value`, `-flag=value`, `--flag=value`. */
export function parseClientArguments(argv: readonly string[]): ClientArguments {
  const { values, descriptors, switches } = readFlags(argv)
  const help = switches.has('help') || switches.has('h')
  const hits = values.get('hits') ?? '1'
  if (!/^\d{1,10}$/.test(hits) || Number(hits) > MAX_HITS) {
    throw new UsageError(`invalid value "${hits}" for flag -hits: expected a whole number from 0 to ${MAX_HITS}`)
  }
  return {
    dialString: values.get('dial_string') ?? 'localhost:8081',
    domain: values.get('domain') ?? '',
    descriptors,
    hits: Number(hits),
    json: switches.has('json'),
    exitCode: switches.has('exit-code'),
    help,
    tls: switches.has('grpc-use-tls') ? tlsOf(values) : undefined,
  }
}

function tlsOf(values: ReadonlyMap<string, string>): ClientTls {
  return {
    caFile: values.get('grpc-server-ca-file'),
    certFile: values.get('grpc-cert-file'),
    keyFile: values.get('grpc-key-file'),
  }
}

function readFlags(argv: readonly string[]) {
  const values = new Map<string, string>()
  const descriptors: RateLimitDescriptor[] = []
  const switches = new Set<string>()
  for (let index = 0; index < argv.length; index += 1) {
    const flag = /^--?([a-z_-]+)(?:=(.*))?$/s.exec(argv[index] ?? '')
    const name = flag?.[1] ?? ''
    if (SWITCHES.has(name) && flag?.[2] === undefined) {
      switches.add(name)
      continue
    }
    if (!VALUE_FLAGS.has(name)) throw new UsageError(`unknown argument: ${argv[index]}`)
    let value = flag?.[2]
    if (value === undefined) {
      index += 1
      value = argv[index]
    }
    if (value === undefined) throw new UsageError(`flag needs a value: -${name}`)
    if (name === 'descriptors') descriptors.push(readDescriptor(value))
    else values.set(name, value)
  }
  return { values, descriptors, switches }
}

function readDescriptor(text: string): RateLimitDescriptor {
  try {
    return parseDescriptor(text)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
