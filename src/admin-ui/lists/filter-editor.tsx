import { type ReactNode, useId, useState } from 'react'
import { Button, Icon, selectClass } from '../design/controls.tsx'
import { Actions, Dialog } from '../design/overlays.tsx'
import { translate } from '../i18n/translate.ts'
import { operatorLabel } from '../schema/describe-filter.ts'
import { type Condition, emptyValue, type Group, isGroup, type Operator, operatorsOf } from '../schema/filters.ts'
import type { ListModel } from '../schema/model.ts'
import { useModel } from '../shell/session.ts'
import { FilterValueEditor } from './filter-value.tsx'
import styles from './list.module.css'

/** Conditions and groups of them, to any depth. */
export function FilterEditor({
  list,
  filter,
  onClose,
  onApply,
}: {
  readonly list: ListModel
  readonly filter: Group
  readonly onClose: () => void
  readonly onApply: (filter: Group) => void
}): ReactNode {
  const model = useModel()
  const [draft, setDraft] = useState(() =>
    filter.items.length === 0 ? withCondition(filter, operatorsOf(model, list)) : filter,
  )
  const apply = (next: Group) => {
    onApply(next)
    onClose()
  }
  return (
    <Dialog title={translate('list.filters')} onClose={onClose} wide>
      <GroupEditor list={list} group={draft} onChange={setDraft} />
      <Actions>
        <Button look="quiet" onClick={() => apply({ match: 'all', items: [] })}>
          {translate('action.clear')}
        </Button>
        <Button onClick={onClose}>{translate('action.cancel')}</Button>
        <Button look="primary" onClick={() => apply(draft)}>
          {translate('action.apply')}
        </Button>
      </Actions>
    </Dialog>
  )
}

function withCondition(group: Group, operators: readonly Operator[]): Group {
  const operator = operators.find(({ suffix }) => suffix === 'contains_i') ?? operators[0]
  if (operator === undefined) return group
  return { ...group, items: [...group.items, { member: operator.member, value: emptyValue(operator) }] }
}

function GroupEditor({
  list,
  group,
  onChange,
  onRemove,
}: {
  readonly list: ListModel
  readonly group: Group
  readonly onChange: (group: Group) => void
  readonly onRemove?: () => void
}): ReactNode {
  const operators = operatorsOf(useModel(), list)
  const replace = (index: number, item: Condition | Group) =>
    onChange({ ...group, items: group.items.with(index, item) })
  const remove = (index: number) => onChange({ ...group, items: group.items.filter((_, at) => at !== index) })
  return (
    <fieldset className={styles.group} aria-label={list.label}>
      <div className={styles.groupHead}>
        <select
          className={selectClass}
          aria-label={list.label}
          value={group.match}
          onChange={({ target }) => onChange({ ...group, match: target.value as Group['match'] })}
        >
          <option value="all">{translate('filter.all')}</option>
          <option value="any">{translate('filter.any')}</option>
        </select>
        {onRemove !== undefined && <RemoveButton onClick={onRemove} />}
      </div>
      {group.items.map((item, index) =>
        isGroup(item) ? (
          <GroupEditor
            key={index}
            list={list}
            group={item}
            onChange={(next) => replace(index, next)}
            onRemove={() => remove(index)}
          />
        ) : (
          <ConditionEditor
            key={index}
            operators={operators}
            condition={item}
            onChange={(next) => replace(index, next)}
            onRemove={() => remove(index)}
          />
        ),
      )}
      <div className={styles.groupActions}>
        <Button look="quiet" onClick={() => onChange(withCondition(group, operators))}>
          <Icon name="plus" /> {translate('filter.addCondition')}
        </Button>
        <Button
          look="quiet"
          onClick={() =>
            onChange({ ...group, items: [...group.items, withCondition({ match: 'any', items: [] }, operators)] })
          }
        >
          <Icon name="plus" /> {translate('filter.addGroup')}
        </Button>
      </div>
    </fieldset>
  )
}

function RemoveButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <Button look="quiet" label={translate('action.remove')} onClick={onClick}>
      <Icon name="close" />
    </Button>
  )
}

function ConditionEditor({
  operators,
  condition,
  onChange,
  onRemove,
}: {
  readonly operators: readonly Operator[]
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
}): ReactNode {
  const id = useId()
  const model = useModel()
  const operator = operators.find(({ member }) => member === condition.member)
  const paths = [...new Map(operators.map(({ field }) => [field.path, field])).values()]
  const choose = (next: Operator | undefined) => {
    if (next === undefined) return
    const keeps =
      operator !== undefined &&
      next.editor === operator.editor &&
      next.isList === operator.isList &&
      next.list === operator.list
    onChange({ member: next.member, value: keeps ? condition.value : emptyValue(next) })
  }
  const other = operator?.list === undefined ? undefined : model.byKey(operator.list)
  return (
    <div className={styles.condition}>
      <select
        className={selectClass}
        aria-label={translate('filter.field')}
        value={operator?.field.path ?? ''}
        onChange={({ target }) => choose(operators.find(({ field }) => field.path === target.value))}
      >
        {paths.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </select>
      <select
        className={selectClass}
        aria-label={translate('filter.operator')}
        value={condition.member}
        onChange={({ target }) => choose(operators.find(({ member }) => member === target.value))}
      >
        {operators
          .filter(({ field }) => field.path === operator?.field.path)
          .map((one) => (
            <option key={one.member} value={one.member}>
              {operatorLabel(one, operators)}
            </option>
          ))}
      </select>
      {operator !== undefined && !isGroup(condition.value) ? (
        <FilterValueEditor
          id={id}
          operator={operator}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      ) : (
        <span />
      )}
      <RemoveButton onClick={onRemove} />
      {other !== undefined && isGroup(condition.value) && (
        <div className={styles.nested}>
          <GroupEditor list={other} group={condition.value} onChange={(value) => onChange({ ...condition, value })} />
        </div>
      )}
    </div>
  )
}
