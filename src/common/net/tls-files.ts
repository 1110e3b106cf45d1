import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'

/** Files and rules of a TLS connection to a store. */
export interface TlsFiles {
  readonly certFile: string | undefined
  readonly keyFile: string | undefined
  readonly caFile: string | undefined
  readonly skipHostnameVerification: boolean
}

/** Reads a file; undefined when there is none to read. Throws what the file system says. */
export function readTlsFile(path: string): Buffer
export function readTlsFile(path: string | undefined): Buffer | undefined
export function readTlsFile(path: string | undefined): Buffer | undefined {
  return path === undefined ? undefined : readFileSync(path)
}

/** Reads the files. Throws what the file system says. */
export function readTlsFiles(tls: TlsFiles): ConnectionOptions {
  return {
    ...(tls.certFile === undefined ? {} : { cert: readTlsFile(tls.certFile) }),
    ...(tls.keyFile === undefined ? {} : { key: readTlsFile(tls.keyFile) }),
    ...(tls.caFile === undefined ? {} : { ca: readTlsFile(tls.caFile) }),
    ...(tls.skipHostnameVerification ? { checkServerIdentity: () => undefined } : {}),
  }
}
