import { createSocket } from 'node:dgram'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LineSender } from './statsd.ts'

/** Fits into one Ethernet frame. */
const MAX_PACKET_BYTES = 1_432
/** What may wait for a server that does not read; beyond it lines are lost. */
const MAX_WAITING_BYTES = 1024 * 1024
const RECONNECT_EVERY_MS = 1_000
/** Time for what was sent last to leave this process when it ends. */
const LAST_WORDS_MS = 500

/** Sends lines in UDP packets. Nobody needs to listen. */
export function createUdpSender(host: string, port: number): LineSender {
  const socket = createSocket('udp4').unref()
  const sending = new Set<Promise<void>>()
  socket.on('error', () => undefined)

  function sendPacket(packet: string): void {
    const sent = new Promise<void>((resolve) => {
      socket.send(packet, port, host, () => resolve())
    })
    sending.add(sent)
    void sent.then(() => sending.delete(sent))
  }

  return {
    send(lines) {
      for (const packet of toPackets(lines)) sendPacket(packet)
    },
    async [Symbol.asyncDispose]() {
      await Promise.race([Promise.all(sending), sleep(LAST_WORDS_MS, undefined, { ref: false })])
      socket.close()
    },
  }
}

/** Joins lines into packets; a line that is longer than one is sent alone. */
function* toPackets(lines: readonly string[]): IterableIterator<string> {
  let packet = ''
  for (const line of lines) {
    const joined = packet === '' ? line : `${packet}\n${line}`
    if (packet !== '' && Buffer.byteLength(joined) > MAX_PACKET_BYTES) {
      yield packet
      packet = line
    } else packet = joined
  }
  if (packet !== '') yield packet
}

/** Sends lines over one TCP connection, opened when there is something to send and again when it was lost. */
export function createTcpSender(host: string, port: number): LineSender {
  let socket: Socket | undefined
  let lastAttemptMs = Number.NEGATIVE_INFINITY

  function open(): Socket | undefined {
    if (socket !== undefined && !socket.destroyed) return socket
    if (performance.now() - lastAttemptMs < RECONNECT_EVERY_MS) return undefined
    lastAttemptMs = performance.now()
    socket = connect(port, host).unref()
    socket.on('error', () => undefined)
    return socket
  }

  return {
    send(lines) {
      const connection = lines.length === 0 ? undefined : open()
      if (connection === undefined || connection.writableLength > MAX_WAITING_BYTES) return
      connection.write(`${lines.join('\n')}\n`)
    },
    async [Symbol.asyncDispose]() {
      if (socket === undefined || socket.destroyed) return
      const open = socket
      const closed = new Promise((resolve) => {
        open.once('close', resolve)
      })
      open.end()
      await Promise.race([closed, sleep(LAST_WORDS_MS, undefined, { ref: false })])
      open.destroy()
    },
  }
}
