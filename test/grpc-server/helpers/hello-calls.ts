import { expect } from 'vitest'
import { Flag, FrameType } from '../../../src/grpc-server/frames/protocol.ts'
import { frame } from './lean-grpc-client.ts'
import { callFields, grpcMessage, headerBlock, type RawHttp2 } from './raw-http2.ts'
import { TEST_SERVICE } from './test-grpc-service.ts'

/** Header blocks of calls to methods of the test service. */
export const headOf = (method: string) => headerBlock(callFields(`${TEST_SERVICE}${method}`))
export const ECHO = headOf('Echo')
export const SLOW = headOf('Slow')
export const HELLO = grpcMessage(Buffer.from('hello'))

/** The frames of a call that says hello. */
export function helloFrames(id: number, head: Buffer = ECHO): Buffer {
  return Buffer.concat([
    frame(FrameType.headers, Flag.endHeaders, id, head),
    frame(FrameType.data, Flag.endStream, id, HELLO),
  ])
}

/** The beginning of a call that is not answered by itself. */
export function openFrame(id: number): Buffer {
  return frame(FrameType.headers, Flag.endHeaders, id, SLOW)
}

/** The server still answers on this connection. */
export async function expectAnswer(raw: RawHttp2, id: number): Promise<void> {
  raw.send(helloFrames(id))
  const { fields, content } = await raw.response(id)
  expect([fields.get(':status'), fields.get('grpc-status'), content]).toEqual(['200', '0', HELLO])
}
