/** The code that the system or a driver gives an error, such as ENOENT; empty when there is none. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
