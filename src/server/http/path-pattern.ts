export interface PathPattern {
  /** Matches the paths that a route of this pattern answers, a slash at the end or doubled ones included. */
  readonly regexp: RegExp
  /** Sorts more specific patterns before others: static segments, then parameters, then the rest of a path. */
  readonly rank: string
}

/** A Fastify route path (`/:db/_all_docs`, `/files/*`) as a regular expression. */
export function pathPattern(url: string): PathPattern {
  const segments = url.split('/').filter((segment) => segment !== '')
  const parts = segments.map((segment) => {
    if (segment === '*') return { text: '.*', rank: '2' }
    if (segment.startsWith(':')) return { text: '[^/]+', rank: '1' }
    return { text: RegExp.escape(segment), rank: '0' }
  })
  return {
    regexp: new RegExp(`^/*${parts.map(({ text }) => text).join('/+')}/*$`),
    rank: parts.map(({ rank }) => rank).join(''),
  }
}
