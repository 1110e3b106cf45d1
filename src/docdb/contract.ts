import type { components, operations } from '../../generated/docdb/openapi.ts'
import type { components as PeerComponents, operations as PeerOperations } from '../../generated/docdb/openapi-peer.ts'
import type { Contract, Handlers } from '../server/http/openapi-routes.ts'

export { contract } from '../../generated/docdb/contract.ts'
export { contract as peerContract } from '../../generated/docdb/contract-peer.ts'

/** A contract without the operations that another one answers at the same path and method. */
export function less(base: Contract, other: Contract): Contract {
  const keyOf = ({ method, path }: Contract['operations'][number]) => `${method} ${path}`
  const taken = new Set(other.operations.map(keyOf))
  return { ...base, operations: base.operations.filter((operation) => !taken.has(keyOf(operation))) }
}

/** One handler for each operation of openapi/docdb.yaml. */
export type DocdbHandlers = Handlers<operations>

type Schemas = components['schemas']

export type ErrorCode = Schemas['ErrorWord']
export type DocumentInput = Schemas['DocumentInput']
export type BulkRequest = Schemas['BulkRequest']
export type BulkResult = Schemas['BulkResult']
export type AllDocs = Schemas['AllDocs']
export type StoredDocument = Schemas['Document']
export type ReplicationRequest = Schemas['ReplicationRequest']
export type ReplicationResult = Schemas['ReplicationResult']
export type ActiveTask = Schemas['ActiveTask']
export type Durability = Schemas['Durability']

/** One handler for each operation of openapi/docdb-peer.yaml. */
export type PeerHandlers = Handlers<PeerOperations>

export type Changes = PeerComponents['schemas']['Changes']
export type KeyRows = PeerComponents['schemas']['KeyRows']
