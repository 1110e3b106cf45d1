import { useQuery } from '@tanstack/react-query'
import { ask } from '../api/graphql.ts'
import type { Item } from '../lists/format.ts'
import { itemDocument } from '../schema/documents.ts'
import type { ListModel } from '../schema/model.ts'

export type FieldMode = 'edit' | 'read' | 'hidden'

export interface LoadedItem {
  readonly item: Item | undefined
  /** What the caller may do with each field of it. */
  readonly modes: ReadonlyMap<string, FieldMode>
}

interface Answer {
  readonly item?: Item | null
  readonly items?: readonly (Item | null)[]
  readonly core: {
    readonly adminMeta: {
      readonly list: { readonly fields: readonly { path: string; itemView: { fieldMode: FieldMode } | null }[] } | null
    }
  }
}

export async function readItem(list: ListModel, id: string, signal?: AbortSignal): Promise<LoadedItem> {
  const { item, items, core } = await ask<Answer>(itemDocument(list), { id, key: list.key }, signal)
  const fields = core.adminMeta.list?.fields ?? []
  return {
    item: item ?? items?.[0] ?? undefined,
    modes: new Map(fields.map(({ path, itemView }) => [path, itemView?.fieldMode ?? 'hidden'])),
  }
}

export function itemKey(list: ListModel, id: string): readonly unknown[] {
  return ['item', list.key, id]
}

export function useItem(list: ListModel, id: string) {
  return useQuery({ queryKey: itemKey(list, id), queryFn: ({ signal }) => readItem(list, id, signal) })
}
