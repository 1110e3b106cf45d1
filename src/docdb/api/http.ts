import type { FastifyError, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { HttpError } from '../../server/http/errors.ts'
import {
  type Contract,
  type Handlers,
  type OperationSpec,
  registerOperations,
} from '../../server/http/openapi-routes.ts'
import { MAX_DOCUMENT_BYTES } from '../documents/validate.ts'
import { DocdbError } from '../errors.ts'
import { type CredentialCheck, refuseWrites } from './basic-auth.ts'
import { addBodyParsers, MAX_BULK_BYTES } from './body-parsers.ts'
import { allowOrigins } from './cors.ts'
import { refuseUnservedOptions } from './unsupported.ts'

const MAX_SMALL_BYTES = 1_048_576

const BODY_LIMIT: Readonly<Record<string, number>> = {
  postDocument: MAX_DOCUMENT_BYTES,
  putDocument: MAX_DOCUMENT_BYTES,
  // With their attachments.
  putReplicatedDocument: MAX_BULK_BYTES,
  putDesignDocument: MAX_BULK_BYTES,
  postBulkDocs: MAX_BULK_BYTES,
}

export interface HttpRules {
  readonly checkCredentials: CredentialCheck | undefined
  readonly readonly: boolean
  /** Replicators write here. */
  readonly peer: boolean
  /** Web pages that may call from a browser. */
  readonly corsOrigins: readonly string[]
}

/** What every request goes through first: credentials, read-only mode, and the text of a body. */
export function prepareScope(
  scope: FastifyInstance,
  { checkCredentials, readonly, peer, corsOrigins }: HttpRules,
): void {
  allowOrigins(scope, corsOrigins)
  addBodyParsers(scope, { peer })
  scope.addHook('onRequest', (request, _reply, done) => {
    try {
      checkCredentials?.(request)
      if (readonly) refuseWrites(request)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Registers the operations of one contract file. */
export function registerContract<Operations>(
  scope: FastifyInstance,
  contract: Contract,
  handlers: Handlers<Operations>,
): void {
  registerOperations(scope, contract, handlers, toRoute)
}

function toRoute({ id }: OperationSpec): Partial<RouteOptions> {
  const bodyLimit = BODY_LIMIT[id] ?? MAX_SMALL_BYTES
  return {
    bodyLimit,
    onRequest: (request, _reply, done) => {
      try {
        checkBodyType(request)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    preHandler: (request, _reply, done) => {
      try {
        refuseUnservedOptions(id, request.query)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    ...(bodyLimit === MAX_DOCUMENT_BYTES ? { errorHandler: nameDocumentSize } : {}),
  }
}

/** Thrown on, to the handler of the scope. */
function nameDocumentSize(error: FastifyError): never {
  if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
  throw new DocdbError('document_too_large', `The document is larger than ${MAX_DOCUMENT_BYTES} bytes.`, {
    cause: error,
  })
}

const JSON_TYPE = /^application\/json *(; *charset="?utf-8"?)?$/i
const FOREIGN_CHARSET = /charset *= *"?(?!utf-8\b)/i

/** POST must say that it sends JSON, as a page of another site cannot; PUT may send any type (CouchDB does the same). */
function checkBodyType({ method, headers }: FastifyRequest): void {
  const type = headers['content-type']
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
    throw new HttpError('bad_content_type', 'A compressed body is not taken.')
  }
  if (type !== undefined && FOREIGN_CHARSET.test(type)) {
    throw new HttpError('bad_content_type', 'The charset of a body must be utf-8.')
  }
  if (method === 'POST' && !JSON_TYPE.test(type ?? '')) {
    throw new HttpError('bad_content_type', 'Content-Type must be application/json')
  }
}
