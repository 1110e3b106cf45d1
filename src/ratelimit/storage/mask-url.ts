/** The address of a store without user and password, for the log: `redis://*****@host:6379`. */
export function maskUrl(url: string): string {
  return url
    .split(',')
    .map((item) => item.replace(/^([a-z]+:\/\/)?.*@/s, '$1*****@'))
    .join(',')
}
