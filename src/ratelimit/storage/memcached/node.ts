import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import { type CircuitBreaker, createCircuitBreaker } from '../circuit-breaker.ts'
import { reconnectMs } from '../reconnect.ts'
import { type SilenceWatch, silenceLimitMs, watchSilence } from '../silence.ts'
import { StoreError } from '../store-error.ts'
import { circuitEvents, type StoreEvents } from '../store-events.ts'
import { type MemcachedReply, ReplyReader } from './protocol.ts'

export interface MemcachedNodeOptions {
  readonly host: string
  readonly port: number
  /** Undefined for a plain connection. */
  readonly tls: ConnectionOptions | undefined
  /** How long a call waits at most. */
  readonly timeoutMs: number
  readonly events: StoreEvents
}

/** One server, over one connection that is opened again whenever it is lost. */
export interface MemcachedNode extends Disposable {
  /** Sends commands with what else is sent in this turn of the event loop; gives their counts in order. */
  send(commands: readonly string[]): Promise<readonly number[]>
}

const CONNECT_TIMEOUT_MS = 1_000

interface Waiting {
  readonly onReply: (reply: MemcachedReply) => void
  readonly onLost: (error: StoreError) => void
}

export function createMemcachedNode(options: MemcachedNodeOptions): MemcachedNode {
  const connection = new Connection(options, {
    onReady: () => circuit.tryAgain(),
    onLost: () => circuit.connectionFailed(),
  })
  const circuit: CircuitBreaker = createCircuitBreaker({
    probe: () => connection.send(['mn\r\n']),
    ...circuitEvents(options.events, `${options.host}:${options.port}`),
  })
  return {
    send: (commands) => circuit.run(() => connection.send(commands)),
    [Symbol.dispose]() {
      circuit[Symbol.dispose]()
      connection.close()
    },
  }
}

interface ConnectionListener {
  readonly onReady: () => void
  /** The connection was lost, or could not be opened. */
  readonly onLost: () => void
}

class Connection {
  readonly #options: MemcachedNodeOptions
  readonly #listener: ConnectionListener
  readonly #silence: SilenceWatch
  #socket: Socket | undefined
  #ready = false
  #closed = false
  #attempts = 0
  #retry: NodeJS.Timeout | undefined
  #waiting: Waiting[] = []
  #outgoing = ''

  constructor(options: MemcachedNodeOptions, listener: ConnectionListener) {
    this.#options = options
    this.#listener = listener
    this.#silence = watchSilence({ limitMs: silenceLimitMs(options.timeoutMs), onSilent: () => this.#drop() })
    this.#open()
  }

  send(commands: readonly string[]): Promise<readonly number[]> {
    if (this.#closed) return Promise.reject(new StoreError('down'))
    return new Promise((resolve, reject) => {
      const counts: number[] = []
      let error: StoreError | undefined
      const onReply = (reply: MemcachedReply) => {
        if ('error' in reply) error = reply.error
        counts.push('count' in reply ? reply.count : 0)
        if (counts.length < commands.length) return
        if (error === undefined) resolve(counts)
        else reject(error)
      }
      for (const command of commands) {
        this.#waiting.push({ onReply, onLost: reject })
        this.#silence.asked()
        this.#write(command)
      }
    })
  }

  /** While the connection is down commands wait for the next attempt to connect, and fail with it. */
  #write(command: string): void {
    if (this.#outgoing === '') setImmediate(() => this.#flush())
    this.#outgoing += command
  }

  #flush(): void {
    if (!this.#ready) return
    const bytes = this.#outgoing
    this.#outgoing = ''
    this.#socket?.write(bytes)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#silence[Symbol.dispose]()
    this.#drop()
  }

  #drop(): void {
    this.#socket?.destroy()
  }

  #open(): void {
    const { host, port, tls, events } = this.#options
    const reader = new ReplyReader()
    const socket = tls === undefined ? connectTcp(port, host) : connectTls({ ...tls, host, port, ...serverName(host) })
    this.#socket = socket
    socket.setEncoding('latin1').setNoDelay().setTimeout(CONNECT_TIMEOUT_MS)
    socket.on('timeout', () => {
      if (!this.#ready) socket.destroy(new Error('connecting took too long'))
    })
    socket.on(tls === undefined ? 'connect' : 'secureConnect', () => {
      this.#ready = true
      this.#attempts = 0
      this.#flush()
      events.onConnectionOpened()
      this.#listener.onReady()
    })
    socket.on('data', (text) => {
      try {
        reader.read(String(text), (reply) => this.#answer(reply))
      } catch (error) {
        socket.destroy(error as Error)
      }
    })
    socket.on('error', events.onError)
    socket.on('close', () => this.#lost())
  }

  /** Replies come in the order of the commands; nobody may be waiting for one any more. */
  #answer(reply: MemcachedReply): void {
    const waiting = this.#waiting.shift()
    if (waiting === undefined) return
    this.#silence.answered()
    waiting.onReply(reply)
  }

  #lost(): void {
    if (this.#ready) this.#options.events.onConnectionClosed()
    this.#ready = false
    this.#outgoing = ''
    const waiting = this.#waiting
    this.#waiting = []
    for (const { onLost } of waiting) {
      this.#silence.unanswered()
      onLost(new StoreError('down'))
    }
    if (this.#closed) return
    this.#silence.restart()
    this.#listener.onLost()
    this.#attempts += 1
    this.#retry = setTimeout(() => this.#open(), reconnectMs(this.#attempts)).unref()
  }
}

/** An address is no name that a server could be asked for. */
function serverName(host: string): { servername?: string } {
  return isIP(host) === 0 ? { servername: host } : {}
}
