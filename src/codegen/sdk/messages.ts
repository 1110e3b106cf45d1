/** Writes generated/sdk/messages.ts: the messages of a rate limit decision as a table, for the client's own codec. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

interface Field {
  readonly name: string
  readonly number: number
  readonly label?: string
  readonly type: string
  readonly typeName?: string
}

interface Message {
  readonly name: string
  readonly field?: readonly Field[]
  readonly nestedType?: readonly Message[]
  readonly enumType?: readonly Enum[]
}

interface Enum {
  readonly name: string
  readonly value: readonly { readonly name: string; readonly number?: number }[]
}

interface File {
  readonly package: string
  readonly messageType?: readonly Message[]
  readonly enumType?: readonly Enum[]
}

const ROOTS = ['RateLimitRequest', 'RateLimitResponse'].map((name) => `envoy.service.ratelimit.v3.${name}`)
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

const image = execFileSync('buf', ['build', 'proto', '--as-file-descriptor-set', '-o', '-#format=json'], {
  maxBuffer: MAX_OUTPUT_BYTES,
})
const messages = new Map<string, Message>()
const enums = new Map<string, Enum>()
for (const file of (JSON.parse(image.toString()) as { file: File[] }).file) {
  for (const item of file.enumType ?? []) enums.set(`${file.package}.${item.name}`, item)
  for (const message of file.messageType ?? []) collect(file.package, message)
}

function collect(scope: string, message: Message): void {
  const name = `${scope}.${message.name}`
  messages.set(name, message)
  for (const item of message.enumType ?? []) enums.set(`${name}.${item.name}`, item)
  for (const nested of message.nestedType ?? []) collect(name, nested)
}

const table: Record<string, unknown[]> = {}
const values: Record<string, readonly string[]> = {}
for (const root of ROOTS) describe(root)

function describe(name: string): void {
  const message = messages.get(name)
  if (message === undefined || name in table) return
  const fields: unknown[] = []
  table[name] = fields
  for (const field of message.field ?? []) {
    const type = field.typeName?.slice(1) ?? field.type.slice('TYPE_'.length).toLowerCase()
    const repeated = field.label === 'LABEL_REPEATED'
    fields.push([field.number, toCamel(field.name), type, ...(repeated ? [true] : [])])
    const names = enums.get(type)
    if (names !== undefined) values[type] = toNames(names)
    describe(type)
  }
}

function toNames({ value }: Enum): string[] {
  const names: string[] = []
  for (const { name, number = 0 } of value) names[number] = name
  return names
}

function toCamel(name: string): string {
  return name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

mkdirSync('generated/sdk', { recursive: true })
writeFileSync(
  'generated/sdk/messages.ts',
  `// Written by \`make generate\` from proto/. Do not edit.
import type { MessageTable } from '../../src/sdk/ratelimit/grpc/message-table.ts'

export const messages: MessageTable = ${JSON.stringify({ fields: table, enums: values }, null, 1)}
`,
)
