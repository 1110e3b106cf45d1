import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { TlsOptions } from 'node:tls'
import type { Logger } from 'pino'
import { watchFiles } from '../../common/fs/watch-file.ts'
import { readTlsFile } from '../../common/net/tls-files.ts'
import type { Peer } from '../../grpc-server/calls/peer.ts'
import { StartError } from '../start-error.ts'

export interface GrpcTlsOptions {
  /** Path of the certificate chain, PEM. */
  readonly certPath: string
  /** Path of its private key, PEM. */
  readonly keyPath: string
  /** Path of the CA that client certificates must come from; none: no client certificate is asked for. */
  readonly clientCaPath: string | undefined
  /** DNS name that a client certificate must carry. */
  readonly clientSan: string | undefined
  readonly log: Logger
}

/** How the gRPC listener and its callers know each other. */
export interface GrpcCredentials extends Disposable {
  /** Options of the TLS server as they are now; undefined without TLS. */
  tls(): TlsOptions | undefined
  /** Calls back when `tls()` has changed. */
  onChange(listener: () => void): void
  /** Why a caller may make no calls; undefined when it may. */
  refusal(peer: Peer): string | undefined
}

export function insecureCredentials(): GrpcCredentials {
  return {
    tls: () => undefined,
    onChange: () => undefined,
    refusal: () => undefined,
    [Symbol.dispose]: () => undefined,
  }
}

/**
 * TLS for the gRPC listener. The files are watched: a new pair is taken once certificate and key belong together,
 * the old one stays until then. Throws StartError when the first set cannot be used.
 */
export function tlsCredentials(options: GrpcTlsOptions): GrpcCredentials {
  const { certPath, keyPath, clientCaPath, clientSan, log } = options
  const listeners: (() => void)[] = []
  let current = readFirst(options)
  const paths = [certPath, keyPath, clientCaPath].filter((path) => path !== undefined)
  const watch = watchFiles(paths, () => {
    try {
      current = readFiles(options)
    } catch (err) {
      log.warn({ err }, 'the new TLS files cannot be used, the old ones stay')
      return
    }
    for (const listener of listeners) listener()
    log.info('the TLS files of the gRPC listener were read anew')
  })
  return {
    tls: () => current,
    onChange: (listener) => void listeners.push(listener),
    refusal: (peer) => (clientSan === undefined ? undefined : missingName(peer, clientSan)),
    [Symbol.dispose]: () => watch[Symbol.dispose](),
  }
}

function readFirst(options: GrpcTlsOptions): TlsOptions {
  try {
    return readFiles(options)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(78, `the TLS files of the gRPC listener cannot be used: ${reason}`, { cause })
  }
}

function readFiles({ certPath, keyPath, clientCaPath }: GrpcTlsOptions): TlsOptions {
  const cert = readTlsFile(certPath)
  const key = readTlsFile(keyPath)
  const ca = readTlsFile(clientCaPath)
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) {
    throw new Error(`the key ${keyPath} does not belong to the certificate ${certPath}`)
  }
  if (ca === undefined) return { cert, key }
  if (!new X509Certificate(ca).ca) throw new Error(`${clientCaPath} is not the certificate of an authority`)
  return { cert, key, ca, requestCert: true, rejectUnauthorized: true }
}

function missingName({ certificate }: Peer, name: string): string | undefined {
  const names = (certificate?.subjectaltname ?? '').split(', ')
  return names.includes(`DNS:${name}`) ? undefined : 'the client certificate does not carry the expected DNS name'
}
