import { promisify } from 'node:util'
import { gunzip, inflate } from 'node:zlib'
import { status } from '@grpc/grpc-js'
import { MAX_MESSAGE_BYTES } from './message-reader.ts'
import { CallFault, excerpt } from './status.ts'

const DECOMPRESSORS = new Map([
  ['gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
])

/** Unpacks a message that was sent as compressed. Rejects with CallFault. @param encoding as `grpc-encoding` has it */
export async function decompress(bytes: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === 'identity') {
    throw new CallFault(status.INTERNAL, 'a message is compressed, and grpc-encoding does not say how')
  }
  const decompressor = DECOMPRESSORS.get(encoding)
  if (decompressor === undefined) {
    throw new CallFault(
      status.UNIMPLEMENTED,
      `Received message compressed with unsupported encoding "${excerpt(encoding)}"`,
    )
  }
  try {
    return await decompressor(bytes, { maxOutputLength: MAX_MESSAGE_BYTES })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') {
      throw new CallFault(status.INTERNAL, 'Failed to decompress message')
    }
    throw new CallFault(
      status.RESOURCE_EXHAUSTED,
      `Received message that decompresses to a size larger than ${MAX_MESSAGE_BYTES}`,
    )
  }
}
