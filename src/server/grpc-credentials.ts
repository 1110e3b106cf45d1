import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { experimental, ServerCredentials, ServerInterceptingCall, type ServerInterceptor, status } from '@grpc/grpc-js'
import type { Logger } from 'pino'
import { watchFiles } from '../common/watch-file.ts'
import { StartError } from './start-error.ts'

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

export interface GrpcCredentials extends Disposable {
  readonly credentials: ServerCredentials
}

interface Material {
  readonly certificate: Buffer
  readonly privateKey: Buffer
  readonly caCertificate: Buffer | undefined
}

export function insecureCredentials(): GrpcCredentials {
  return { credentials: ServerCredentials.createInsecure(), [Symbol.dispose]: () => undefined }
}

/**
 * TLS for the gRPC listener. The files are watched: a new pair is taken once certificate and key belong together,
 * the old one stays until then. Throws StartError when the first set cannot be used.
 */
export function tlsCredentials(options: GrpcTlsOptions): GrpcCredentials {
  const files = new TlsFiles(options)
  // The library's declaration names the first two parameters in the wrong order: identity comes first.
  const base = experimental.createCertificateProviderServerCredentials(
    files,
    options.clientCaPath === undefined ? null : files,
    options.clientCaPath !== undefined,
  )
  const credentials =
    options.clientSan === undefined
      ? base
      : experimental.createServerCredentialsWithInterceptors(base, [requireSan(options.clientSan)])
  return { credentials, [Symbol.dispose]: () => files[Symbol.dispose]() }
}

type IdentityListener = experimental.IdentityCertificateUpdateListener
type CaListener = experimental.CaCertificateUpdateListener

class TlsFiles implements experimental.CertificateProvider, Disposable {
  readonly #options: GrpcTlsOptions
  readonly #identityListeners = new Set<IdentityListener>()
  readonly #caListeners = new Set<CaListener>()
  readonly #watch: Disposable
  #material: Material

  constructor(options: GrpcTlsOptions) {
    this.#options = options
    try {
      this.#material = readMaterial(options)
    } catch (cause) {
      throw new StartError(78, `the TLS files of the gRPC listener cannot be used: ${messageOf(cause)}`, { cause })
    }
    const paths = [options.certPath, options.keyPath, options.clientCaPath].filter((path) => path !== undefined)
    this.#watch = watchFiles(paths, () => this.#reload())
  }

  #reload(): void {
    try {
      this.#material = readMaterial(this.#options)
    } catch (err) {
      this.#options.log.warn({ err }, 'the new TLS files cannot be used, the old ones stay')
      return
    }
    for (const listener of this.#identityListeners) listener(this.#material)
    for (const listener of this.#caListeners) listener(this.#caUpdate())
    this.#options.log.info('the TLS files of the gRPC listener were read anew')
  }

  #caUpdate(): { caCertificate: Buffer } | null {
    const { caCertificate } = this.#material
    return caCertificate === undefined ? null : { caCertificate }
  }

  addIdentityCertificateListener(listener: IdentityListener): void {
    this.#identityListeners.add(listener)
    // Later, as the library passes on only what comes after it has finished adding the listener.
    queueMicrotask(() => listener(this.#material))
  }

  removeIdentityCertificateListener(listener: IdentityListener): void {
    this.#identityListeners.delete(listener)
  }

  addCaCertificateListener(listener: CaListener): void {
    this.#caListeners.add(listener)
    queueMicrotask(() => listener(this.#caUpdate()))
  }

  removeCaCertificateListener(listener: CaListener): void {
    this.#caListeners.delete(listener)
  }

  [Symbol.dispose](): void {
    this.#watch[Symbol.dispose]()
  }
}

function readMaterial({ certPath, keyPath, clientCaPath }: GrpcTlsOptions): Material {
  const certificate = readFileSync(certPath, 'utf8')
  const privateKey = readFileSync(keyPath, 'utf8')
  const caCertificate = clientCaPath === undefined ? undefined : readFileSync(clientCaPath, 'utf8')
  if (!new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey))) {
    throw new Error(`the key ${keyPath} does not belong to the certificate ${certPath}`)
  }
  if (caCertificate !== undefined && !new X509Certificate(caCertificate).ca) {
    throw new Error(`${clientCaPath} is not the certificate of an authority`)
  }
  return {
    certificate: Buffer.from(certificate),
    privateKey: Buffer.from(privateKey),
    caCertificate: caCertificate === undefined ? undefined : Buffer.from(caCertificate),
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Refuses calls whose client certificate does not carry the DNS name. */
function requireSan(name: string): ServerInterceptor {
  return (_method, call) => {
    const certificate = call.getAuthContext().sslPeerCertificate
    const names = (certificate?.subjectaltname ?? '').split(', ')
    if (names.includes(`DNS:${name}`)) return new ServerInterceptingCall(call)
    const details = 'the client certificate does not carry the expected DNS name'
    return new ServerInterceptingCall(call, {
      start: (next) => next({ onReceiveMetadata: () => call.sendStatus({ code: status.UNAUTHENTICATED, details }) }),
    })
  }
}
