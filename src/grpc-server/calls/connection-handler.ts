import { status } from '../grpc-js.ts'
import type { RequestHandler } from '../http2/request-handler.ts'
import type { RequestHead } from '../http2/request-head.ts'
import type { Http2Stream, StreamReceiver } from '../http2/stream.ts'
import { Call } from './call.ts'
import type { CallContext } from './call-context.ts'
import type { MethodTable } from './method-table.ts'
import { type GrpcRequest, type Refusal, readRequest, refuse } from './request.ts'
import { RESPONSE_PLAN } from './status.ts'
import { StreamingCall } from './streaming-call.ts'
import { UnaryCall } from './unary-call.ts'

export interface ConnectionHandlerOptions {
  readonly methods: MethodTable
  readonly context: CallContext
  /** Why this peer may make no calls; undefined when it may. */
  readonly refusal: string | undefined
}

/** Answers the calls of one connection. */
export function createConnectionHandler(options: ConnectionHandlerOptions): RequestHandler<GrpcRequest | Refusal> {
  const { methods, context, refusal: reason } = options
  const refused = reason === undefined ? undefined : refuse({ code: status.UNAUTHENTICATED, details: reason })
  return {
    plan: RESPONSE_PLAN,
    interpret: (head: RequestHead) => refused ?? readRequest(head, methods, context.unknownMethods),
    open(stream: Http2Stream, request: GrpcRequest | Refusal): StreamReceiver {
      if (!('refusal' in request)) return begin(new Call(stream, request, context))
      stream.refuse(request.refusal)
      return NO_CALL
    },
  }
}

function begin(call: Call): Call {
  const { requestStream, responseStream } = call.request.method.definition
  if (!requestStream && !responseStream) call.listener = new UnaryCall(call)
  else {
    const streaming = new StreamingCall(call)
    call.listener = streaming
    streaming.onHead()
  }
  return call
}

const NO_CALL: StreamReceiver = { onData: () => undefined, onDrained: () => undefined, onGone: () => undefined }
