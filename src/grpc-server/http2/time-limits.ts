/** How long a connection waits for what, in milliseconds. */
export interface TimeLimits {
  /** For the preface, the first SETTINGS and each header block; for answers to a client that has ended its side. */
  readonly patienceMs: number
  /** For a first stream, or another one. */
  readonly idleMs: number
  /** For windows to open while something waits for them. */
  readonly blockedMs: number
  /** For a client to read what is more than it may leave unread, and what is left at the end. */
  readonly stallMs: number
  /** For the calls of a client that has said goodbye. */
  readonly goodbyeMs: number
  /** For the answer to the PING of a drain. */
  readonly pingMs: number
  /** For a client that has not begun when the connection drains. */
  readonly prefaceGraceMs: number
  /** For the end to reach the client once the system has taken everything. */
  readonly lingerMs: number
}

export const TIME_LIMITS: TimeLimits = {
  patienceMs: 10_000,
  idleMs: 300_000,
  blockedMs: 60_000,
  stallMs: 30_000,
  goodbyeMs: 300_000,
  pingMs: 5_000,
  prefaceGraceMs: 200,
  lingerMs: 1_000,
}
