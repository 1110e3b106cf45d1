/** A field of a header list. */
export interface HeaderField {
  readonly name: string
  readonly value: string
}

/** The static table of RFC 7541 appendix A; the first entry has index 1. */
export const STATIC_TABLE: readonly HeaderField[] = [
  [':authority'],
  [':method', 'GET', 'POST'],
  [':path', '/', '/index.html'],
  [':scheme', 'http', 'https'],
  [':status', '200', '204', '206', '304', '400', '404', '500'],
  ['accept-charset'],
  ['accept-encoding', 'gzip, deflate'],
  ['accept-language'],
  ['accept-ranges'],
  ['accept'],
  ['access-control-allow-origin'],
  ['age'],
  ['allow'],
  ['authorization'],
  ['cache-control'],
  ['content-disposition'],
  ['content-encoding'],
  ['content-language'],
  ['content-length'],
  ['content-location'],
  ['content-range'],
  ['content-type'],
  ['cookie'],
  ['date'],
  ['etag'],
  ['expect'],
  ['expires'],
  ['from'],
  ['host'],
  ['if-match'],
  ['if-modified-since'],
  ['if-none-match'],
  ['if-range'],
  ['if-unmodified-since'],
  ['last-modified'],
  ['link'],
  ['location'],
  ['max-forwards'],
  ['proxy-authenticate'],
  ['proxy-authorization'],
  ['range'],
  ['referer'],
  ['refresh'],
  ['retry-after'],
  ['server'],
  ['set-cookie'],
  ['strict-transport-security'],
  ['transfer-encoding'],
  ['user-agent'],
  ['vary'],
  ['via'],
  ['www-authenticate'],
].flatMap(([name = '', ...values]) => (values.length === 0 ? [''] : values).map((value) => ({ name, value })))

/** Index of a name in the static table by itself; 0 when it is not there. */
export function staticNameIndex(name: string): number {
  return STATIC_TABLE.findIndex((field) => field.name === name) + 1
}
