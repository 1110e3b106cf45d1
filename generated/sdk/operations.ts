// Written by `make generate` from openapi/. Do not edit.
import type { OperationTable } from '../../src/sdk/core/operations.ts'
import type { DocdbOperations } from '../../src/sdk/docdb/contract.ts'
import type { RatelimitOperations } from '../../src/sdk/ratelimit/contract.ts'

export const docdbOperations: OperationTable<DocdbOperations> = {
  getServer: ["GET","/",true],
  getUp: ["GET","/_up",true],
  getAllDbs: ["GET","/_all_dbs",true],
  getActiveTasks: ["GET","/_active_tasks",true],
  postReplicate: ["POST","/_replicate",false],
  getDatabase: ["GET","/{db}",true],
  postDocument: ["POST","/{db}",false],
  putDatabase: ["PUT","/{db}",false],
  deleteDatabase: ["DELETE","/{db}",false],
  getAllDocs: ["GET","/{db}/_all_docs",true],
  postBulkDocs: ["POST","/{db}/_bulk_docs",false],
  getDocument: ["GET","/{db}/{docid}",true],
  putDocument: ["PUT","/{db}/{docid}",false],
  deleteDocument: ["DELETE","/{db}/{docid}",false],
  getChanges: ["GET","/{db}/_changes",true],
  postChanges: ["POST","/{db}/_changes",true],
  postRevsDiff: ["POST","/{db}/_revs_diff",true],
  postBulkGet: ["POST","/{db}/_bulk_get",true],
  getLocalDocument: ["GET","/{db}/_local/{localid}",true],
  putLocalDocument: ["PUT","/{db}/_local/{localid}",false],
  deleteLocalDocument: ["DELETE","/{db}/_local/{localid}",false],
  postAllDocs: ["POST","/{db}/_all_docs",true],
  postEnsureFullCommit: ["POST","/{db}/_ensure_full_commit",true],
  postCompact: ["POST","/{db}/_compact",false],
  putDesignDocument: ["PUT","/{db}/_design/{ddoc}",false],
  getPeerDocument: ["GET","/{db}/{docid}",true],
  putReplicatedDocument: ["PUT","/{db}/{docid}",false],
  getAttachment: ["GET","/{db}/{docid}/{attachment}",true],
}

export const ratelimitOperations: OperationTable<RatelimitOperations> = {
  shouldRateLimit: ["POST","/json",false],
  getHealth: ["GET","/healthcheck",true],
}
