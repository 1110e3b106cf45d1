import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { type ChannelCredentials, credentials, status as GrpcStatus, Metadata } from '@grpc/grpc-js'
import type { CommandIo } from '../../common/command/command-io.ts'
import { ExitCode } from '../../common/command/exit-code.ts'
import { readTlsFile } from '../../common/net/tls-files.ts'
import { toJsonReply } from '../api/handlers/json-response.ts'
import { Code, type RateLimitRequest, RateLimitResponse, RateLimitServiceClient } from '../contract.ts'
import { type ClientArguments, type ClientTls, parseClientArguments, UsageError } from './client-arguments.ts'

const DEADLINE_MS = 5_000

const HELP = `Usage: trivium ratelimit client [flags]

Asks a rate limit service over gRPC and prints whether the request is over its limit.

  -dial_string host:port    address of the service (default localhost:8081)
  -domain name              the domain
  -descriptors k=v,k=v      one descriptor; repeat for several
  -hits n                   hits to add (default 1)
  -json                     print the response as JSON
  -exit-code                exit with 1 when the request is over its limit
  -grpc-use-tls             connect with TLS
  -grpc-server-ca-file f    authority that signed the service's certificate
  -grpc-cert-file f         client certificate
  -grpc-key-file f          its key
  -help                     this text

Flags take one dash or two, their value after a blank or an equals sign.
Exit codes: 0 answered, 1 refused or failed, 2 usage, 69 the service cannot be reached
`

/** Runs `trivium ratelimit client` and gives its exit code. */
export async function runRatelimitClient(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  let given: ClientArguments
  try {
    given = parseClientArguments(argv)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.err(`${error.message}\n\n${HELP}`)
    return ExitCode.usage
  }
  if (given.help) {
    io.out(HELP)
    return ExitCode.ok
  }
  try {
    const response = await ask(given)
    io.out(given.json ? `${JSON.stringify(toJsonReply(response))}\n` : describe(response))
    return given.exitCode && response.overallCode === Code.OVER_LIMIT ? ExitCode.failure : ExitCode.ok
  } catch (error) {
    const { code, details, message } = error as { code?: GrpcStatus; details?: string; message?: string }
    if (isUnreachable(code, details)) {
      io.err(`cannot reach ${given.dialString}: ${whyUnreachable(code, details)}\n`)
      return ExitCode.unreachable
    }
    io.err(`request error: ${details ?? message ?? String(error)} (${GrpcStatus[code ?? GrpcStatus.UNKNOWN]})\n`)
    return ExitCode.failure
  }
}

async function ask(given: ClientArguments): Promise<RateLimitResponse> {
  using sockets = watchSockets()
  const client = new RateLimitServiceClient(given.dialString, credentialsOf(given.tls))
  try {
    return await new Promise((resolve, reject) => {
      const request: RateLimitRequest = {
        domain: given.domain,
        descriptors: [...given.descriptors],
        hitsAddend: given.hits,
      }
      client.shouldRateLimit(request, new Metadata(), { deadline: Date.now() + DEADLINE_MS }, (error, response) =>
        error === null ? resolve(response) : reject(error),
      )
    })
  } catch (error) {
    sockets.destroy()
    throw error
  } finally {
    client.close()
  }
}

/**
 * Every socket that is opened from now on. A client of gRPC that is closed leaves one open whose TLS handshake is not
 * answered, and the process would not end.
 */
function watchSockets(): Disposable & { destroy(): void } {
  const sockets = new Set<Socket>()
  const note = (message: unknown) => void sockets.add((message as { socket: Socket }).socket)
  subscribe('net.client.socket', note)
  return {
    destroy() {
      for (const socket of sockets) socket.destroy()
    },
    [Symbol.dispose]: () => void unsubscribe('net.client.socket', note),
  }
}

function credentialsOf(tls: ClientTls | undefined): ChannelCredentials {
  if (tls === undefined) return credentials.createInsecure()
  const read = (file: string | undefined) => readTlsFile(file) ?? null
  return credentials.createSsl(read(tls.caFile), read(tls.keyFile), read(tls.certFile))
}

/** A service that answers UNAVAILABLE itself has been reached; a connection that fails has not. */
function isUnreachable(code: GrpcStatus | undefined, details: string | undefined): boolean {
  if (code === GrpcStatus.DEADLINE_EXCEEDED) return true
  return code === GrpcStatus.UNAVAILABLE && /connect|resolution|dropped|DNS/i.test(details ?? '')
}

const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/ECONNREFUSED/, 'connection refused'],
  [/ENOENT/, 'no such socket'],
  [/wrong version number/, 'it does not speak TLS'],
  [/ECONNRESET|dropped/, 'connection closed by the other side'],
  [/ENOTFOUND|resolution failed|DNS/i, 'the name cannot be resolved'],
]

/** The driver's own words only where there are no better ones. */
function whyUnreachable(code: GrpcStatus | undefined, details = ''): string {
  if (code === GrpcStatus.DEADLINE_EXCEEDED) return `no answer within ${DEADLINE_MS / 1_000} s`
  const known = REASONS.find(([pattern]) => pattern.test(details))?.[1]
  return known ?? /Last error: (?:Error: )?(.*?)\.? Resolution note/s.exec(details)?.[1] ?? details
}

function describe(response: RateLimitResponse): string {
  const reply = toJsonReply(response)
  const lines = reply.statuses.map((status, index) => {
    const { currentLimit: limit, limitRemaining: remaining = 0, durationUntilReset: reset } = status
    if (limit === undefined) return `  descriptor ${index + 1}: ${status.code}, no limit applies`
    const name = limit.name === undefined ? '' : ` (${limit.name})`
    const rule = `${limit.requestsPerUnit ?? 0} per ${limit.unit}${name}`
    return `  descriptor ${index + 1}: ${status.code}, ${remaining} left of ${rule}, resets in ${reset ?? '?'}`
  })
  return `response: ${reply.overallCode}\n${lines.join('\n')}\n`
}
