import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { TempDir } from './temp-dir.ts'

const exec = promisify(execFile)

export interface CertificateFiles {
  readonly certPath: string
  readonly keyPath: string
  readonly cert: Buffer
  readonly key: Buffer
}

/** Makes a certificate authority in a folder, with the system's openssl. */
export function createAuthority(dir: TempDir, name: string): Promise<CertificateFiles> {
  return create(dir, name, ['-x509', '-days', '2', '-subj', `/CN=${name}`])
}

/** Makes a certificate for DNS names and 127.0.0.1, signed by the authority. */
export async function createCertificate(
  dir: TempDir,
  name: string,
  authority: CertificateFiles,
  dnsName: string,
): Promise<CertificateFiles> {
  const extensions = dir.at(`${name}.ext`)
  await writeFile(extensions, `subjectAltName=DNS:${dnsName},IP:127.0.0.1\n`)
  const request = await create(dir, name, ['-subj', `/CN=${dnsName}`])
  const signed = dir.at(`${name}.signed.pem`)
  const ca = ['-CA', authority.certPath, '-CAkey', authority.keyPath, '-CAcreateserial']
  await exec('openssl', [
    'x509',
    '-req',
    '-in',
    request.certPath,
    ...ca,
    '-days',
    '2',
    '-extfile',
    extensions,
    '-out',
    signed,
  ])
  return { ...request, certPath: signed, cert: await readFile(signed) }
}

async function create(dir: TempDir, name: string, args: readonly string[]): Promise<CertificateFiles> {
  const certPath = dir.at(`${name}.pem`)
  const keyPath = dir.at(`${name}.key`)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await exec('openssl', ['req', '-new', ...key, '-keyout', keyPath, '-out', certPath, ...args])
  return { certPath, keyPath, cert: await readFile(certPath), key: await readFile(keyPath) }
}
