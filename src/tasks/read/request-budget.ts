import { badInput, limitExceeded } from '../errors.ts'

/** Limits on what one request may read. */
export interface ResultLimits {
  readonly maxResults: number
  readonly maxTotalResults: number
}

/** Most conditions in all filters of one request. */
const MAX_CONDITIONS = 1_000
/** Most passwords that one request may set. */
const MAX_SECRETS = 1_000
/** Most conditions among them that look into another list: each may look at all of it. */
const MAX_RELATIONS = 50

/** What one request may still ask for, over all its lists. Whatever goes beyond is LIMIT_EXCEEDED. */
export class RequestBudget {
  /** Most rows of one list. */
  readonly maxResults: number
  #rows: number
  #conditions = MAX_CONDITIONS
  #relations = MAX_RELATIONS
  #secrets = MAX_SECRETS
  readonly #changedSecrets = new Set<string>()

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

  /** Notes a secret to be hashed. `owner` is whose it is, where there is one already; `path` is where the input has it. */
  takeSecret(owner: { readonly id: number; readonly word: string } | undefined, path: string): void {
    this.#secrets -= 1
    if (this.#secrets < 0) throw limitExceeded(`more than ${MAX_SECRETS} passwords`)
    if (owner === undefined) return
    const key = `${path} ${owner.id}`
    if (this.#changedSecrets.has(key)) throw badInput([`${path}: a request can change it once for each ${owner.word}`])
    this.#changedSecrets.add(key)
  }

  takeRelation(): void {
    this.#relations -= 1
    if (this.#relations < 0) throw limitExceeded(`more than ${MAX_RELATIONS} conditions on relations`)
  }
}
