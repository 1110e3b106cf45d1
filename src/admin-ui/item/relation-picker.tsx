import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask } from '../api/graphql.ts'
import { Combobox } from '../design/combobox.tsx'
import { translate } from '../i18n/translate.ts'
import { type Item, labelOf, nounOf } from '../lists/format.ts'
import { listDocument, listVariables } from '../schema/documents.ts'
import { operatorsOf } from '../schema/filters.ts'
import type { ListModel, Model } from '../schema/model.ts'
import { useModel } from '../shell/session.ts'

const SHOWN = 20
const CREATE = 'create'

interface PickerProps {
  readonly id: string
  readonly list: ListModel
  readonly labelField: string
  readonly onPick: (item: Item) => void
  readonly onCreate: (() => void) | undefined
}

/** Finds an item of another list by typing; the server searches. */
export function RelationPicker({ id, list, labelField, onPick, onCreate }: PickerProps): ReactNode {
  const model = useModel()
  const [text, setText] = useState('')
  const found = useQuery({
    queryKey: ['picker', list.key, text],
    queryFn: ({ signal }) => findItems(model, list, { text, signal }),
    placeholderData: keepPreviousData,
  })
  const items = found.data ?? []
  const entries = [
    ...items.map((item) => ({ id: item.id, text: labelOf(item, labelField) })),
    ...(onCreate === undefined ? [] : [{ id: CREATE, text: translate('picker.create', { name: nounOf(list, 1) }) }]),
  ]
  const choose = (key: string) => {
    setText('')
    if (key === CREATE) return onCreate?.()
    const item = items.find((one) => one.id === key)
    if (item !== undefined) onPick(item)
  }
  return (
    <Combobox
      id={id}
      label={translate('picker.search', { names: nounOf(list, 2) })}
      text={text}
      onText={setText}
      choices={entries}
      onPick={choose}
      emptyText={translate('picker.noMatch')}
    />
  )
}

/** By the search of the list; without one by the label, and without that the first ones. */
async function findItems(
  model: Model,
  list: ListModel,
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<readonly Item[]> {
  const byLabel = operatorsOf(model, list).find(({ member }) => member === `${list.labelField}_contains_i`)
  const where = text === '' || list.isSearchable || byLabel === undefined ? undefined : { [byLabel.member]: text }
  const search = text === '' || !list.isSearchable ? undefined : text
  const variables = listVariables(list, { where, search, first: SHOWN, skip: 0 })
  const { items } = await ask<{ items: readonly Item[] }>(
    listDocument(list, [], { withTotal: false }),
    variables,
    signal,
  )
  return items
}
