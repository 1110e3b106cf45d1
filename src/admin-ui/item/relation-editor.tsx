import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, Icon } from '../design/controls.tsx'
import { Dialog } from '../design/overlays.tsx'
import { translate } from '../i18n/translate.ts'
import { type Item, labelOf, relatedOf } from '../lists/format.ts'
import type { ListModel } from '../schema/model.ts'
import { useModel } from '../shell/session.ts'
import { type ManyChange, NO_CHANGE } from './draft.ts'
import styles from './item.module.css'
import { RelationPicker } from './relation-picker.tsx'
import type { FieldEditorProps } from './relation-slot.ts'

/** Related items that are named one by one; the others are a number. */
const MAX_NAMED = 5

const CreateForm = lazy(async () => ({ default: (await import('./create-form.tsx')).CreateForm }))

/** The other end of a relation: one item, or what comes in and goes out of many. */
export function RelationEditor(props: FieldEditorProps): ReactNode {
  const { field } = props
  const model = useModel()
  const [isCreating, setCreating] = useState(false)
  const other = field.relation === undefined ? undefined : model.byKey(field.relation.list)
  if (other === undefined) return null
  const pick = (item: Item) =>
    field.relation?.many === true ? props.onChange(connected(props.value, item)) : props.onChange(item)
  return (
    <div className={styles.relation}>
      {field.relation?.many === true ? <Many {...props} other={other} /> : <One {...props} other={other} />}
      <RelationPicker
        id={props.id}
        list={other}
        labelField={field.relation?.labelField ?? 'id'}
        onPick={pick}
        onCreate={other.mayCreate ? () => setCreating(true) : undefined}
      />
      {isCreating && (
        <Dialog
          title={translate('item.create', { name: other.singular.toLowerCase() })}
          onClose={() => setCreating(false)}
        >
          <Suspense>
            <CreateForm
              list={other}
              onCreated={(item) => {
                setCreating(false)
                pick(item)
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </div>
  )
}

function connected(value: unknown, item: Item): ManyChange {
  const { connect, disconnect } = (value as ManyChange | undefined) ?? NO_CHANGE
  if (disconnect.some(({ id }) => id === item.id))
    return { connect, disconnect: disconnect.filter(({ id }) => id !== item.id) }
  return { connect: [...connect.filter(({ id }) => id !== item.id), item], disconnect }
}

function disconnected(value: unknown, item: Item): ManyChange {
  const { connect, disconnect } = (value as ManyChange | undefined) ?? NO_CHANGE
  if (connect.some(({ id }) => id === item.id))
    return { connect: connect.filter(({ id }) => id !== item.id), disconnect }
  return { connect, disconnect: [...disconnect, item] }
}

function One({ field, value, onChange, other }: FieldEditorProps & { readonly other: ListModel }): ReactNode {
  const item = value as Item | null
  if (item === null || item === undefined) return <p className={styles.help}>{translate('picker.none')}</p>
  return (
    <Related list={other} item={item} labelField={field.relation?.labelField ?? 'id'} onRemove={() => onChange(null)} />
  )
}

function Many({ field, value, onChange, item, other }: FieldEditorProps & { readonly other: ListModel }): ReactNode {
  const { connect, disconnect } = (value as ManyChange | undefined) ?? NO_CHANGE
  const { items, count } = item === undefined ? { items: [], count: 0 } : relatedOf(field, item)
  const gone = new Set(disconnect.map(({ id }) => id))
  const shown = [
    ...items.filter(({ id }) => !gone.has(id)),
    ...connect.filter(({ id }) => !items.some((one) => one.id === id)),
  ]
  const named = shown.slice(-MAX_NAMED)
  const hidden = count - gone.size + connect.length - named.length
  return (
    <>
      {shown.length === 0 && <p className={styles.help}>{translate('picker.none')}</p>}
      {named.map((one) => (
        <Related
          key={one.id}
          list={other}
          item={one}
          labelField={field.relation?.labelField ?? 'id'}
          onRemove={() => onChange(disconnected(value, one))}
        />
      ))}
      {hidden > 0 && <p className={styles.help}>{translate('picker.more', { n: hidden })}</p>}
    </>
  )
}

function Related({
  list,
  item,
  labelField,
  onRemove,
}: {
  readonly list: ListModel
  readonly item: Item
  readonly labelField: string
  readonly onRemove: () => void
}): ReactNode {
  const label = labelOf(item, labelField)
  return (
    <div className={styles.related}>
      <a href={`/admin/lists/${list.path}/${encodeURIComponent(item.id)}`} target="_blank" rel="noreferrer">
        {label}
      </a>
      <Button look="quiet" label={`${translate('action.remove')}: ${label}`} onClick={onRemove}>
        <Icon name="close" />
      </Button>
    </div>
  )
}
