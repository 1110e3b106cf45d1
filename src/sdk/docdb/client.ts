import { docdbOperations } from '../../../generated/sdk/operations.ts'
import { HttpError } from '../core/errors.ts'
import { OperationClient, type SendOptions } from '../core/operations.ts'
import type { CallOptions, ClientOptions } from '../core/options.ts'
import type {
  Content,
  DocdbAnswer,
  DocdbError,
  DocdbOperation,
  DocdbOperations,
  DocdbRequest,
  DocdbResult,
  DocdbSchemas,
} from './contract.ts'
import { Database, type DatabaseOptions } from './database.ts'
import type { Replication, ReplicationOptions } from './replication.ts'

export type DocdbSender = Pick<OperationClient<DocdbOperations>, 'send' | 'call'>

/** A client of a docdb server. */
export class DocdbClient {
  readonly #operations: DocdbSender

  constructor(options: ClientOptions) {
    this.#operations = new OperationClient<DocdbOperations>('docdb', docdbOperations, options)
  }

  /**
   * Sends any operation of the contract and gives whichever documented answer comes, told apart by `status` or `ok`.
   * Only what prevents an answer is thrown, and statuses that the contract does not have.
   */
  send<Id extends DocdbOperation>(
    operation: Id,
    request: DocdbRequest<Id>,
    options?: SendOptions,
  ): Promise<DocdbAnswer<Id>> {
    return this.#operations.send(operation, request, options)
  }

  /** As `send`, but gives the body of a success and throws `DocdbError` otherwise. */
  call<Id extends DocdbOperation>(
    operation: Id,
    request: DocdbRequest<Id>,
    options?: SendOptions,
  ): Promise<DocdbResult<Id>> {
    return this.#operations.call(operation, request, options)
  }

  /** What the server is. */
  async server(options?: CallOptions): Promise<DocdbSchemas['Server']> {
    return (await this.#operations.call('getServer', {}, options)) as DocdbSchemas['Server']
  }

  /** Names of all databases, sorted. */
  databases(options?: CallOptions): Promise<DocdbSchemas['DatabaseNames']> {
    return this.#operations.call('getAllDbs', {}, options)
  }

  /** A database by its name; nothing is sent yet. */
  db<T extends Content = Record<string, unknown>>(name: string, options?: DatabaseOptions<T>): Database<T> {
    return new Database<T>(this.#operations, name, options)
  }

  /** Replications that run, and those that ended in the last ten seconds. */
  activeTasks(options?: CallOptions): Promise<DocdbSchemas['ActiveTasks']> {
    return this.#operations.call('getActiveTasks', {}, options)
  }

  /** Starts a replication. One side is the name of a local database, the other the URL of a remote one. */
  async replicate(request: ReplicationOptions, options?: CallOptions): Promise<Replication> {
    // What not everybody needs is loaded when it is used.
    const { Replication } = await import('./replication.ts')
    return Replication.start(this.#operations, request, options)
  }
}

/** A client of a docdb server; credentials may stand in the base URL or in `headers`. */
export function createDocdbClient(options: ClientOptions): DocdbClient {
  return new DocdbClient(options)
}

/** Whether an error is one that the contract of this operation has, of the status when one is given. */
export function isDocdbError<Id extends DocdbOperation, const Status extends DocdbError<Id>['status']>(
  error: unknown,
  _operation: Id,
  status?: Status,
): error is Extract<DocdbError<Id>, { readonly status: Status }> {
  return error instanceof HttpError && (status === undefined || error.status === status)
}
