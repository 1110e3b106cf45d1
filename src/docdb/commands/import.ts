import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { createDatabaseEnd } from './database-endpoint.ts'
import { readExport } from './export-file.ts'
import { createProgress } from './progress.ts'

const BATCH = 500

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
  const flush = async () => {
    const failures = await end.client.call<{ id: string; reason: string }[]>('POST', '/_bulk_docs', {
      docs: batch,
      new_edits: false,
    })
    const [failed] = failures
    if (failed !== undefined) throw new CommandError(1, `${failed.id} was not stored: ${failed.reason}`)
    stored += batch.length
    batch = []
    showProgress(stored, documents)
  }
  await readExport(file, async (doc) => {
    batch.push(doc)
    if (batch.length === BATCH) await flush()
  })
  if (batch.length > 0) await flush()
  io.out(`${stored} revisions imported into ${end.name}\n`)
}
