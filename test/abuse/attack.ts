import { connect, type Socket } from 'node:net'
import type { ReadyLine } from '../helpers/process/run-trivium.ts'

/** Something that a hostile caller does. */
export interface Attack {
  readonly name: string
  /** Does it, and resolves once it is over and nothing of it is open. `size` 1 is for the suite, more for `make abuse`. */
  run(target: ReadyLine, size: number): Promise<AttackResult>
}

export interface AttackResult {
  /** Sent to the server. */
  readonly bytes: number
  /** What it answered, by the first line or by what else happened. */
  readonly answers: Readonly<Record<string, number>>
}

/** One connection of an attack. */
export class Peer {
  /** Resolves with the first line of the answer, or `closed`, once the connection is over. */
  readonly over: Promise<string>
  /** Resolves once the connection is there, or will not be. */
  readonly opened: Promise<void>
  bytes = 0
  #answer = ''
  readonly #socket: Socket

  constructor(target: ReadyLine, options: { readonly allowHalfOpen?: boolean; readonly reads?: boolean } = {}) {
    const { hostname, port } = new URL(target.http)
    this.#socket = connect({ host: hostname, port: Number(port), allowHalfOpen: options.allowHalfOpen ?? false })
    this.#socket.on('error', () => undefined)
    if (options.reads === false) this.#socket.pause()
    else this.#socket.on('data', (chunk) => this.#note(String(chunk)))
    this.opened = new Promise((resolve) => {
      this.#socket.once('connect', () => resolve()).once('close', () => resolve())
    })
    this.over = new Promise((resolve) => {
      this.#socket.on('close', () => resolve(this.status))
    })
  }

  /** Status of the first answer so far. */
  get status(): string {
    return /^HTTP\/1\.1 (\d+)/.exec(this.#answer)?.[1] ?? 'closed'
  }

  get isOver(): boolean {
    return this.#socket.destroyed
  }

  /** Resolves once the system has taken the bytes. */
  send(data: string | Buffer): Promise<void> {
    this.bytes += Buffer.byteLength(data)
    return new Promise((resolve) => {
      if (this.#socket.destroyed) resolve()
      else this.#socket.write(data, () => resolve())
    })
  }

  /** Sends no more; may still be answered. */
  end(): void {
    this.#socket.end()
  }

  /** Goes away. */
  destroy(): void {
    this.#socket.destroy()
  }

  #note(text: string): void {
    if (this.#answer.length < 100) this.#answer += text
  }
}

/** What came of the connections, once all are over. */
export async function sumUp(peers: readonly Peer[]): Promise<AttackResult> {
  const answers: Record<string, number> = {}
  for (const peer of peers) {
    const answer = await peer.over
    answers[answer] = (answers[answer] ?? 0) + 1
  }
  return { bytes: peers.reduce((sum, { bytes }) => sum + bytes, 0), answers }
}

/** Connections opened at a time: the system queues only so many, and forgets the others. */
const WAVE = 100

export async function openPeers(count: number, make: () => Peer): Promise<Peer[]> {
  const all: Peer[] = []
  while (all.length < count) {
    const wave = Array.from({ length: Math.min(WAVE, count - all.length) }, make)
    await Promise.all(wave.map((peer) => peer.opened))
    all.push(...wave)
  }
  return all
}
