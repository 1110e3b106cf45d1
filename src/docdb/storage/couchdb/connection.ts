import { basicAuthorization } from '../../../common/net/basic-authorization.ts'
import { DocdbError } from '../../errors.ts'
import { type AnswerBody, MAX_WHOLE_BYTES } from '../../http-client/answer-body.ts'
import { createHttpClient, type HttpAnswer, type HttpCall } from '../../http-client/http-client.ts'
import { HttpClientError, type HttpFailure } from '../../http-client/http-client-error.ts'

/** The connections to a CouchDB server. */
export interface CouchConnection extends Disposable {
  /** Gives the head of an answer. Its failures, and those of the body, are `unavailable`. */
  send(request: CouchRequest): Promise<HttpAnswer>
}

/** The path is sent as it is. */
export type CouchRequest = Omit<HttpCall, 'origin'>

/** `unavailable`, with what the server behind did. */
export function unavailable(what: string, cause?: unknown): DocdbError {
  return new DocdbError('unavailable', `The CouchDB server behind ${what}.`, cause === undefined ? {} : { cause })
}

/** Fewer things should be asked for at a time. */
export class ResponseTooLargeError extends DocdbError {
  constructor(cause: HttpClientError) {
    super('unavailable', `The CouchDB server behind gave an answer larger than ${MAX_WHOLE_BYTES} bytes.`, { cause })
  }
}

export function createCouchConnection(server: URL, timeoutMs: number): CouchConnection {
  const http = createHttpClient({ timeoutMs })
  const authorization = basicAuthorization(server)
  return {
    async send(request) {
      const headers = {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
        // CouchDB 1.x would acknowledge writes before they are on disk.
        'x-couch-full-commit': 'true',
        ...(authorization && { authorization }),
      }
      const call = { ...request, origin: server.origin, headers }
      const answer = await http.send(call).catch((error: unknown) => {
        throw toUnavailable(error, request)
      })
      return { ...answer, body: withCouchErrors(answer.body, request) }
    },
    [Symbol.dispose]: () => http[Symbol.dispose](),
  }
}

function withCouchErrors(body: AnswerBody, request: CouchRequest): AnswerBody {
  const fail = (error: unknown): never => {
    throw toUnavailable(error, request)
  }
  return {
    next: () => body.next().catch(fail),
    renew: () => body.renew(),
    whole: () => body.whole().catch(fail),
    [Symbol.dispose]: () => body[Symbol.dispose](),
  }
}

function toUnavailable(error: unknown, request: CouchRequest): unknown {
  return error instanceof HttpClientError ? ERRORS[error.failure](error, request) : error
}

type ToError = (error: HttpClientError, request: CouchRequest) => DocdbError

const refused: ToError = (error) => unavailable(error.message, error)
const late: ToError = (error, { silenceMs, wholeMs }) =>
  unavailable(`sent nothing, or too little, for ${Math.min(silenceMs, wholeMs) / 1_000} seconds`, error)

const ERRORS: Readonly<Record<HttpFailure, ToError>> = {
  unreachable: (error) => unavailable(`cannot be reached (${error.code ?? error.message})`, error),
  no_answer: (error, { timeoutMs }) => unavailable(`did not answer within ${timeoutMs / 1_000} seconds`, error),
  redirect: refused,
  compressed: refused,
  silent: late,
  slow: late,
  too_large: (error) => new ResponseTooLargeError(error),
  broken: (error) => unavailable('broke off its answer', error),
}
