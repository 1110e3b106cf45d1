/** A listener could not be opened. The message names the address, the reason and the setting to change. */
export class ListenError extends Error {
  override name = 'ListenError'

  constructor(what: string, address: string, variable: string, cause: unknown) {
    super(`cannot listen for ${what} on ${address}: ${reasonOf(cause)} (${variable})`, { cause })
  }
}

function reasonOf(cause: unknown): string {
  const text = `${(cause as NodeJS.ErrnoException | null)?.code ?? ''} ${String(cause)}`
  if (text.includes('EADDRINUSE')) return 'the address is already in use'
  if (text.includes('EACCES')) return 'permission denied'
  if (text.includes('EADDRNOTAVAIL')) return 'this machine does not have that address'
  if (text.includes('ENOTFOUND')) return 'the host name does not resolve'
  return 'the system refused it'
}
