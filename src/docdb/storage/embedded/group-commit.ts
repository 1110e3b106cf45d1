import type { WriteResult } from '../document-store.ts'

/** Documents of one commit: PouchDB's cost for each grows with their number. */
const MAX_COMMIT = 500

/** A commit that takes this long is worth a wait for more callers, of this share of its time. */
const SLOW_COMMIT_MS = 15
const WAIT_SHARE = 0.5
const LONGEST_WAIT_MS = 5

/**
 * Gathers writes that arrive while another is under way into one commit, so that they share one sync. Each caller
 * gets the results of its own documents.
 */
export class GroupCommit<Document> {
  readonly #commit: (documents: readonly Document[]) => Promise<readonly WriteResult[]>
  #waiting: Part<Document>[] = []
  #running = false
  #wakeAt = Number.POSITIVE_INFINITY
  #wake: () => void = () => undefined

  constructor(commit: (documents: readonly Document[]) => Promise<readonly WriteResult[]>) {
    this.#commit = commit
  }

  /** More documents than fit in one commit go in several, in order; an error leaves the later ones unwritten. */
  async add(documents: readonly Document[]): Promise<readonly WriteResult[]> {
    if (documents.length <= MAX_COMMIT) return this.#addPart(documents)
    const results: WriteResult[] = []
    for (let start = 0; start < documents.length; start += MAX_COMMIT) {
      results.push(...(await this.#addPart(documents.slice(start, start + MAX_COMMIT))))
    }
    return results
  }

  #addPart(documents: readonly Document[]): Promise<readonly WriteResult[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ documents, resolve, reject })
      if (this.#waiting.length >= this.#wakeAt) this.#wake()
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) {
      const parts = this.#take()
      const startedAt = performance.now()
      await this.#commitSome(parts)
      // Callers that were answered together come back together. On a slow disk, without a short wait for them, two
      // halves of the callers would take turns, and each commit would serve only one.
      const commitMs = performance.now() - startedAt
      const callers = parts.length + this.#waiting.length
      if (parts.length > 1 && commitMs >= SLOW_COMMIT_MS) await this.#gather(callers, commitMs * WAIT_SHARE)
    }
    this.#running = false
  }

  /** Waits until so many parts are waiting, but no longer than the time given. */
  async #gather(count: number, longestMs: number): Promise<void> {
    const timer = setTimeout(() => this.#wake(), Math.min(longestMs, LONGEST_WAIT_MS))
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      this.#wakeAt = count
    })
    clearTimeout(timer)
    this.#wakeAt = Number.POSITIVE_INFINITY
  }

  #take(): Part<Document>[] {
    let count = 0
    let size = 0
    for (const part of this.#waiting) {
      size += part.documents.length
      if (count > 0 && size > MAX_COMMIT) break
      count += 1
    }
    return this.#waiting.splice(0, count)
  }

  async #commitSome(parts: readonly Part<Document>[]): Promise<void> {
    try {
      const results = await this.#commit(parts.flatMap((part) => part.documents))
      let start = 0
      for (const part of parts) {
        part.resolve(results.slice(start, start + part.documents.length))
        start += part.documents.length
      }
    } catch (error) {
      for (const part of parts) part.reject(error)
    }
  }
}

interface Part<Document> {
  readonly documents: readonly Document[]
  readonly resolve: (results: readonly WriteResult[]) => void
  readonly reject: (error: unknown) => void
}
