import { status as GrpcStatus, type Metadata, type sendUnaryData } from '../grpc-js.ts'
import { planBlocks } from '../hpack/repeated-blocks.ts'
import type { HeaderField } from '../hpack/static-table.ts'

/** How a call ends. */
export interface CallStatus {
  readonly code: GrpcStatus
  readonly details: string
  /** Trailers beside the status. */
  readonly metadata?: Metadata | undefined
}

export const DEADLINE_EXCEEDED: CallStatus = { code: GrpcStatus.DEADLINE_EXCEEDED, details: 'Deadline exceeded' }

/** A call that ends before its handler could end it. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: CallStatus

  constructor(code: GrpcStatus, details: string) {
    super(details)
    this.status = { code, details }
  }
}

/** Encodings of messages that are understood, for `grpc-accept-encoding`. */
const ACCEPTED_ENCODINGS = 'identity,deflate,gzip'

/** Characters of what a caller sent that an answer repeats. */
const MAX_EXCERPT_LENGTH = 100

/** Characters of an encoded message: clients bound the size of headers, and a longer one is cut. */
const MAX_MESSAGE_LENGTH = 4_096

/** Begins every response of gRPC, those of trailers alone included. */
const RESPONSE: readonly HeaderField[] = [
  { name: ':status', value: '200' },
  { name: 'content-type', value: 'application/grpc+proto' },
]
const ENCODINGS: readonly HeaderField[] = [
  { name: 'grpc-encoding', value: 'identity' },
  { name: 'grpc-accept-encoding', value: ACCEPTED_ENCODINGS },
]

/** Field lists that connections encode once: headers of a response, trailers of a call that went well. */
export const RESPONSE_PLAN = planBlocks([
  [...RESPONSE, ...ENCODINGS],
  statusFields({ code: GrpcStatus.OK, details: 'OK' }),
])
export const HEADERS_BLOCK = 0
export const OK_BLOCK = 1

/** Response headers with fields of a handler's own. */
export function headersWith(metadata: Metadata): HeaderField[] {
  return [...RESPONSE, ...ENCODINGS, ...metadataFields(metadata)]
}

/** A response that is nothing but a status. */
export function trailersOnly(status: CallStatus): HeaderField[] {
  return [...RESPONSE, ...(status.code === GrpcStatus.UNIMPLEMENTED ? ENCODINGS : []), ...statusFields(status)]
}

/** `grpc-status` and what belongs to it. */
export function statusFields({ code, details, metadata }: CallStatus): HeaderField[] {
  return [
    { name: 'grpc-status', value: String(code) },
    { name: 'grpc-message', value: percentEncoded(details) },
    ...(metadata === undefined ? [] : metadataFields(metadata)),
  ]
}

function metadataFields(metadata: Metadata): HeaderField[] {
  return Object.entries(metadata.toHttp2Headers()).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => ({ name, value: String(one) })),
  )
}

/** The beginning of what a caller sent, for an answer that is not much longer than its question. */
export function excerpt(text: string): string {
  const cut = text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH)}...` : text
  return cut.replaceAll(/[^ -$&-~]/g, '?')
}

/** The encoding of `grpc-message`: UTF-8, with bytes outside of printable ASCII and `%` as %XX. */
function percentEncoded(text: string): string {
  const cut = text.length > MAX_MESSAGE_LENGTH ? text.slice(0, MAX_MESSAGE_LENGTH) : text
  if (/^[ -$&-~]*$/.test(cut)) return cut
  let encoded = ''
  for (const character of cut) {
    const next = /[ -$&-~]/.test(character) ? character : escaped(character)
    if (encoded.length + next.length > MAX_MESSAGE_LENGTH) break
    encoded += next
  }
  return encoded
}

function escaped(character: string): string {
  return Buffer.from(character).toString('hex').toUpperCase().replaceAll(/../g, '%$&')
}

/** What handlers may give as an error. */
type HandlerError = NonNullable<Parameters<sendUnaryData<unknown>>[0]>

/** What a handler gave as an error, as a status: its code and details, else UNKNOWN with its message. */
export function toStatus(error: HandlerError, trailers?: Metadata): CallStatus {
  const metadata = trailers ?? error.metadata
  const message = 'message' in error ? error.message : 'Unknown Error'
  if (typeof error.code !== 'number') return { code: GrpcStatus.UNKNOWN, details: message, metadata }
  return { code: error.code, details: error.details ?? message, metadata }
}

/** What a caller is told that sends more than one message where one is expected. */
export function secondMessage(path: string): CallStatus {
  return { code: GrpcStatus.UNIMPLEMENTED, details: `Received a second request message for method ${path}` }
}

export function missingMessage(path: string): CallStatus {
  return { code: GrpcStatus.UNIMPLEMENTED, details: `Received no request message for method ${path}` }
}
