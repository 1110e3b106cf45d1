import type { StoreEvents } from '../../../src/ratelimit/storage/store-events.ts'

/** Listens to nothing. */
export const quietEvents: StoreEvents = {
  onConnectionOpened: () => undefined,
  onConnectionClosed: () => undefined,
  onCallFailed: () => undefined,
  onCallAnswered: () => undefined,
  onEvicted: () => undefined,
  onCircuit: () => undefined,
  onError: () => undefined,
}
