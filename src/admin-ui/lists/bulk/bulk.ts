import { ask, type GraphqlProblem, send } from '../../api/graphql.ts'
import { reasonOf } from '../../design/states.tsx'
import { deleteDocument, idsDocument, listVariables, updateManyDocument } from '../../schema/documents.ts'
import type { ListModel } from '../../schema/model.ts'
import type { Selection } from '../selection.ts'
import type { ListQuery } from '../use-rows.ts'

const CHUNK = 100
const PAGE = 1_000

/** An item that the server did not take, and why. */
export interface Refusal {
  readonly id: string
  readonly reason: string
}

export interface Progress {
  readonly done: number
  readonly refused: readonly Refusal[]
}

/** The ids of a selection; of all that match they are asked for. */
export async function idsOf(list: ListModel, query: ListQuery, { all, ids }: Selection): Promise<readonly string[]> {
  if (!all) return [...ids]
  const found: string[] = []
  for (let skip = 0; ; skip += PAGE) {
    const variables = listVariables(list, { where: query.where, search: query.search, first: PAGE, skip })
    const { items } = await ask<{ items: readonly { id: string }[] }>(idsDocument(list), variables)
    for (const { id } of items) if (!ids.has(id)) found.push(id)
    if (items.length < PAGE) return found
  }
}

/** What is done to many, chunk by chunk; `gate` is waited for before each, and ends the run by throwing. */
export async function runChunks(
  ids: readonly string[],
  run: (chunk: readonly string[]) => Promise<readonly Refusal[]>,
  { gate, onProgress }: { readonly gate: () => Promise<void>; readonly onProgress: (progress: Progress) => void },
): Promise<Progress> {
  let progress: Progress = { done: 0, refused: [] }
  for (let start = 0; start < ids.length; start += CHUNK) {
    await gate()
    const chunk = ids.slice(start, start + CHUNK)
    const refused = await run(chunk).catch((error: unknown) => chunk.map((id) => ({ id, reason: reasonOf(error) })))
    progress = { done: progress.done + chunk.length - refused.length, refused: [...progress.refused, ...refused] }
    onProgress(progress)
  }
  return progress
}

export function deleteChunk(list: ListModel): (ids: readonly string[]) => Promise<readonly Refusal[]> {
  const { document, many } = deleteDocument(list)
  return async (ids) => {
    if (many) return refusalsOf(ids, (await send(document, { ids })).errors)
    const answers = await Promise.all(ids.map((id) => send(document, { id })))
    return answers.flatMap(({ errors }, index) => refusalsOf(ids.slice(index, index + 1), errors))
  }
}

export function updateChunk(
  list: ListModel,
  data: Readonly<Record<string, unknown>>,
): (ids: readonly string[]) => Promise<readonly Refusal[]> {
  const document = updateManyDocument(list)
  if (document === undefined) throw new Error(`${list.plural} cannot be changed together`)
  return async (ids) => refusalsOf(ids, (await send(document, { data: ids.map((id) => ({ id, data })) })).errors)
}

/** The path of an error ends in the index of its item; one without an index is everybody's. */
function refusalsOf(ids: readonly string[], errors: readonly GraphqlProblem[]): Refusal[] {
  return errors.flatMap(({ path, message, extensions }) => {
    const index = path?.[1]
    const reason = extensions?.problems?.join('; ') ?? message
    const hit = typeof index === 'number' ? ids.slice(index, index + 1) : ids
    return hit.map((id) => ({ id, reason }))
  })
}
