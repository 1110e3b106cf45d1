import type { SerialQueue } from '../../../common/serial-queue.ts'
import type { BulkRequest, Pouch } from './pouch.ts'

/** Generations of a history from elsewhere that are looked at, to find where it joins ours. CouchDB remembers as many. */
const LONGEST_HISTORY = 1_000
/** Revisions from elsewhere of one document that one commit takes in. */
const MAX_OF_ONE_DOCUMENT = 10

/**
 * Lets PouchDB's own commits, those of its replicator included, wait for their turn, and keeps them short: its time
 * grows with the square of the length of a history, and with the cube of the number of revisions in conflict. PouchDB
 * queues commits and never throws.
 */
export function guardCommits(pouch: Pouch, commits: SerialQueue): void {
  const commit = pouch._bulkDocs.bind(pouch)
  pouch._bulkDocs = (request, options, done) => {
    const { docs } = request
    for (const document of docs) shortenHistory(document)
    const commitFrom = (start: number, before: readonly unknown[]): void => {
      const end = options.new_edits === false ? endOfPart(docs, start) : docs.length
      const part = { ...request, docs: docs.slice(start, end) }
      void commits.run(
        () =>
          new Promise<void>((resolve) => {
            commit(part, options, (error, results = []) => {
              resolve()
              if (error !== null && error !== undefined) done(error)
              else if (end === docs.length) done(null, [...before, ...results])
              // Others get their turn in between.
              else setImmediate(commitFrom, end, [...before, ...results])
            })
          }),
      )
    }
    commitFrom(0, [])
  }
}

function shortenHistory(document: BulkRequest['docs'][number]): void {
  const history = document._revisions
  if (history === undefined || history.ids.length <= LONGEST_HISTORY) return
  document._revisions = { ...history, ids: history.ids.slice(0, LONGEST_HISTORY) }
}

/** Where a part ends in which no document comes too often. */
function endOfPart(docs: BulkRequest['docs'], start: number): number {
  const counts = new Map<string, number>()
  for (let at = start; at < docs.length; at += 1) {
    const id = docs[at]?._id ?? ''
    const count = (counts.get(id) ?? 0) + 1
    if (count > MAX_OF_ONE_DOCUMENT) return at
    counts.set(id, count)
  }
  return docs.length
}
