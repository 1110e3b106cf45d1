import type { Catalog } from '../../catalog.ts'
import type { DocdbHandlers } from '../../contract.ts'
import { DocdbError } from '../../errors.ts'

const DISK_FORMAT_VERSION = 1

export function databaseHandlers(catalog: Catalog) {
  return {
    async getDatabase({ params }) {
      const database = await catalog.require(params.db)
      const state = await database.state()
      return {
        status: 200,
        body: {
          db_name: params.db,
          db_uuid: state.uuid,
          doc_count: state.docCount,
          doc_del_count: state.deletedCount,
          update_seq: state.updateSeq,
          committed_update_seq: state.updateSeq,
          purge_seq: 0,
          disk_size: state.diskSizeBytes,
          data_size: state.dataSizeBytes,
          compact_running: false,
          instance_start_time: String(state.createdAtUs),
          disk_format_version: DISK_FORMAT_VERSION,
          revs_limit: state.revsLimit,
        },
      }
    },

    async putDatabase({ params }) {
      await catalog.create(params.db)
      return { status: 201, headers: { location: `/${encodeURIComponent(params.db)}` }, body: { ok: true } }
    },

    async deleteDatabase({ params, query }) {
      if (query?.rev !== undefined) {
        throw new DocdbError(
          'bad_request',
          'You tried to DELETE a database with a ?rev= parameter. Did you mean to DELETE a document instead?',
        )
      }
      await catalog.remove(params.db)
      return { status: 200, body: { ok: true } }
    },
  } satisfies Pick<DocdbHandlers, 'getDatabase' | 'putDatabase' | 'deleteDatabase'>
}
