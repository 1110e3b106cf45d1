import type { Output } from './output.ts'
import { DEFAULT_MAX_FRAME_SIZE, type ErrorCode, Flag, FRAME_HEAD_BYTES, FrameType, Setting } from './protocol.ts'

/** Head of a frame (RFC 9113 section 4.1). Gives the position of its payload. */
export function writeFrameHead(
  bytes: Buffer,
  position: number,
  length: number,
  type: number,
  flags: number,
  streamId: number,
): number {
  bytes[position] = length >>> 16
  bytes[position + 1] = length >>> 8
  bytes[position + 2] = length
  bytes[position + 3] = type
  bytes[position + 4] = flags
  return writeUint32(bytes, position + 5, streamId)
}

export function writeUint32(bytes: Buffer, position: number, value: number): number {
  bytes[position] = value >>> 24
  bytes[position + 1] = value >>> 16
  bytes[position + 2] = value >>> 8
  bytes[position + 3] = value
  return position + 4
}

/** Copies some bytes; for few of them faster than a call into the runtime. */
export function copyBytes(bytes: Buffer, position: number, source: Uint8Array): number {
  const { length } = source
  if (length > 64) bytes.set(source, position)
  else for (let index = 0; index < length; index += 1) bytes[position + index] = source[index] ?? 0
  return position + length
}

function writeFrame(output: Output, type: number, flags: number, streamId: number, payload: Uint8Array): void {
  const position = output.reserve(FRAME_HEAD_BYTES + payload.length)
  copyBytes(output.bytes, writeFrameHead(output.bytes, position, payload.length, type, flags, streamId), payload)
}

/** Section 6.5. */
export function writeSettings(output: Output, settings: Readonly<Partial<Record<keyof typeof Setting, number>>>): void {
  const entries = Object.entries(settings) as [keyof typeof Setting, number][]
  const payload = Buffer.alloc(entries.length * 6)
  for (const [index, [name, value]] of entries.entries()) {
    payload.writeUInt16BE(Setting[name], index * 6)
    payload.writeUInt32BE(value, index * 6 + 2)
  }
  writeFrame(output, FrameType.settings, 0, 0, payload)
}

export function writeSettingsAck(output: Output): void {
  writeFrame(output, FrameType.settings, Flag.ack, 0, new Uint8Array(0))
}

/** Section 6.7; the payload has eight bytes. */
export function writePing(output: Output, payload: Uint8Array, { ack }: { ack: boolean }): void {
  writeFrame(output, FrameType.ping, ack ? Flag.ack : 0, 0, payload)
}

/** Section 6.8. */
export function writeGoAway(output: Output, lastStreamId: number, code: ErrorCode, reason: string): void {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(lastStreamId, 0)
  head.writeUInt32BE(code, 4)
  writeFrame(output, FrameType.goAway, 0, 0, Buffer.concat([head, Buffer.from(reason, 'latin1')]))
}

/** Section 6.9; stream 0 is the connection. */
export function writeWindowUpdate(output: Output, streamId: number, increment: number): void {
  const position = output.reserve(FRAME_HEAD_BYTES + 4)
  const { bytes } = output
  writeUint32(bytes, writeFrameHead(bytes, position, 4, FrameType.windowUpdate, 0, streamId), increment)
}

/** Section 6.4. */
export function writeRstStream(output: Output, streamId: number, code: ErrorCode): void {
  const position = output.reserve(FRAME_HEAD_BYTES + 4)
  const { bytes } = output
  writeUint32(bytes, writeFrameHead(bytes, position, 4, FrameType.rstStream, 0, streamId), code)
}

/** Sections 6.2 and 6.10: a header block, in frames of the size that every peer takes. */
export function writeHeaderBlock(
  output: Output,
  streamId: number,
  block: Buffer,
  { endStream }: { endStream: boolean },
): void {
  let type: number = FrameType.headers
  let flags: number = endStream ? Flag.endStream : 0
  let start = 0
  for (; block.length - start > DEFAULT_MAX_FRAME_SIZE; start += DEFAULT_MAX_FRAME_SIZE) {
    writeFrame(output, type, flags, streamId, block.subarray(start, start + DEFAULT_MAX_FRAME_SIZE))
    type = FrameType.continuation
    flags = 0
  }
  writeFrame(output, type, flags | Flag.endHeaders, streamId, start === 0 ? block : block.subarray(start))
}
