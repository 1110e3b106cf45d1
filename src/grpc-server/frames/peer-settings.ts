import { ConnectionError, ErrorCode, LARGEST_MAX_FRAME_SIZE, LARGEST_WINDOW, Setting } from './protocol.ts'

const ENTRY_BYTES = 6

/** What a SETTINGS frame of the peer asks for and matters here. */
export interface PeerSettings {
  /** The smallest size that was stated; the table has to fit into each in turn. */
  readonly headerTableSize: number | undefined
  /** Send window of each stream. */
  readonly initialWindowSize: number | undefined
}

/** Reads the payload of a SETTINGS frame (RFC 9113 section 6.5). Throws ConnectionError on values out of range. */
export function readSettings(bytes: Buffer, start: number, end: number): PeerSettings {
  if ((end - start) % ENTRY_BYTES !== 0) throw new ConnectionError(ErrorCode.frameSize, 'a SETTINGS frame is cut short')
  let headerTableSize: number | undefined
  let initialWindowSize: number | undefined
  for (let position = start; position < end; position += ENTRY_BYTES) {
    const value = bytes.readUInt32BE(position + 2)
    switch (bytes.readUInt16BE(position)) {
      case Setting.headerTableSize:
        headerTableSize = Math.min(headerTableSize ?? value, value)
        break
      case Setting.enablePush:
        if (value > 1) throw new ConnectionError(ErrorCode.protocol, 'SETTINGS_ENABLE_PUSH is neither 0 nor 1')
        break
      case Setting.initialWindowSize:
        if (value > LARGEST_WINDOW) {
          throw new ConnectionError(ErrorCode.flowControl, 'SETTINGS_INITIAL_WINDOW_SIZE is too large')
        }
        initialWindowSize = value
        break
      case Setting.maxFrameSize:
        if (value < 16_384 || value > LARGEST_MAX_FRAME_SIZE) {
          throw new ConnectionError(ErrorCode.protocol, 'SETTINGS_MAX_FRAME_SIZE is out of range')
        }
        break
      // Others are for information, or unknown and passed over (section 6.5.2).
      default:
    }
  }
  return { headerTableSize, initialWindowSize }
}
