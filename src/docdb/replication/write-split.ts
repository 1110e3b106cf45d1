import { type CarriedDocument, type Endpoint, type FailedDocument, RefusedError } from './endpoints/endpoint.ts'

/**
 * Writes a batch. One that is refused is written in halves, down to the document that is the reason: that one alone
 * is given as failed.
 */
export async function writeSplit(
  target: Endpoint,
  documents: readonly CarriedDocument[],
): Promise<readonly FailedDocument[]> {
  if (documents.length === 0) return []
  try {
    return await target.write(documents)
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    const [first, ...others] = documents
    if (first !== undefined && others.length === 0) return [{ id: first.id, rev: first.rev, reason: error.message }]
    const half = Math.ceil(documents.length / 2)
    const failed = await writeSplit(target, documents.slice(0, half))
    return [...failed, ...(await writeSplit(target, documents.slice(half)))]
  }
}
