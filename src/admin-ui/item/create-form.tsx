import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { send } from '../api/graphql.ts'
import { Button } from '../design/controls.tsx'
import { reasonOf } from '../design/states.tsx'
import { translate } from '../i18n/translate.ts'
import type { Item } from '../lists/format.ts'
import { rowsKey } from '../lists/use-rows.ts'
import { createDocument } from '../schema/documents.ts'
import type { ListModel } from '../schema/model.ts'
import { type Draft, dataOf, NO_PROBLEMS, problemsOf, shownValue, withValue } from './draft.ts'
import { FieldEditor } from './field-editor.tsx'
import styles from './item.module.css'

/** A form for a new item. */
export function CreateForm({
  list,
  onCreated,
  onDraft,
}: {
  readonly list: ListModel
  readonly onCreated: (item: Item) => void
  /** Told whether something was typed. */
  readonly onDraft?: (isDirty: boolean) => void
}): ReactNode {
  const id = useId()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({})
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [isSaving, setSaving] = useState(false)
  const change = (next: Draft) => {
    setDraft(next)
    onDraft?.(Object.keys(next).length > 0)
  }
  const save = async () => {
    setSaving(true)
    try {
      const { data, errors } = await send<{ item: Item | null }>(createDocument(list), { data: dataOf(list, draft) })
      setProblems(problemsOf(list, errors))
      if (data?.item === null || data?.item === undefined) return
      onDraft?.(false)
      await client.invalidateQueries({ queryKey: rowsKey(list) })
      onCreated(data.item)
    } catch (error) {
      setProblems({ fields: {}, others: [reasonOf(error)] })
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void save()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {list.fields
        .filter(({ isInCreate }) => isInCreate)
        .map((field) => (
          <FieldEditor
            key={field.path}
            id={`${id}-${field.path}`}
            field={field}
            value={shownValue(field, undefined, draft)}
            onChange={(value) => change(withValue(draft, field, { base: undefined, value }))}
            problem={problems.fields[field.path]}
            isCreating
          />
        ))}
      <Others problems={problems.others} />
      <div className={styles.saveRow}>
        <Button type="submit" look="primary" disabled={isSaving}>
          {translate(isSaving ? 'action.saving' : 'action.create', { name: list.singular.toLowerCase() })}
        </Button>
      </div>
    </form>
  )
}

/** What the server refused that belongs to no field. */
export function Others({ problems }: { readonly problems: readonly string[] }): ReactNode {
  if (problems.length === 0) return null
  return (
    <ul role="alert" className={styles.others}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}
