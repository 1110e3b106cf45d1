import { isIP } from 'node:net'

/** How a socket of IPv6 writes addresses of IPv4. */
const MAPPED = /^::ffff:(?=\d)/i

/** True for addresses and names that only this machine can reach. */
export function isLoopback(host: string): boolean {
  const address = host.replace(MAPPED, '')
  return host === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}
