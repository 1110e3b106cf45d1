import { badInput, limitExceeded } from '../errors.ts'

/** Limits on what one request may read. */
export interface ResultLimits {
  readonly maxResults: number
  readonly maxTotalResults: number
}

/** Most conditions in all filters of one request. */
const MAX_CONDITIONS = 1_000
/** Most passwords that one request may set. */
const MAX_PASSWORDS = 1_000
/** Most conditions among them that look into the other list: each may look at all of it. */
const MAX_RELATIONS = 50

/** What one request may still ask for, over all its lists. Whatever goes beyond is LIMIT_EXCEEDED. */
export class RequestBudget {
  /** Most rows of one list. */
  readonly maxResults: number
  #rows: number
  #conditions = MAX_CONDITIONS
  #relations = MAX_RELATIONS
  #passwords = MAX_PASSWORDS
  readonly #changedPasswords = new Set<number>()

  constructor(limits: ResultLimits) {
    this.maxResults = limits.maxResults
    this.#rows = limits.maxTotalResults
  }

  /** Rows to ask the database for at most: one more than is left, so that an excess shows. */
  get readLimit(): number {
    return this.#rows + 1
  }

  /** Notes rows of the answer, once they are read. */
  takeRows(rows: number): void {
    this.#rows -= rows
    if (this.#rows < 0) throw limitExceeded()
  }

  takeCondition(): void {
    this.#conditions -= 1
    if (this.#conditions < 0) throw limitExceeded(`more than ${MAX_CONDITIONS} conditions`)
  }

  /** Notes a password to be hashed; `personId` is whose it is, where there is one already, and `path` where the input has it. */
  takePassword(personId: number | undefined, path: string): void {
    this.#passwords -= 1
    if (this.#passwords < 0) throw limitExceeded(`more than ${MAX_PASSWORDS} passwords`)
    if (personId === undefined) return
    if (this.#changedPasswords.has(personId)) throw badInput([`${path}: a request can change it once for each person`])
    this.#changedPasswords.add(personId)
  }

  takeRelation(): void {
    this.#relations -= 1
    if (this.#relations < 0) throw limitExceeded(`more than ${MAX_RELATIONS} conditions on relations`)
  }
}
