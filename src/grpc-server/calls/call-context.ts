import type { Deadlines } from './deadlines.ts'
import type { UnpackQueue } from './messages/unpack-queue.ts'
import type { Peer } from './peer.ts'
import type { UnknownMethods } from './request.ts'
import type { StatusBlocks } from './status-blocks.ts'

/** What is told of the messages and the end of one call. */
export interface CallListener {
  /** The message of a caller that does not stream; nothing follows it. */
  onRequest(message: unknown): void
  /** One message of a caller that streams; the bytes may be gone after the call. */
  onMessage?(bytes: Buffer): void
  /** A caller that streams sends no more messages. */
  onHalfClose?(): void
  /** The caller has gone, or its deadline has passed. */
  onCancelled(): void
  /** The caller has taken what was sent. */
  onDrained?(): void
}

/** What calls share. */
export interface CallContext {
  readonly peer: Peer
  readonly deadlines: Deadlines
  /** Where compressed messages wait for their turn. */
  readonly unpacking: UnpackQueue
  /** Of a message, unpacked as well. */
  readonly maxMessageBytes: number
  readonly statuses: StatusBlocks
  readonly unknownMethods: UnknownMethods
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Told of what handlers throw. */
  readonly onError: (error: unknown, path: string) => void
}
