import type { Socket } from 'node:net'
import { type PeerCertificate, TLSSocket } from 'node:tls'

/** What is known of the far end of a connection. */
export interface Peer {
  /** Address and port; `unknown` on a unix socket. */
  readonly address: string
  /** The certificate of a client that showed one and was found to be genuine. */
  readonly certificate: PeerCertificate | undefined
}

export function peerOf(socket: Socket): Peer {
  const { remoteAddress, remotePort } = socket
  return {
    address: remoteAddress === undefined ? 'unknown' : `${remoteAddress}:${remotePort}`,
    certificate: socket instanceof TLSSocket && socket.authorized ? socket.getPeerCertificate() : undefined,
  }
}
