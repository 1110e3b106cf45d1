import type { ReactNode } from 'react'
import { Button } from '../design/controls.tsx'
import { Actions, Dialog } from '../design/overlays.tsx'
import { translate } from '../i18n/translate.ts'
import { formatValue, type Item, labelOf } from '../lists/format.ts'
import type { FieldModel, ListModel } from '../schema/model.ts'
import type { Draft, ManyChange } from './draft.ts'
import styles from './item.module.css'

/** Both states side by side, before one of them is lost. */
export function ChangedMeanwhile({
  fields,
  theirs,
  base,
  draft,
  onTakeTheirs,
  onOverwrite,
  onClose,
}: {
  readonly list: ListModel
  readonly fields: readonly FieldModel[]
  readonly theirs: Item
  readonly base: Item
  readonly draft: Draft
  readonly onTakeTheirs: () => Promise<void>
  readonly onOverwrite: () => Promise<void>
  readonly onClose: () => void
}): ReactNode {
  return (
    <Dialog title={translate('item.changedTitle')} onClose={onClose} wide>
      <p>{translate('item.changedNote')}</p>
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{translate('bulk.field')}</th>
            <th scope="col">{translate('item.theirs')}</th>
            <th scope="col">{translate('item.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.path}>
              <th scope="row">{field.label}</th>
              <td>{formatValue(field, theirs) || translate('value.empty')}</td>
              <td>{mineOf(field, base, draft)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Actions>
        <Button onClick={onClose}>{translate('action.cancel')}</Button>
        <Button onClick={() => void onTakeTheirs()}>{translate('item.takeTheirs')}</Button>
        <Button look="primary" onClick={() => void onOverwrite()}>
          {translate('item.overwrite')}
        </Button>
      </Actions>
    </Dialog>
  )
}

function mineOf(field: FieldModel, base: Item, draft: Draft): string {
  if (!Object.hasOwn(draft, field.path)) return formatValue(field, base) || translate('value.empty')
  if (field.kind === 'password') return translate('value.set')
  if (field.relation?.many === true) {
    const { connect, disconnect } = draft[field.path] as ManyChange
    const names = (items: readonly Item[], sign: string) =>
      items.map((item) => sign + labelOf(item, field.relation?.labelField ?? 'id'))
    return [...names(connect, '+ '), ...names(disconnect, '− ')].join(', ')
  }
  return formatValue(field, { ...base, [field.path]: draft[field.path] }) || translate('value.empty')
}
