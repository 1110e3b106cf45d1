import { InvalidRequestError } from '../../core/errors.ts'
import type { FieldSpec, MessageTable } from './message-table.ts'

const LENGTH_DELIMITED = 2
const text = new TextEncoder()

type Json = Readonly<Record<string, unknown>>

/** Writes a message that is given in the proto3 JSON mapping: camelCase or snake_case, null as absent. */
export function encodeMessage(table: MessageTable, type: string, message: Json): Uint8Array {
  const out: number[] = []
  writeMessage(table, type, { message, path: '' }, out)
  return Uint8Array.from(out)
}

interface Given {
  readonly message: Json
  /** Where it stands in the request, for errors. */
  readonly path: string
}

function writeMessage(table: MessageTable, type: string, { message, path }: Given, out: number[]): void {
  const specs = table.fields[type] ?? []
  for (const [name, value] of Object.entries(message)) {
    if (value === undefined || value === null) continue
    const spec = specs.find(([, own]) => own === name || toSnake(own) === name)
    if (spec === undefined) throw new InvalidRequestError(`${path}${name}: unknown field`)
    const items = spec[3] === true ? (value as readonly unknown[]) : [value]
    for (const [index, item] of items.entries()) {
      const place = spec[3] === true ? `${path}${name}[${index}]` : `${path}${name}`
      writeField(table, spec, { value: item, path: place }, out)
    }
  }
}

function writeField(
  table: MessageTable,
  [number, , type]: FieldSpec,
  { value, path }: { readonly value: unknown; readonly path: string },
  out: number[],
): void {
  if (type === 'string') return writeBytes(number, text.encode(String(value)), out)
  if (type in table.fields) {
    // Wrappers stand in JSON as the value that they hold.
    const message = type === 'google.protobuf.UInt64Value' ? { value } : (value as Json)
    const nested: number[] = []
    writeMessage(table, type, { message, path: `${path}.` }, nested)
    return writeBytes(number, nested, out)
  }
  out.push(...varint(BigInt(number << 3)), ...varint(toInteger(table, type, value, path)))
}

function writeBytes(number: number, bytes: ArrayLike<number>, out: number[]): void {
  out.push(...varint(BigInt((number << 3) | LENGTH_DELIMITED)), ...varint(BigInt(bytes.length)), ...Array.from(bytes))
}

function toInteger(table: MessageTable, type: string, value: unknown, path: string): bigint {
  const named = table.enums[type]?.indexOf(String(value)) ?? -1
  if (named >= 0) return BigInt(named)
  if (typeof value === 'boolean') return value ? 1n : 0n
  const limit = type === 'uint64' ? 2n ** 64n : 2n ** 32n
  const number = /^\d+$/.test(String(value)) ? BigInt(String(value)) : -1n
  if (number < 0n || number >= limit) throw new InvalidRequestError(`${path}: expected a whole number below ${limit}`)
  return number
}

function varint(value: bigint): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  return [...bytes, Number(rest)]
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
