import { parseAsWritten } from '../../../common/json/as-written.ts'
import { DocdbError } from '../../errors.ts'
import type { GuardedLevel } from '../kv/guarded-level.ts'
import { localKey } from '../kv/keys.ts'
import { getText, settled } from '../kv/level.ts'
import { decodeMemberNames, encodeMemberNames } from '../kv/proto-members.ts'
import type { LocalDocument } from '../peer-store.ts'

const LOCAL = '_local/'

export async function readLocal(level: GuardedLevel, id: string): Promise<LocalDocument | undefined> {
  const json = await getText(level, localKey(LOCAL + id))
  return json === undefined ? undefined : decodeMemberNames(parseAsWritten(json) as LocalDocument)
}

/** Writes a local document, or removes it. No other write may run meanwhile. Revisions are counted: `0-1`, `0-2`. */
export async function writeLocal(
  level: GuardedLevel,
  id: string,
  { _rev: known, _deleted, _revisions, ...members }: Readonly<Record<string, unknown>>,
): Promise<string> {
  const key = localKey(LOCAL + id)
  const current = await readLocal(level, id)
  if (_deleted === true && current === undefined) throw new DocdbError('not_found', 'missing')
  if (current?._rev !== (known ?? undefined)) throw new DocdbError('conflict', 'Document update conflict.')
  if (_deleted === true) {
    await settled((done) => level.del(key, {}, done))
    return '0-0'
  }
  const _rev = `0-${Number.parseInt(current?._rev.split('-')[1] ?? '0', 10) + 1}`
  const document = encodeMemberNames({ ...members, _id: LOCAL + id, _rev })
  await settled((done) => level.put(key, JSON.stringify(document), {}, done))
  return _rev
}
