import type { components, operations } from '../../generated/docdb/openapi.ts'
import type { Handlers } from '../server/openapi-routes.ts'

export { contract } from '../../generated/docdb/contract.ts'

/** One handler for each operation of openapi/docdb.yaml. */
export type DocdbHandlers = Handlers<operations>

type Schemas = components['schemas']

export type ErrorWord = Schemas['ErrorWord']
export type DocumentInput = Schemas['DocumentInput']
export type BulkRequest = Schemas['BulkRequest']
export type BulkResult = Schemas['BulkResult']
export type AllDocs = Schemas['AllDocs']
export type StoredDocument = Schemas['Document']
export type ReplicationRequest = Schemas['ReplicationRequest']
export type ReplicationResult = Schemas['ReplicationResult']
export type ActiveTask = Schemas['ActiveTask']
export type Durability = Schemas['Durability']
