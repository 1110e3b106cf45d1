import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { send } from '../api/graphql.ts'
import { Button } from '../design/controls.tsx'
import { reasonOf } from '../design/states.tsx'
import { translate } from '../i18n/translate.ts'
import type { Item } from '../lists/format.ts'
import { rowsKey } from '../lists/use-rows.ts'
import { updateDocument } from '../schema/documents.ts'
import type { FieldModel, ListModel } from '../schema/model.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { Others } from './create-form.tsx'
import { type Draft, dataOf, differences, NO_PROBLEMS, problemsOf, shownValue, withValue } from './draft.ts'
import { FieldEditor } from './field-editor.tsx'
import styles from './item.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import { type FieldMode, itemKey, type LoadedItem, readItem } from './use-item.ts'

interface EditFormProps {
  readonly list: ListModel
  readonly item: Item
  readonly modes: ReadonlyMap<string, FieldMode>
}

/** The fields that the caller may change; only what was changed is sent. */
export function EditForm({ list, item, modes }: EditFormProps): ReactNode {
  const id = useId()
  const form = useEditing(list, item)
  const fields = list.fields.filter(({ path, isInUpdate }) => isInUpdate && modes.get(path) === 'edit')
  const changes = Object.keys(form.draft).length
  useSaveKey(form.save, changes > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  if (fields.length === 0) return <p className={styles.help}>{translate('item.readOnly')}</p>
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <FieldEditor
          key={`${field.path} ${form.version}`}
          id={`${id}-${field.path}`}
          field={field}
          item={item}
          value={shownValue(field, form.base, form.draft)}
          onChange={(value) => form.change(field, value)}
          problem={form.problems.fields[field.path]}
          isCreating={false}
        />
      ))}
      <Others problems={form.problems.others} />
      <div className={styles.saveRow}>
        <Button type="submit" look="primary" disabled={changes === 0 || form.isSaving}>
          {translate(form.isSaving ? 'action.saving' : 'action.save')}
        </Button>
        {changes > 0 && <Button onClick={form.discard}>{translate('item.discard')}</Button>}
        <span className={styles.help} role="status">
          {changes > 0
            ? translate('item.changes', { n: changes })
            : form.savedAt !== undefined
              ? translate('item.saved', { time: form.savedAt })
              : ''}
        </span>
      </div>
      <LeaveGuard isDirty={() => Object.keys(form.latestDraft.current).length > 0} />
      {form.theirs !== undefined && (
        <ChangedMeanwhile
          list={list}
          fields={differences(list, form.base, form.theirs)}
          theirs={form.theirs}
          draft={form.draft}
          base={form.base}
          onTakeTheirs={form.takeTheirs}
          onOverwrite={form.overwrite}
          onClose={form.closeConflict}
        />
      )}
    </form>
  )
}

/** Ctrl S saves. */
function useSaveKey(save: () => Promise<void>, isDirty: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (isDirty) void save()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [save, isDirty])
}

/** The item as it was when editing began, what was typed since, and saving it over what others did. */
function useEditing(list: ListModel, item: Item) {
  const client = useQueryClient()
  const [base, setBase] = useState(item)
  const [draft, setDraft] = useState<Draft>({})
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [isSaving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<string>()
  const [theirs, setTheirs] = useState<Item>()
  const [version, setVersion] = useState(0)
  const latestDraft = useRef(draft)
  const put = (next: Draft) => {
    latestDraft.current = next
    setDraft(next)
  }
  const restart = (next: LoadedItem) => {
    client.setQueryData(itemKey(list, item.id), next)
    if (next.item !== undefined) setBase(next.item)
    put({})
    setTheirs(undefined)
    setVersion((old) => old + 1)
  }
  const write = async () => {
    const { errors } = await send(updateDocument(list), { id: item.id, data: dataOf(list, draft) })
    setProblems(problemsOf(list, errors))
    if (errors.length > 0) return
    restart(await readItem(list, item.id))
    setSavedAt(new Date().toLocaleTimeString('en', { timeStyle: 'short' }))
    await client.invalidateQueries({ queryKey: rowsKey(list) })
  }
  const guarded = async (work: () => Promise<void>) => {
    setSaving(true)
    await work().catch((error: unknown) => setProblems({ fields: {}, others: [reasonOf(error)] }))
    setSaving(false)
  }
  const save = () =>
    guarded(async () => {
      const { item: now } = await readItem(list, item.id)
      if (now !== undefined && differences(list, base, now).length > 0) setTheirs(now)
      else await write()
    })
  return {
    ...{ base, draft, latestDraft, problems, isSaving, savedAt, theirs, version, save },
    change: (field: FieldModel, value: unknown) => put(withValue(draft, field, { base, value })),
    discard: () => {
      put({})
      setProblems(NO_PROBLEMS)
      setVersion(version + 1)
    },
    takeTheirs: () => guarded(async () => restart(await readItem(list, item.id))),
    overwrite: () => guarded(write),
    closeConflict: () => setTheirs(undefined),
  }
}
