import { TriviumError } from '../core/errors.ts'
import { BulkError, type BulkOptions, type BulkOutcome } from './bulk-outcome.ts'
import type { DocdbSender } from './client.ts'

const CHUNK = 1_000
const MAX_CHUNK_CHARACTERS = 8 * 1_024 * 1_024

/** Writes documents in as many requests as it takes. Throws `BulkError` at the first one that fails as a whole. */
export async function writeInBulk(
  operations: DocdbSender,
  db: string,
  docs: readonly object[],
  { chunk = CHUNK, ...call }: BulkOptions = {},
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const texts of inChunks(docs, chunk)) {
    try {
      const request = { path: { db }, bodyText: `{"docs":[${texts.join(',')}]}` }
      const results = await operations.call('postBulkDocs', request, call)
      outcomes.push(...results.map(toOutcome))
    } catch (error) {
      throw error instanceof TriviumError ? new BulkError(error, outcomes) : error
    }
  }
  return outcomes
}

function* inChunks(docs: readonly object[], most: number): Generator<string[]> {
  let texts: string[] = []
  let characters = 0
  for (const doc of docs) {
    const text = JSON.stringify(doc)
    if (texts.length > 0 && (texts.length >= most || characters + text.length > MAX_CHUNK_CHARACTERS)) {
      yield texts
      texts = []
      characters = 0
    }
    texts.push(text)
    characters += text.length
  }
  if (texts.length > 0) yield texts
}

function toOutcome(result: object): BulkOutcome {
  return ('error' in result ? { ok: false, ...result } : result) as unknown as BulkOutcome
}
