import { truncate } from 'node:fs/promises'
import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { renameDurably } from '../../common/fs/durable.ts'
import type { DatabaseClient } from './database-client.ts'
import { type DatabaseEndpoint, openDatabaseEndpoint } from './database-endpoint.ts'
import { appendExport, type ExportState, readExport } from './export-file.ts'
import { createProgress } from './progress.ts'

const BATCH = 200

interface Changes {
  readonly results: readonly { id: string; changes: readonly { rev: string }[] }[]
  readonly last_seq: number | string
}

interface Revision {
  readonly _id?: unknown
  readonly _attachments?: object
}

interface BulkGet {
  readonly results: readonly { docs: readonly { ok?: Revision; error?: unknown }[] }[]
}

/**
 * Writes every revision that is current somewhere, tombstones and conflicts included, to a file of lines. What an
 * interrupted run has written is kept in `FILE.part`, and the next run goes on from there.
 */
export async function exportDatabase(from: string, file: string, io: CommandIo): Promise<void> {
  await using end = await openDatabaseEndpoint(from)
  const part = `${file}.part`
  const state = await resumeOrBegin(end, part)
  await using output = await appendExport(part, state)
  const showProgress = createProgress(io, 'documents')
  const { doc_count: total } = await end.client.call<{ doc_count: number }>('GET', '')
  for (let since = state.since; ; ) {
    const changes = await end.client.call<Changes>(
      'GET',
      `/_changes?style=all_docs&limit=${BATCH}&since=${encodeURIComponent(since)}`,
    )
    if (changes.results.length === 0) break
    for (const doc of await readRevisions(end.client, changes)) await output.add({ doc })
    since = String(changes.last_seq)
    await output.add({ seq: since })
    showProgress(output.documents, total)
  }
  await output.finish()
  await renameDurably(part, file)
  io.out(`${output.documents} revisions of ${end.name} exported to ${file}\n`)
}

/** Goes on with what is there of the same database; otherwise starts anew. */
async function resumeOrBegin({ client, name }: DatabaseEndpoint, part: string): Promise<ExportState> {
  const info = await client.call<{ db_uuid?: string }>('GET', '')
  const uuid = info.db_uuid ?? client.url
  const begun = await readExport(part).catch(() => undefined)
  if (begun === undefined || begun.header.db_uuid !== uuid || begun.since === undefined) {
    return {
      header: { format: 'trivium-docdb', version: 1, name, db_uuid: uuid },
      since: '0',
      keepBytes: 0,
      documents: 0,
    }
  }
  await truncate(part, begun.bytesToSince)
  return { header: begun.header, since: begun.since, keepBytes: begun.bytesToSince, documents: begun.documentsToSince }
}

async function readRevisions(client: DatabaseClient, changes: Changes): Promise<readonly object[]> {
  const docs = changes.results.flatMap(({ id, changes: revs }) => revs.map(({ rev }) => ({ id, rev })))
  const { results } = await client.call<BulkGet>('POST', '/_bulk_get?revs=true', { docs })
  return results.flatMap((result) =>
    result.docs.map(({ ok }) => {
      if (ok === undefined) throw new CommandError(1, 'a revision disappeared during the export; run it again')
      refuseAttachments(ok)
      return ok
    }),
  )
}

/** A revision tells of its attachments and does not bring their bytes: the file would lack them without a word. */
function refuseAttachments({ _id: id, _attachments: attachments }: Revision): void {
  if (attachments === undefined || Object.keys(attachments).length === 0) return
  throw new CommandError(1, `the document ${JSON.stringify(id)} has attachments, which an export does not hold`)
}
