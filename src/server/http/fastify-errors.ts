import type { FastifyError } from 'fastify'
import { HttpError } from './errors.ts'

/** Fastify's own errors as errors of ours; everything else unchanged. */
export function toHttpError(error: unknown): unknown {
  const code = (error as FastifyError | null)?.code
  if (error instanceof HttpError || typeof code !== 'string' || !code.startsWith('FST_ERR_')) return error
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new HttpError('too_large', 'the body is larger than this path takes', { cause: error })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new HttpError('bad_content_type', 'the Content-Type is not one that this path takes', { cause: error })
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new HttpError('bad_json', 'the body is not valid JSON', { cause: error })
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new HttpError('bad_request', 'the body is not as long as Content-Length says', { cause: error })
    case 'FST_ERR_BAD_URL':
      return new HttpError('bad_request', 'the path is not valid percent-encoded UTF-8', { cause: error })
    default:
      return error
  }
}
