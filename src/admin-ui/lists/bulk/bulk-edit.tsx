import { type ReactNode, useState } from 'react'
import { Button, Field, selectClass } from '../../design/controls.tsx'
import { Actions, Dialog } from '../../design/overlays.tsx'
import { translate } from '../../i18n/translate.ts'
import { inputOf } from '../../item/draft.ts'
import { FieldEditor } from '../../item/field-editor.tsx'
import { type FieldModel, fieldOf, type ListModel } from '../../schema/model.ts'

/** One field and its new value, for many items. */
export function BulkEdit({
  list,
  title,
  onClose,
  onApply,
}: {
  readonly list: ListModel
  readonly title: string
  readonly onClose: () => void
  readonly onApply: (data: Readonly<Record<string, unknown>>) => void
}): ReactNode {
  const fields = list.fields.filter(isBulkField)
  const [path, setPath] = useState(fields[0]?.path ?? '')
  const [value, setValue] = useState<unknown>(null)
  const field = fieldOf(list, path)
  return (
    <Dialog title={title} onClose={onClose}>
      <Field id="bulk-field" label={translate('bulk.field')}>
        <select
          id="bulk-field"
          className={selectClass}
          value={path}
          onChange={({ target }) => {
            setPath(target.value)
            setValue(null)
          }}
        >
          {fields.map((one) => (
            <option key={one.path} value={one.path}>
              {one.label}
            </option>
          ))}
        </select>
      </Field>
      {field !== undefined && (
        <FieldEditor
          key={path}
          id="bulk-value"
          field={field}
          value={value}
          onChange={setValue}
          problem={undefined}
          isCreating={false}
        />
      )}
      <Actions>
        <Button onClick={onClose}>{translate('action.cancel')}</Button>
        <Button
          look="primary"
          disabled={field === undefined}
          onClick={() => field !== undefined && onApply({ [path]: inputOf(field, undefined, value) })}
        >
          {translate('action.apply')}
        </Button>
      </Actions>
    </Dialog>
  )
}

function isBulkField({ kind, isInUpdate, relation }: FieldModel): boolean {
  return isInUpdate && kind !== 'password' && kind !== 'id' && relation?.many !== true
}
