import { ask } from '../api/graphql.ts'
import { dismiss, notify } from '../design/toasts.tsx'
import { translate } from '../i18n/translate.ts'
import { listDocument, listVariables } from '../schema/documents.ts'
import { fieldOf, type ListModel } from '../schema/model.ts'
import { BYTE_ORDER_MARK, csvRecord } from './csv.ts'
import { type Item, labelOf, relatedOf } from './format.ts'
import type { ListQuery } from './use-rows.ts'

const PAGE = 500

/** Everything that matches, page by page in the order of the list. */
async function* pagesOf(list: ListModel, query: ListQuery): AsyncGenerator<readonly Item[]> {
  const document = listDocument(list, query.columns, { withTotal: false })
  for (let skip = 0; ; skip += PAGE) {
    const sortBy = query.sort === undefined ? undefined : [query.sort]
    const variables = listVariables(list, { where: query.where, search: query.search, sortBy, first: PAGE, skip })
    const { items } = await ask<{ items: readonly Item[] }>(document, variables)
    if (items.length > 0) yield items
    if (items.length < PAGE) return
  }
}

/** Writes a file of everything that matches, and tells how far it is. */
export async function exportRows(
  list: ListModel,
  query: ListQuery,
  { format, total }: { readonly format: 'csv' | 'json'; readonly total: number },
): Promise<void> {
  const columns = ['id', ...query.columns.filter((path) => path !== 'id')]
  const parts = [format === 'csv' ? BYTE_ORDER_MARK + csvRecord(columns) : '[\n']
  let written = 0
  let toast: number | undefined
  for await (const items of pagesOf(list, query)) {
    for (const item of items) {
      const values = columns.map((path) => plainValue(list, path, item))
      const record = JSON.stringify(Object.fromEntries(columns.map((path, index) => [path, values[index]])))
      parts.push(format === 'csv' ? csvRecord(values) : `${written === 0 ? '' : ',\n'}${record}`)
      written += 1
    }
    if (toast !== undefined) dismiss(toast)
    toast = notify(translate('bulk.progress', { n: written, total }))
  }
  if (format === 'json') parts.push('\n]\n')
  download(`${list.path}.${format}`, new Blob(parts, { type: format === 'csv' ? 'text/csv' : 'application/json' }))
}

function plainValue(list: ListModel, path: string, item: Item): unknown {
  const field = fieldOf(list, path)
  if (field?.kind === 'password') return item[`${path}_is_set`]
  if (field?.relation === undefined) return item[path] ?? null
  const { items } = relatedOf(field, item)
  return items.map((one) => labelOf(one, field.relation?.labelField ?? 'id')).join('; ')
}

export function download(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
