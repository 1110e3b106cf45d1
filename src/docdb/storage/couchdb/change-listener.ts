import { setTimeout as sleep } from 'node:timers/promises'
import type { CouchClient } from './client.ts'
import { readRawState } from './database-state.ts'

const LONGEST_HEARTBEAT_MS = 10_000
const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Calls back after changes in the databases of a CouchDB server, whoever makes them. */
export interface ChangeListeners extends Disposable {
  /**
   * Calls back after changes of the database, when the feed begins or fails, and when the database is gone. All
   * who follow one database share one connection, which ends with the last of them.
   */
  add(path: string, listener: () => void): () => void
  /** Calls back at once those who follow the database: not every server tells that it is gone. */
  notify(path: string): void
}

interface Feed {
  readonly listeners: Set<() => void>
  readonly ending: AbortController
}

export function createChangeListeners(client: CouchClient): ChangeListeners {
  const feeds = new Map<string, Feed>()
  return {
    add(path, listener) {
      const feed = feeds.get(path) ?? begin(client, path)
      feeds.set(path, feed)
      // A listener of its own, as the same function may be given twice.
      const own = () => listener()
      feed.listeners.add(own)
      return () => {
        feed.listeners.delete(own)
        if (feed.listeners.size > 0) return
        feed.ending.abort()
        if (feeds.get(path) === feed) feeds.delete(path)
      }
    },
    notify: (path) => notifyAll(feeds.get(path)?.listeners ?? []),
    [Symbol.dispose]() {
      for (const { ending } of feeds.values()) ending.abort()
      feeds.clear()
    },
  }
}

function begin(client: CouchClient, path: string): Feed {
  const feed = { listeners: new Set<() => void>(), ending: new AbortController() }
  void keepFollowing(client, path, feed)
  return feed
}

function notifyAll(listeners: Iterable<() => void>): void {
  for (const listener of [...listeners]) listener()
}

async function keepFollowing(client: CouchClient, path: string, { listeners, ending }: Feed): Promise<void> {
  const { signal } = ending
  let delayMs = FIRST_RETRY_MS
  while (!signal.aborted) {
    try {
      await follow(client, path, {
        signal,
        notify() {
          delayMs = FIRST_RETRY_MS
          notifyAll(listeners)
        },
      })
    } catch {
      // Those who listen ask the server next, and are told there what is wrong.
      if (!signal.aborted) notifyAll(listeners)
    }
    await sleep(delayMs, undefined, { signal }).catch(() => undefined)
    delayMs = Math.min(2 * delayMs, LONGEST_RETRY_MS)
  }
}

/** Follows the changes from now on, until the server ends the answer. */
async function follow(
  client: CouchClient,
  path: string,
  { signal, notify }: { readonly signal: AbortSignal; readonly notify: () => void },
): Promise<void> {
  const { update_seq: since } = await readRawState(client, path)
  const heartbeatMs = Math.min(LONGEST_HEARTBEAT_MS, Math.ceil(client.timeoutMs / 2))
  const query = new URLSearchParams({ feed: 'continuous', since: String(since), heartbeat: String(heartbeatMs) })
  const silenceMs = heartbeatMs + client.timeoutMs
  using body = await client.open(`${path}/_changes?${query}`, { silenceMs, signal })
  // From here on nothing is missed; what came before, those who listen read now.
  notify()
  for (let piece = await body.next(); piece !== undefined; piece = await body.next()) {
    body.renew()
    if (piece.some((byte) => byte !== LINE_FEED && byte !== CARRIAGE_RETURN)) notify()
  }
}
