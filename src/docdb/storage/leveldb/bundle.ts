import { randomUUID } from 'node:crypto'
import leveldown from 'leveldown'
import { addChecksum } from '../kv/checksum.ts'
import { PREVIOUS_UUID_KEY, UUID_KEY } from '../kv/keys.ts'
import { getText, settled } from '../kv/level.ts'
import type { LogGuard } from '../wal/log-guard.ts'
import { type DatabaseFolder, levelPath, markBundle } from './data-directory.ts'

/**
 * Makes a copied bundle a database of its own: with an identity of its own, as replication checkpoints go by it, and
 * a note of the old one, so that its first replication can go on from the checkpoint of the bundle. Rejects with
 * CorruptLogError.
 */
export async function adoptBundle(folder: DatabaseFolder, guard: LogGuard): Promise<void> {
  if (!folder.isBundle) return
  await guard.beforeOpen()
  const level = leveldown(levelPath(folder.path))
  await settled((done) => level.open({ createIfMissing: false }, done))
  try {
    const previous = await getText(level, UUID_KEY)
    const uuid = { type: 'put', key: UUID_KEY, value: addChecksum(JSON.stringify(randomUUID())) } as const
    const note = previous === undefined ? [] : [{ type: 'put', key: PREVIOUS_UUID_KEY, value: previous } as const]
    await settled((done) => level.batch([uuid, ...note], { sync: true }, done))
  } finally {
    await settled((done) => level.close(done))
  }
  await markBundle(folder.path, false)
}
