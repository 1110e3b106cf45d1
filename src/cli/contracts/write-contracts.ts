import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import type { CommandIo } from '../../common/command/command-io.ts'
import { protoFiles } from '../../ratelimit/contract.ts'
import { sdl } from '../../tasks/contract.ts'
import { toOpenApi30 } from './openapi-3-0.ts'

/** Field `file` of a FileDescriptorSet, length-delimited. */
const FILE_TAG = 0x0a

/** `trivium contracts --out DIR`: writes everything that generators of clients start from. */
export async function writeContracts(out: string, output: CommandIo): Promise<void> {
  const root = dirname(fileURLToPath(import.meta.resolve('trivium/package.json')))
  await mkdir(join(out, 'openapi-3.0'), { recursive: true })
  await writeFile(join(out, 'tasks.graphql'), sdl)
  for (const folder of ['openapi', 'proto']) await cp(join(root, folder), join(out, folder), { recursive: true })
  for (const name of (await readdir(join(root, 'openapi'))).filter((one) => one.endsWith('.yaml'))) {
    const document = parse(await readFile(join(root, 'openapi', name), 'utf8')) as Record<string, unknown>
    // Without anchors: not every reader of YAML knows them.
    const text = stringify(toOpenApi30(document), { aliasDuplicateObjects: false, lineWidth: 0 })
    await writeFile(join(out, 'openapi-3.0', name), text)
  }
  await writeFile(join(out, 'proto.binpb'), descriptorSet())
  output.out(`tasks.graphql, openapi/, openapi-3.0/, proto/ and proto.binpb are in ${out}\n`)
}

/** All proto files as a google.protobuf.FileDescriptorSet. */
function descriptorSet(): Uint8Array {
  const parts = protoFiles.flatMap(({ base64 }) => {
    const bytes = Buffer.from(base64, 'base64')
    return [Uint8Array.from([FILE_TAG, ...varint(bytes.length)]), bytes]
  })
  return Buffer.concat(parts)
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
}
