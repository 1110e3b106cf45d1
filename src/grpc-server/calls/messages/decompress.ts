import { addAbortSignal } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { status } from '../../grpc-js.ts'
import { CallError, excerpt } from '../status.ts'

const CHUNK_BYTES = 65_536
/** No byte of deflate stands for more (RFC 1951: 258 bytes in two bits). */
const MAX_RATIO = 1_032

const DECOMPRESSORS = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
])

/** What a message takes in memory at most while it is unpacked. */
export function maxUnpackedBytes(packed: Buffer, maxBytes: number): number {
  return Math.min(maxBytes, packed.length * MAX_RATIO)
}

/**
 * Unpacks a message that was sent as compressed, and stops soon when the signal aborts. Rejects with CallError.
 * @param encoding as `grpc-encoding` has it
 * @param maxBytes of what it unpacks to
 */
export async function decompress(
  packed: Buffer,
  encoding: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const createDecompressor = DECOMPRESSORS.get(encoding)
  if (createDecompressor === undefined) throw unknownEncoding(encoding)
  const decompressor = addAbortSignal(signal, createDecompressor({ chunkSize: CHUNK_BYTES }))
  decompressor.end(packed)
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of decompressor as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(status.INTERNAL, 'Failed to decompress message')
  }
  return Buffer.concat(parts, size)
}

function tooLarge(maxBytes: number): CallError {
  const details = `Received message that decompresses to a size larger than ${maxBytes}`
  return new CallError(status.RESOURCE_EXHAUSTED, details)
}

function unknownEncoding(encoding: string): CallError {
  if (encoding === 'identity') {
    return new CallError(status.INTERNAL, 'a message is compressed, and grpc-encoding does not say how')
  }
  const details = `Received message compressed with unsupported encoding "${excerpt(encoding)}"`
  return new CallError(status.UNIMPLEMENTED, details)
}
