/** Numbers of HTTP/2 (RFC 9113). */

/** First bytes of every client (RFC 9113 section 3.4). */
export const CLIENT_PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'

/** RFC 9113 section 6. */
export const FrameType = {
  data: 0x0,
  headers: 0x1,
  priority: 0x2,
  rstStream: 0x3,
  settings: 0x4,
  pushPromise: 0x5,
  ping: 0x6,
  goAway: 0x7,
  windowUpdate: 0x8,
  continuation: 0x9,
} as const

/** Flags of frames; `endStream` and `ack` share a bit, on different types. */
export const Flag = { endStream: 0x1, ack: 0x1, endHeaders: 0x4, padded: 0x8, priority: 0x20 } as const

/** RFC 9113 section 7. */
export const ErrorCode = {
  none: 0x0,
  protocol: 0x1,
  internal: 0x2,
  flowControl: 0x3,
  settingsTimeout: 0x4,
  streamClosed: 0x5,
  frameSize: 0x6,
  refusedStream: 0x7,
  cancel: 0x8,
  compression: 0x9,
  connect: 0xa,
  enhanceYourCalm: 0xb,
  inadequateSecurity: 0xc,
  http11Required: 0xd,
} as const
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode]

/** RFC 9113 section 6.5.2. */
export const Setting = {
  headerTableSize: 0x1,
  enablePush: 0x2,
  maxConcurrentStreams: 0x3,
  initialWindowSize: 0x4,
  maxFrameSize: 0x5,
  maxHeaderListSize: 0x6,
} as const

export const FRAME_HEAD_BYTES = 9
/** Largest frame that either side may send before the other allows more (section 4.2). */
export const DEFAULT_MAX_FRAME_SIZE = 16_384
export const LARGEST_MAX_FRAME_SIZE = 16_777_215
/** Flow control window at the start, of streams and of the connection (section 6.9.2). */
export const DEFAULT_WINDOW = 65_535
export const LARGEST_WINDOW = 0x7f_ff_ff_ff
export const LARGEST_STREAM_ID = 0x7f_ff_ff_ff

/** What ends the whole connection (RFC 9113 section 5.4.1); the message goes to the peer. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
