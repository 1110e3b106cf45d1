import { BlockMemory } from '../hpack/block-memory.ts'
import { HpackDecoder } from '../hpack/decoder.ts'
import type { BlockPlan } from '../hpack/repeated-blocks.ts'
import { type RequestHead, readRequestHead } from './request-head.ts'
import type { Http2Stream, StreamReceiver } from './stream.ts'

const HEADER_TABLE_SIZE = 4_096
export const MAX_HEADER_LIST_SIZE = 65_536
const MAX_FIELDS = 128

/** What answers the requests of a connection. */
export interface RequestHandler<Request> {
  /** Field lists of responses that repeat, by number. */
  readonly plan: BlockPlan
  /** What matters of a head; remembered for requests with the same header block. */
  interpret(head: RequestHead): Request
  /** Begins a request. */
  open(stream: Http2Stream, request: Request): StreamReceiver
}

/** A request head and what the handler made of it. */
export interface KnownRequest<Request> {
  readonly head: RequestHead
  readonly request: Request
}

/** Reads the heads of the requests of one connection. */
export function createBlockMemory<Request>(
  handler: RequestHandler<Request>,
): BlockMemory<KnownRequest<Request> | undefined> {
  const bounds = { tableSize: HEADER_TABLE_SIZE, maxListSize: MAX_HEADER_LIST_SIZE, maxFields: MAX_FIELDS }
  return new BlockMemory(new HpackDecoder(bounds), (list) => {
    const head = readRequestHead(list)
    return head === undefined ? undefined : { head, request: handler.interpret(head) }
  })
}
