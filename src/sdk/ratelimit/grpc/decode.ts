import { InvalidResponseError } from '../../core/errors.ts'
import type { FieldSpec, MessageTable } from './message-table.ts'

const VARINT = 0
const FIXED_64 = 1
const LENGTH_DELIMITED = 2
const FIXED_32 = 5
const text = new TextDecoder('utf-8', { fatal: true })

type Message = Record<string, unknown>

/** Reads a message into the proto3 JSON mapping: fields at their defaults are left out, unknown ones skipped. */
export function decodeMessage(table: MessageTable, type: string, bytes: Uint8Array): unknown {
  const specs = new Map((table.fields[type] ?? []).map((spec) => [spec[0], spec]))
  const reader = new Reader(bytes)
  const message: Message = {}
  while (!reader.done) {
    const key = Number(reader.varint())
    const spec = specs.get(key >> 3)
    const raw = reader.value(key & 7)
    if (spec === undefined) continue
    const value = toJson(table, spec, raw)
    if (spec[3] === true) message[spec[1]] = [...((message[spec[1]] as unknown[] | undefined) ?? []), value]
    else message[spec[1]] = value
  }
  return WELL_KNOWN[type]?.(message) ?? message
}

function toJson(table: MessageTable, [, , type]: FieldSpec, raw: bigint | Uint8Array): unknown {
  if (raw instanceof Uint8Array) {
    if (type in table.fields) return decodeMessage(table, type, raw)
    if (type === 'double') return new DataView(raw.buffer, raw.byteOffset).getFloat64(0, true)
    return type === 'string' ? text.decode(raw) : btoa(String.fromCharCode(...raw))
  }
  if (type === 'bool') return raw !== 0n
  if (type in table.enums) return table.enums[type]?.[Number(raw)] ?? Number(raw)
  return type === 'int64' || type === 'uint64' ? String(BigInt.asIntN(64, raw)) : Number(BigInt.asIntN(64, raw))
}

/** Messages with a form of their own in JSON. */
const WELL_KNOWN: Readonly<Record<string, (message: Message) => unknown>> = {
  'google.protobuf.Duration': ({ seconds = '0', nanos = 0 }) => {
    const fraction = nanos === 0 ? '' : `.${String(nanos).padStart(9, '0')}`
    return `${String(seconds)}${fraction}s`
  },
  'google.protobuf.Timestamp': ({ seconds = '0' }) => new Date(Number(seconds) * 1_000).toISOString(),
  'google.protobuf.Struct': ({ fields = [] }) =>
    Object.fromEntries((fields as Message[]).map(({ key = '', value = null }) => [key, value])),
  'google.protobuf.ListValue': ({ values = [] }) => values,
  'google.protobuf.Value': (message) => {
    const [kind] = Object.keys(message)
    return kind === undefined || kind === 'nullValue' ? null : message[kind]
  },
}

class Reader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length
  }

  varint(): bigint {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#take(1)[0] ?? 0
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
    throw new InvalidResponseError('a number in the answer has no end')
  }

  value(wireType: number): bigint | Uint8Array {
    if (wireType === VARINT) return this.varint()
    if (wireType === LENGTH_DELIMITED) return this.#take(Number(this.varint()))
    if (wireType === FIXED_64) return this.#take(8)
    if (wireType === FIXED_32) return this.#take(4)
    throw new InvalidResponseError(`the answer has a field of the unknown wire type ${wireType}`)
  }

  #take(length: number): Uint8Array {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new InvalidResponseError('the answer ends within a field')
    const part = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return part
  }
}
