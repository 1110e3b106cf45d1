import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

export interface FieldImage {
  readonly name: string
  readonly number: number
  readonly label: string
  readonly type: string
  readonly typeName?: string
  readonly oneofIndex?: number
}

export interface MessageImage {
  readonly name: string
  readonly field?: readonly FieldImage[]
  readonly oneofDecl?: readonly { readonly name: string }[]
  readonly nestedType?: readonly MessageImage[]
  readonly enumType?: readonly EnumImage[]
}

export interface EnumImage {
  readonly name: string
  readonly value: readonly { readonly name: string; readonly number?: number }[]
}

interface FileImage {
  readonly package: string
  readonly messageType?: readonly MessageImage[]
  readonly enumType?: readonly EnumImage[]
}

export interface ProtoImage {
  readonly messages: ReadonlyMap<string, MessageImage>
  readonly enums: ReadonlyMap<string, EnumImage>
}

/** Compiles a folder of proto files and gives its messages and enums by full name. */
export async function buildImage(folder: string): Promise<ProtoImage> {
  const { stdout } = await run('node_modules/.bin/buf', ['build', folder, '-o', '-#format=json'], {
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  const image: { messages: Map<string, MessageImage>; enums: Map<string, EnumImage> } = {
    messages: new Map(),
    enums: new Map(),
  }
  for (const file of (JSON.parse(stdout) as { file: FileImage[] }).file) {
    for (const message of file.messageType ?? []) collect(`.${file.package}`, message, image)
    for (const item of file.enumType ?? []) image.enums.set(`.${file.package}.${item.name}`, item)
  }
  return image
}

function collect(
  scope: string,
  message: MessageImage,
  image: { messages: Map<string, MessageImage>; enums: Map<string, EnumImage> },
): void {
  const name = `${scope}.${message.name}`
  image.messages.set(name, message)
  for (const nested of message.nestedType ?? []) collect(name, nested, image)
  for (const item of message.enumType ?? []) image.enums.set(`${name}.${item.name}`, item)
}

/** Copies proto files and everything they import from several roots into one folder that compiles on its own. */
export async function copyWithImports(
  files: readonly string[],
  roots: readonly string[],
  target: string,
): Promise<void> {
  const pending = [...files]
  const done = new Set<string>()
  await mkdir(target, { recursive: true })
  await writeFile(join(target, 'buf.yaml'), 'version: v2\n')
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (done.has(file) || file.startsWith('google/protobuf/')) continue
    done.add(file)
    const root = roots.find((candidate) => existsSync(join(candidate, file)))
    if (root === undefined) throw new Error(`${file} is in none of ${roots.join(', ')}`)
    await mkdir(dirname(join(target, file)), { recursive: true })
    const text = await readFile(join(root, file), 'utf8')
    // The copy of the validation rules beside these files is older than they are.
    await writeFile(join(target, file), text.replaceAll(' ignore_empty: true', ''))
    for (const [, imported = ''] of text.matchAll(/^import (?:public )?"([^"]+)";/gm)) pending.push(imported)
  }
}
