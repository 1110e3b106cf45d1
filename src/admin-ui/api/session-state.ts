/** Whether the server has said that the session is over; until somebody signs in again. */
let hasEnded = false
const listeners = new Set<() => void>()

export function noteSession(ended: boolean): void {
  if (hasEnded === ended) return
  hasEnded = ended
  for (const listener of listeners) listener()
}

export function sessionHasEnded(): boolean {
  return hasEnded
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
