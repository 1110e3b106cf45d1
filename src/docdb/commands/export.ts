import { truncate } from 'node:fs/promises'
import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { renameDurably } from '../../common/fs/durable.ts'
import { type Endpoint, inlineAttachments, type RevisionName } from '../replication/endpoints/endpoint.ts'
import { type DatabaseEndpoint, openDatabaseEndpoint, openEnd } from './database-endpoint.ts'
import { appendExport, type ExportState, readExport } from './export-file.ts'
import { createProgress } from './progress.ts'

const BATCH = 200

/**
 * Writes every revision that is current somewhere, tombstones, conflicts and attachments included, to a file of lines.
 * What an interrupted run has written is kept in `FILE.part`, and the next run goes on from there.
 */
export async function exportDatabase(from: string, file: string, io: CommandIo): Promise<void> {
  await using end = await openDatabaseEndpoint(from)
  using source = openEnd(end)
  const part = `${file}.part`
  const state = await resumeOrBegin(end, part)
  await using output = await appendExport(part, state)
  const showProgress = createProgress(io, 'documents')
  const { doc_count: total } = await end.client.call<{ doc_count: number }>('GET', '')
  for (let since: string = state.since; ; ) {
    const { changes, lastSeq } = await source.changes({ since, limit: BATCH, waitMs: 0 })
    if (changes.length === 0) break
    const leaves = changes.flatMap(({ id, changes: revs }) => revs.map(({ rev }) => ({ id, rev })))
    for await (const doc of readDocuments(source, leaves)) await output.add({ doc })
    since = String(lastSeq)
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

async function* readDocuments(source: Endpoint, leaves: readonly RevisionName[]): AsyncGenerator<object> {
  for await (const readout of source.read(leaves)) {
    if ('document' in readout) yield inlineAttachments(readout.document)
    else {
      const { id, reason } = readout.failed
      throw new CommandError(1, `${JSON.stringify(id)} cannot be exported: ${reason} Run it again.`)
    }
  }
}
