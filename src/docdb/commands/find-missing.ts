import { sequenceNumber } from '../replication/checkpoint.ts'
import type { RevisionName } from '../replication/endpoints/endpoint.ts'
import type { Sequence } from '../storage/peer-store.ts'
import { type DatabaseEndpoint, openEnd } from './database-endpoint.ts'

const BATCH = 500

/** Leaves that one database had up to a sequence, and the other lacks. */
export async function findMissing(
  one: DatabaseEndpoint,
  other: DatabaseEndpoint,
  upTo: Sequence,
): Promise<readonly RevisionName[]> {
  using source = openEnd(one)
  using target = openEnd(other)
  const found: RevisionName[] = []
  for (let since: number | string = 0; ; ) {
    const page = await source.changes({ since, limit: BATCH, waitMs: 0 })
    const changes = page.changes.filter(({ seq }) => sequenceNumber(seq) <= sequenceNumber(upTo))
    if (changes.length === 0) return found
    const revs = changes.map(({ id, changes: leaves }) => [id, leaves.map(({ rev }) => rev)])
    for (const [id, { missing }] of Object.entries(await target.missing(Object.fromEntries(revs)))) {
      for (const rev of missing) found.push({ id, rev })
    }
    since = page.lastSeq
  }
}
