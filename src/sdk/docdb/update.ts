import { ConflictError } from '../core/errors.ts'
import type { CallOptions } from '../core/options.ts'
import type { Content, Stored } from './contract.ts'
import type { Database } from './database.ts'

const TRIES = 8
const FIRST_WAIT_MS = 10

export interface EditOptions extends CallOptions {
  /** How often to read and write before giving up. Default 8. */
  readonly tries?: number | undefined
}

type Edit<T extends Content> = (doc: Stored<T> | undefined) => T | undefined | Promise<T | undefined>

/** Reads, edits and writes until no conflict comes between. Gives the document as it is stored then. */
export async function editDocument<T extends Content>(
  db: Database<T>,
  id: string,
  edit: Edit<T>,
  options: EditOptions = {},
): Promise<Stored<T>> {
  const { tries = TRIES, ...call } = options
  for (let attempt = 1; ; attempt += 1) {
    const current = await db.find(id, call)
    const edited = await edit(current)
    if (edited === undefined) return current as Stored<T>
    const next = { ...edited, _id: id, ...(current === undefined ? {} : { _rev: current._rev }) }
    try {
      const { rev } = await db.put(next, call)
      return { ...next, _rev: rev }
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt >= tries) throw error
      await pause(Math.random() * FIRST_WAIT_MS * 2 ** attempt)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
