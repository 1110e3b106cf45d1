import replicationId from 'pouchdb-generate-replication-id'
import { PREVIOUS_UUID_KEY } from '../kv/keys.ts'
import { getText, type RawLevel } from '../kv/level.ts'
import type { LocalDocument } from '../peer-store.ts'
import type { Pouch } from './pouch.ts'

interface Identified {
  id(): Promise<string>
}

/**
 * Lets a database that was copied from a bundle go on from the bundle's checkpoint: writes the checkpoint that both
 * sides have of the bundle under the name that the copy's replication will look for. Without it the copy compares
 * every document once.
 */
export async function warmCheckpoint(
  database: { readonly pouch: Pouch; readonly level: RawLevel },
  remote: Pouch,
  direction: 'push' | 'pull',
): Promise<void> {
  const previous = await getText(database.level, PREVIOUS_UUID_KEY)
  if (previous === undefined) return
  const bundle: Identified = { id: async () => JSON.parse(previous) as string }
  const nameFor = (local: Identified) =>
    direction === 'push' ? replicationId(local, remote, {}) : replicationId(remote, local, {})
  const [from, to] = await Promise.all([nameFor(bundle), nameFor(database.pouch)])
  const sides = [database.pouch, remote]
  const [mine, theirs] = await Promise.all(sides.map((side) => read(side, from)))
  if (mine === undefined || theirs === undefined || (await read(database.pouch, to)) !== undefined) return
  await Promise.all([copy(database.pouch, mine, to), copy(remote, theirs, to)])
}

async function read(side: Pouch, id: string): Promise<LocalDocument | undefined> {
  return side.get(id).catch(() => undefined)
}

/** A remote that takes no writes still serves as a source. */
async function copy(side: Pouch, { _rev, ...checkpoint }: LocalDocument, id: string): Promise<void> {
  await side.put({ ...checkpoint, _id: id }).catch(() => undefined)
}
