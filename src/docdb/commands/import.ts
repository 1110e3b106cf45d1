import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import type { DatabaseClient } from './database-client.ts'
import { createDatabaseEnd } from './database-endpoint.ts'
import { readExport } from './export-file.ts'
import { createProgress } from './progress.ts'

const BATCH = 500
/** What a batch comes to, unless one document is larger. */
const BATCH_BYTES = 8 * 1_024 * 1_024

/**
 * Stores every revision of an export. Checks the whole file first; running it again, after an interruption or not,
 * changes nothing that is there already.
 */
export async function importDatabase(file: string, to: string, io: CommandIo): Promise<void> {
  const { complete, header, documents } = await readExport(file).catch((cause: Error) => {
    if (cause instanceof CommandError) throw cause
    throw new CommandError(1, `cannot read ${file}: ${cause.message}`, { cause })
  })
  if (!complete) throw new CommandError(1, `${file} is cut off or damaged: its checksum does not fit`)
  await using end = await createDatabaseEnd(to, header.name)
  const showProgress = createProgress(io, 'revisions')
  let stored = 0
  let batch: object[] = []
  let bytes = 0
  const flush = async () => {
    const failures = await end.client.call<{ id: string; reason: string }[]>('POST', '/_bulk_docs', {
      docs: batch,
      new_edits: false,
    })
    const [failed] = failures
    if (failed !== undefined) throw new CommandError(1, `${failed.id} was not stored: ${failed.reason}`)
    await checkArrived(end.client, batch as readonly Exported[])
    stored += batch.length
    batch = []
    bytes = 0
    showProgress(stored, documents)
  }
  await readExport(file, async (doc, size) => {
    if (batch.length > 0 && (batch.length === BATCH || bytes + size > BATCH_BYTES)) await flush()
    batch.push(doc)
    bytes += size
  })
  if (batch.length > 0) await flush()
  io.out(`${stored} revisions imported into ${end.name}\n`)
}

interface Exported {
  readonly _id: string
  readonly _rev: string
}

/** Asks the other side whether it has what it took; a server without the peer surface cannot tell. */
async function checkArrived(client: DatabaseClient, documents: readonly Exported[]): Promise<void> {
  const wanted = Map.groupBy(documents, ({ _id }) => _id)
  const revs = [...wanted].map(([id, same]) => [id, same.map(({ _rev }) => _rev)])
  const { status, body } = await client.ask('POST', '/_revs_diff', Object.fromEntries(revs))
  const [missing] = status === 200 ? Object.keys(body as object) : []
  if (missing !== undefined) throw new CommandError(1, `${JSON.stringify(missing)} was taken and is not there`)
}
