import { Metadata, status } from '../grpc-js.ts'
import { encodeFields } from '../hpack/encoder.ts'
import type { HeaderField } from '../hpack/static-table.ts'
import type { RequestHead } from '../http2/request-head.ts'
import type { Latest } from './latest.ts'
import type { Method, MethodTable } from './method-table.ts'
import { type CallStatus, excerpt, trailersOnly } from './status.ts'

/** What the head of a call says. Calls with the same header block share it. */
export interface GrpcRequest {
  readonly head: RequestHead
  readonly method: Method
  /** How its compressed messages are compressed. */
  readonly encoding: string
  /** Time that the caller waits; undefined when it does not say. */
  readonly timeoutMs: number | undefined
}

/** A call that is answered by its head alone. Calls with the same header block share the bytes. */
export interface Refusal {
  /** A header block. */
  readonly refusal: Buffer
}

const CONTENT_TYPE = /^application\/grpc(?:[+;]|$)/

/** Paths of methods that there are not, and how calls of them are refused. */
export type UnknownMethods = Latest<Refusal>

/** Reads the head of a call (gRPC over HTTP/2). */
export function readRequest(head: RequestHead, methods: MethodTable, unknown: UnknownMethods): GrpcRequest | Refusal {
  // First, as what is beyond the bound is missing.
  if (head.tooLarge) return TOO_MANY_HEADERS
  if (!CONTENT_TYPE.test(fieldOf(head, 'content-type') ?? '')) return UNSUPPORTED_TYPE
  if (head.method !== 'POST') return NO_POST
  const method = methods.get(head.path)
  if (method === undefined) return unknown.get(head.path) ?? unknown.set(head.path, unimplemented(head.path))
  const timeout = fieldOf(head, 'grpc-timeout')
  const timeoutMs = timeout === undefined ? undefined : parseTimeout(timeout)
  if (timeoutMs === 'malformed') {
    return refuse({ code: status.INTERNAL, details: `Invalid grpc-timeout value "${excerpt(timeout ?? '')}"` })
  }
  return { head, method, encoding: fieldOf(head, 'grpc-encoding') ?? 'identity', timeoutMs }
}

function unimplemented(path: string): Refusal {
  const details = `The server does not implement the method ${excerpt(path)}`
  return refuse({ code: status.UNIMPLEMENTED, details })
}

/** A refusal with a status of gRPC. */
export function refuse(answer: CallStatus): Refusal {
  return refuseWith(trailersOnly(answer))
}

function refuseWith(fields: readonly HeaderField[]): Refusal {
  return { refusal: encodeFields(fields) }
}

const UNSUPPORTED_TYPE = refuseWith([{ name: ':status', value: '415' }])
const NO_POST = refuseWith([
  { name: ':status', value: '405' },
  { name: 'allow', value: 'POST' },
])
const TOO_MANY_HEADERS = refuse({ code: status.RESOURCE_EXHAUSTED, details: 'there are too many headers' })

function fieldOf({ fields }: RequestHead, wanted: string): string | undefined {
  return fields.find(({ name }) => name === wanted)?.value
}

const TIMEOUT = /^(\d{1,8})([HMSmun])$/
const UNIT_MS: Readonly<Record<string, number>> = { H: 3_600_000, M: 60_000, S: 1_000, m: 1, u: 1e-3, n: 1e-6 }
/** The longest time that a timer takes; a later deadline counts as none. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

function parseTimeout(text: string): number | undefined | 'malformed' {
  const [, amount, unit = ''] = TIMEOUT.exec(text) ?? []
  const unitMs = UNIT_MS[unit]
  if (amount === undefined || unitMs === undefined) return 'malformed'
  const timeoutMs = Number(amount) * unitMs
  return timeoutMs > LONGEST_TIMER_MS ? undefined : timeoutMs
}

/** Fields that belong to the transport and not to the caller. */
const TRANSPORT_FIELDS = new Set([
  'grpc-timeout',
  'grpc-encoding',
  'grpc-accept-encoding',
  'accept-encoding',
  'te',
  'content-type',
])

/** The metadata of a call; fields that gRPC does not allow are left out. */
export function readMetadata(fields: readonly HeaderField[]): Metadata {
  const metadata = new Metadata()
  for (const { name, value } of fields) {
    if (TRANSPORT_FIELDS.has(name)) continue
    try {
      if (!name.endsWith('-bin')) metadata.add(name, value)
      else for (const part of value.split(',')) metadata.add(name, Buffer.from(part.trim(), 'base64'))
    } catch {
      // Characters that metadata cannot carry.
    }
  }
  return metadata
}
