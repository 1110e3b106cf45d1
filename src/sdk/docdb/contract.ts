import type { components, operations } from '../../../generated/docdb/openapi.ts'
import type {
  components as PeerComponents,
  operations as PeerOperations,
} from '../../../generated/docdb/openapi-peer.ts'
import type { AnswerOf, OperationError, RequestOf, ResultOf } from '../core/operations.ts'

/** Every operation of `openapi/docdb.yaml` and, for servers with `DOCDB_PEER`, of `openapi/docdb-peer.yaml`, by its id. */
export interface DocdbOperations extends operations, PeerOperations {}
export type DocdbOperation = keyof DocdbOperations

/** The schemas of the two contract files, by name. */
export type DocdbSchemas = components['schemas']
export type DocdbPeerSchemas = PeerComponents['schemas']

export type DocdbRequest<Id extends DocdbOperation> = RequestOf<DocdbOperations[Id]>
export type DocdbAnswer<Id extends DocdbOperation> = AnswerOf<DocdbOperations[Id]>
export type DocdbResult<Id extends DocdbOperation> = ResultOf<DocdbOperations[Id]>
/** The errors that an operation can throw by its contract, told apart by `status`. */
export type DocdbError<Id extends DocdbOperation> = OperationError<DocdbOperations[Id]>

/** Members that every stored document has. */
export interface DocumentMeta {
  readonly _id: string
  readonly _rev: string
  readonly _deleted?: boolean
}

/** What documents may be typed as: an object whose members do not start with `_`. */
export type Content = object
export type Stored<T extends Content> = T & DocumentMeta
/** A document to write: `_rev` names the revision that it replaces. */
export type Writable<T extends Content> = T & { readonly _id?: string; readonly _rev?: string }

/** Where a document stands after a write. */
export interface Written {
  readonly id: string
  readonly rev: string
}
