import { setTimeout as sleep } from 'node:timers/promises'
import type { PeerStore, Sequence } from './peer-store.ts'

/** Waits for changes of a database. */
export interface CommitWatch extends Disposable {
  /** Commits so far do not count. */
  forget(): void
  /**
   * Waits for a commit; false after the time given, or when the feed is to end. The first call begins to listen and
   * is true at once, as commits before it were not heard; feeds that never wait do not listen.
   */
  next(timeoutMs: number | undefined): Promise<boolean>
}

/** Every wait ends with the signal. */
export function watchCommits(peer: Pick<PeerStore<Sequence>, 'onCommit'>, signal: AbortSignal): CommitWatch {
  let happened = false
  let wake = () => {}
  let stop: (() => void) | undefined
  const onEnd = () => wake()
  const begin = () => {
    stop = peer.onCommit(() => {
      happened = true
      wake()
    })
  }
  signal.addEventListener('abort', onEnd)
  return {
    forget() {
      happened = false
    },
    async next(timeoutMs) {
      if (stop === undefined && !signal.aborted) {
        begin()
        return true
      }
      if (happened || signal.aborted) return happened
      const timer = new AbortController()
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const late = timeoutMs === undefined ? woken : sleep(timeoutMs, undefined, { signal: timer.signal })
      await Promise.race([woken, late.catch(() => undefined)])
      timer.abort()
      return happened
    },
    [Symbol.dispose]() {
      stop?.()
      signal.removeEventListener('abort', onEnd)
    },
  }
}
