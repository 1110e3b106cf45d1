import type {
  MethodDefinition,
  ServiceDefinition,
  UntypedHandleCall,
  UntypedServiceImplementation,
} from '../grpc-js.ts'
import { type CallStatus, missingMessage, secondMessage } from './status.ts'

/** A service as generated code describes it, and what answers its calls. */
export interface GrpcService {
  readonly definition: ServiceDefinition
  readonly implementation: UntypedServiceImplementation
  /** Bytes that a request takes in memory once it is decoded; those that it has when this is missing. */
  readonly decodedBytes?: (bytes: Uint8Array) => number
}

/** A method that is served. */
export interface Method {
  readonly definition: MethodDefinition<unknown, unknown>
  readonly handler: UntypedHandleCall
  readonly decodedBytes: (bytes: Uint8Array) => number
  /** What a caller is told that sends no message, or a second one, where one is expected. */
  readonly missingMessage: CallStatus
  readonly secondMessage: CallStatus
}

/** Methods by path, `/package.Service/Method`. */
export type MethodTable = ReadonlyMap<string, Method>

/** Throws when a method has no handler or two services have the same. */
export function createMethodTable(services: readonly GrpcService[]): MethodTable {
  const table = new Map<string, Method>()
  for (const { definition: methods, implementation, decodedBytes = sizeOf } of services) {
    for (const [name, definition] of Object.entries(methods)) {
      const handler = implementation[name]
      if (handler === undefined) throw new Error(`${definition.path} has no handler`)
      if (table.has(definition.path)) throw new Error(`${definition.path} is served twice`)
      table.set(definition.path, {
        definition,
        handler: handler.bind(implementation),
        decodedBytes,
        missingMessage: missingMessage(definition.path),
        secondMessage: secondMessage(definition.path),
      })
    }
  }
  return table
}

function sizeOf(bytes: Uint8Array): number {
  return bytes.length
}
