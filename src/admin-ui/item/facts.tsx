import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../design/controls.tsx'
import { notify } from '../design/toasts.tsx'
import { translate } from '../i18n/translate.ts'
import { formatValue, type Item, labelOf, relatedOf } from '../lists/format.ts'
import type { FieldModel, ListModel } from '../schema/model.ts'
import { useModel } from '../shell/session.ts'
import styles from './item.module.css'
import type { FieldMode } from './use-item.ts'

/** What there is to see of an item beside its form: fields to read, and the items at the ends of its relations. */
export function Facts({
  list,
  item,
  modes,
}: {
  readonly list: ListModel
  readonly item: Item
  readonly modes: ReadonlyMap<string, FieldMode>
}): ReactNode {
  const read = list.fields.filter(
    ({ path, isInUpdate }) => modes.get(path) === 'read' || (modes.get(path) === 'edit' && !isInUpdate),
  )
  const related = list.fields.filter(({ relation, path }) => relation?.many === true && modes.get(path) !== 'hidden')
  return (
    <aside className={styles.facts} aria-label={translate('item.facts')}>
      <dl>
        <dt>Id</dt>
        <dd>
          <code>{item.id}</code>{' '}
          <Button
            look="quiet"
            onClick={() => void navigator.clipboard.writeText(item.id).then(() => notify(translate('action.copied')))}
          >
            {translate('error.copy')}
          </Button>
        </dd>
        {read
          .filter(({ relation }) => relation?.many !== true)
          .map((field) => (
            <div key={field.path}>
              <dt>{field.label}</dt>
              <dd>{formatValue(field, item) || translate('value.empty')}</dd>
            </div>
          ))}
      </dl>
      {related.map((field) => (
        <RelatedCard key={field.path} item={item} field={field} />
      ))}
    </aside>
  )
}

const CARD_ITEMS = 5

function RelatedCard({ item, field }: { readonly item: Item; readonly field: FieldModel }): ReactNode {
  const model = useModel()
  const other = field.relation === undefined ? undefined : model.byKey(field.relation.list)
  if (other === undefined || field.relation === undefined) return null
  const { items, count } = relatedOf(field, item)
  const back = other.fields.find(
    ({ relation }) => relation?.many === false && model.byKey(relation.list)?.fields.includes(field) === true,
  )
  const filter = back === undefined ? undefined : { [back.path]: { id: item.id } }
  return (
    <section className={styles.card}>
      <h2>
        {field.label} <span className={styles.count}>{count}</span>
      </h2>
      <ul>
        {items.slice(0, CARD_ITEMS).map((one) => (
          <li key={one.id}>
            <Link to="/lists/$list/$id" params={{ list: other.path, id: one.id }}>
              {labelOf(one, field.relation?.labelField ?? 'id')}
            </Link>
          </li>
        ))}
      </ul>
      {filter !== undefined && count > 0 && (
        <Link to="/lists/$list" params={{ list: other.path }} search={{ filter }}>
          {translate('picker.showAll', { n: count })}
        </Link>
      )}
    </section>
  )
}
