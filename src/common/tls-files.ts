import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'

/** Files and rules of a TLS connection to a store. */
export interface TlsFiles {
  readonly certFile: string | undefined
  readonly keyFile: string | undefined
  readonly caFile: string | undefined
  readonly skipHostnameVerification: boolean
}

/** Reads the files. Throws what the file system says. */
export function readTlsFiles(tls: TlsFiles): ConnectionOptions {
  return {
    ...(tls.certFile === undefined ? {} : { cert: readFileSync(tls.certFile) }),
    ...(tls.keyFile === undefined ? {} : { key: readFileSync(tls.keyFile) }),
    ...(tls.caFile === undefined ? {} : { ca: readFileSync(tls.caFile) }),
    ...(tls.skipHostnameVerification ? { checkServerIdentity: () => undefined } : {}),
  }
}
