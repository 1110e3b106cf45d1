/** Generations of a document that are remembered. PouchDB's default of 1000 makes hot documents very slow. */
export const REVS_LIMIT = 50

/** What PouchDB counts in memory while a database is open: its last sequence, and its documents that are not deleted. */
export interface PouchCounters {
  _updateSeq: number
  _docCount: number
}
