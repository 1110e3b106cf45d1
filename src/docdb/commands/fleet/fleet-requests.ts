import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { errorCode } from '../../../common/error-code.ts'

/** The requests that the fleet has sent to its target. */
export interface RequestWatch extends Disposable {
  /** Milliseconds from the sending of a request to the end of its answer, by the kind of request. */
  readonly durationsMs: ReadonlyMap<string, readonly number[]>
  /** Answers of 400 and above, and requests without an answer, counted by what they were. */
  readonly errors: ReadonlyMap<string, number>
}

/** What the HTTP library tells on its channels of a request. */
interface Sent {
  readonly origin?: unknown
  readonly method?: string
  readonly path?: string
}

interface Told {
  readonly request: Sent
  readonly response?: { readonly statusCode: number }
  readonly error?: unknown
}

/** Listens to the HTTP library of this process, for requests to one server. */
export function watchRequests(origin: string): RequestWatch {
  const started = new WeakMap<Sent, number>()
  const durationsMs = new Map<string, number[]>()
  const errors = new Map<string, number>()
  const count = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1)
  const listeners: Readonly<Record<string, (told: Told) => void>> = {
    'undici:request:create': ({ request }) => {
      if (String(request.origin) === origin) started.set(request, performance.now())
    },
    'undici:request:headers': ({ request, response }) => {
      const status = response?.statusCode ?? 0
      if (started.has(request) && status >= 400 && !isExpected(request, status)) count(`${kindOf(request)} ${status}`)
    },
    'undici:request:trailers': ({ request }) => {
      const startedMs = started.get(request)
      if (startedMs === undefined || isWaiting(request)) return
      const kind = kindOf(request)
      const known = durationsMs.get(kind) ?? []
      known.push(performance.now() - startedMs)
      durationsMs.set(kind, known)
    },
    'undici:request:error': ({ request, error }) => {
      const what = errorCode(error) || (error as Error | undefined)?.name || 'no answer'
      // What the fleet itself ends is no fault of the server.
      if (started.has(request) && what !== 'AbortError' && what !== 'UND_ERR_ABORTED')
        count(`${kindOf(request)} ${what}`)
    },
  }
  const entries = Object.entries(listeners).map(([channel, listener]) => {
    const own = (told: unknown) => listener(told as Told)
    subscribe(channel, own)
    return () => unsubscribe(channel, own)
  })
  return {
    durationsMs,
    errors,
    [Symbol.dispose]() {
      for (const stop of entries) stop()
    },
  }
}

/** `POST _bulk_docs`, `GET _changes`; the database and its documents have names of their own. */
function kindOf({ method = '', path = '' }: Sent): string {
  const [, endpoint] = /\/(_[a-z_]+)(?:[/?]|$)/.exec(path) ?? []
  return `${method} ${endpoint ?? (path === '/' ? 'server' : 'database')}`
}

/** A feed that waits for news says nothing of the server's speed. */
function isWaiting({ path = '' }: Sent): boolean {
  return /[?&]feed=(longpoll|continuous|eventsource)/.test(path)
}

/** A checkpoint that is not there yet. */
function isExpected({ method, path = '' }: Sent, status: number): boolean {
  return method === 'GET' && status === 404 && path.includes('/_local/')
}
