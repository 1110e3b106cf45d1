/** Writes generated/proto/descriptors.ts: every proto file as bytes, for gRPC server reflection. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { BinaryReader } from '@bufbuild/protobuf/wire'

interface FileJson {
  readonly name: string
  readonly package?: string
  readonly dependency?: readonly string[]
  readonly service?: readonly { readonly name: string; readonly method?: readonly { readonly name: string }[] }[]
  readonly messageType?: readonly MessageJson[]
  readonly enumType?: readonly { readonly name: string }[]
}

interface MessageJson {
  readonly name: string
  readonly nestedType?: readonly MessageJson[]
  readonly enumType?: readonly { readonly name: string }[]
}

const TARGET = 'generated/proto/descriptors.ts'
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

function build(output: string): Buffer {
  const flags = ['--as-file-descriptor-set', '--exclude-source-info']
  return execFileSync('buf', ['build', 'proto', ...flags, '-o', output], { maxBuffer: MAX_OUTPUT_BYTES })
}

/** The files of a FileDescriptorSet, each as the bytes of its FileDescriptorProto. */
function splitSet(bytes: Buffer): Uint8Array[] {
  const reader = new BinaryReader(bytes)
  const files: Uint8Array[] = []
  while (reader.pos < reader.len) {
    const [field, wireType] = reader.tag()
    if (field === 1) files.push(reader.bytes())
    else reader.skip(wireType, field)
  }
  return files
}

function symbolsOf(file: FileJson): string[] {
  const scope = file.package === undefined ? '' : `${file.package}.`
  const services = (file.service ?? []).flatMap(({ name, method = [] }) => [
    `${scope}${name}`,
    ...method.map((one) => `${scope}${name}.${one.name}`),
  ])
  const enums = (file.enumType ?? []).map(({ name }) => `${scope}${name}`)
  return [...services, ...enums, ...(file.messageType ?? []).flatMap((message) => messageSymbols(scope, message))]
}

function messageSymbols(scope: string, message: MessageJson): string[] {
  const name = `${scope}${message.name}`
  const enums = (message.enumType ?? []).map((item) => `${name}.${item.name}`)
  return [name, ...enums, ...(message.nestedType ?? []).flatMap((nested) => messageSymbols(`${name}.`, nested))]
}

const binary = splitSet(build('-'))
const { file: files } = JSON.parse(build('-#format=json').toString()) as { file: FileJson[] }
const entries = files.map((file, index) => ({
  name: file.name,
  dependencies: file.dependency ?? [],
  services: (file.service ?? []).map((service) => `${file.package}.${service.name}`),
  symbols: symbolsOf(file),
  base64: Buffer.from(binary[index] ?? []).toString('base64'),
}))
writeFileSync(
  TARGET,
  `// Written by \`make generate\` from proto/. Do not edit.

/** A proto file as its serialised google.protobuf.FileDescriptorProto, and what it declares. */
export interface ProtoFile {
  readonly name: string
  readonly dependencies: readonly string[]
  readonly services: readonly string[]
  readonly symbols: readonly string[]
  readonly base64: string
}

export const protoFiles: readonly ProtoFile[] = ${JSON.stringify(entries, null, 2)}
`,
)
