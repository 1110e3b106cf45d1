import {
  type handleBidiStreamingCall,
  type handleClientStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type MethodDefinition,
  status,
} from '@grpc/grpc-js'
import { expect } from 'vitest'
import { createLogger } from '../../../src/common/log.ts'
import type { GrpcServerName, ListenerLimits } from '../../../src/server/grpc/call-server.ts'
import { type GrpcCredentials, insecureCredentials } from '../../../src/server/grpc/credentials.ts'
import { type GrpcListener, openGrpcListener } from '../../../src/server/grpc/listener.ts'

/** What gRPC can be served with. */
export const GRPC_SERVERS: readonly GrpcServerName[] = ['trivium', 'grpc-js']

export const TEST_SERVICE = '/test.Test/'

/** Messages of the test service are bytes as they are. */
export function testMethod(
  name: string,
  requestStream: boolean,
  responseStream: boolean,
): MethodDefinition<Buffer, Buffer> {
  const bytes = (value: Buffer) => {
    if (value.toString() === 'unreadable') throw new Error('unreadable')
    return Buffer.from(value)
  }
  return {
    path: `${TEST_SERVICE}${name}`,
    requestStream,
    responseStream,
    requestSerialize: (value) => value,
    requestDeserialize: bytes,
    responseSerialize: bytes,
    responseDeserialize: (value) => value,
  }
}

/** A gRPC service of the transport tests' own, with a method of every kind. */
export class TestService {
  /** Calls of `slow` that began, and how to answer them. */
  readonly slow: (() => void)[] = []
  cancelled = 0

  readonly definition = {
    echo: testMethod('Echo', false, false),
    slow: testMethod('Slow', false, false),
    fail: testMethod('Fail', false, false),
    describe: testMethod('Describe', false, false),
    repeat: testMethod('Repeat', false, true),
    join: testMethod('Join', true, false),
    chat: testMethod('Chat', true, true),
  }

  readonly implementation = {
    echo: ((call, callback) => callback(null, call.request)) satisfies handleUnaryCall<Buffer, Buffer>,
    slow: ((call, callback) => {
      this.slow.push(() => callback(null, call.request))
      call.on('cancelled', () => {
        this.cancelled += 1
        if (call.request.toString() === 'throw') throw new Error('thrown in a listener')
      })
    }) satisfies handleUnaryCall<Buffer, Buffer>,
    /** `code:details`; `throw` throws. */
    fail: ((call, callback) => {
      const [code = '', details = ''] = call.request.toString().split(':')
      if (code === 'throw') throw new Error(details)
      const metadata = new Metadata()
      metadata.set('error-details-bin', Buffer.from([0, 1, 254, 255]))
      if (code === '') callback(new Error(details))
      else callback({ code: Number(code), details, metadata })
    }) satisfies handleUnaryCall<Buffer, Buffer>,
    describe: ((call, callback) => {
      const headers = new Metadata()
      headers.set('x-request-id', call.metadata.get('x-request-id').join())
      const trailers = new Metadata()
      trailers.set('x-trailer', 'last')
      call.sendMetadata(headers)
      const facts = {
        metadata: call.metadata.getMap(),
        path: call.getPath(),
        host: call.getHost(),
        peer: call.getPeer(),
        deadline: call.getDeadline(),
      }
      callback(null, Buffer.from(JSON.stringify(facts)), trailers)
    }) satisfies handleUnaryCall<Buffer, Buffer>,
    /** `count:size` messages. */
    repeat: ((call) => {
      const [count = 0, size = 0] = call.request.toString().split(':').map(Number)
      call.on('cancelled', () => {
        this.cancelled += 1
      })
      for (let index = 0; index < count; index += 1) call.write(Buffer.alloc(size, index))
      const trailers = new Metadata()
      trailers.set('x-trailer', 'last')
      call.end(trailers)
    }) satisfies handleServerStreamingCall<Buffer, Buffer>,
    join: ((call, callback) => {
      const parts: Buffer[] = []
      call.on('data', (part: Buffer) => parts.push(part))
      call.on('end', () => callback(null, Buffer.concat(parts)))
    }) satisfies handleClientStreamingCall<Buffer, Buffer>,
    chat: ((call) => {
      call.on('data', (message: Buffer) => {
        if (message.toString() === 'throw') throw new Error('thrown in a listener')
        if (message.toString() === 'fail') call.emit('error', { code: status.ABORTED, details: 'as asked' })
        else call.write(message)
      })
      call.on('end', () => call.end())
      call.on('cancelled', () => {
        this.cancelled += 1
      })
    }) satisfies handleBidiStreamingCall<Buffer, Buffer>,
  }
}

export interface TestListener extends AsyncDisposable {
  readonly service: TestService
  readonly listener: GrpcListener
  readonly port: number
  readonly address: string
  /** Errors that were logged. */
  readonly logged: string[]
}

export interface TestListenerOptions {
  /** Ours unless it is given. */
  readonly server?: GrpcServerName
  readonly address?: string
  readonly credentials?: GrpcCredentials
  readonly maxConnections?: number
  readonly limits?: Partial<ListenerLimits>
  readonly maxConnectionAgeMs?: number
  readonly maxConnectionAgeGraceMs?: number
}

/** The gRPC listener with the test service. */
export async function openTestListener(options: TestListenerOptions = {}): Promise<TestListener> {
  const service = new TestService()
  const logged: string[] = []
  const log = createLogger({ level: 'info', format: 'json', destination: { write: (line) => void logged.push(line) } })
  const listener = await openGrpcListener({
    services: [service],
    address: '127.0.0.1:0',
    credentials: insecureCredentials(),
    maxConnections: 10_000,
    maxConnectionAgeMs: 3_600_000,
    maxConnectionAgeGraceMs: 3_600_000,
    onFault: (err, path) => log.error({ err, path }),
    ...options,
  })
  return {
    service,
    listener,
    port: listener.port,
    address: `127.0.0.1:${listener.port}`,
    logged,
    [Symbol.asyncDispose]: () => listener.close(0),
  }
}

/** Once calls are over nothing is counted as kept for them: no streams, no messages, no work that goes on. */
export async function expectNothingHeld({ listener, service }: TestListener, message = ''): Promise<void> {
  const heldBytes = () => {
    for (const answer of service.slow.splice(0)) answer()
    return listener.heldBytes
  }
  await expect.poll(heldBytes, { timeout: 10_000, interval: 5, message }).toBe(0)
}
