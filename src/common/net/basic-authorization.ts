/** Value of the Authorization header for the credentials that stand in a URL; undefined when none do. */
export function basicAuthorization({ username, password }: URL): string | undefined {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return credentials === ':' ? undefined : toBasicAuthorization(credentials)
}

/** The same for `user:password`. */
export function toBasicAuthorization(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString('base64')}`
}
