import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

/** Headers of one request; Node drops what comes after its own bound, so that one is set higher. */
export const MAX_HEADERS = 200

/**
 * Refuses requests whose headers would be misread rather than guess at them: HTTP/0.9, encoded bodies, and charsets
 * other than UTF-8 (RFC 9110, sections 8.3 and 8.4).
 */
export function checkHeaders(request: FastifyRequest): void {
  if (request.raw.httpVersionMajor < 1) throw new HttpError('bad_request', 'the request names no HTTP version')
  const { headers } = request
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new HttpError('bad_content_type', 'request bodies with a Content-Encoding are not taken')
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new HttpError('bad_content_type', 'only the charset UTF-8 is taken')
  }
}

export function hasTooManyHeaders(request: FastifyRequest): boolean {
  return request.raw.rawHeaders.length > 2 * MAX_HEADERS
}
