import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../design/controls.tsx'
import { useNarrow } from '../design/use-narrow.ts'
import { translate } from '../i18n/translate.ts'
import styles from './grid.module.css'

const ROW_PX = 36
const CARD_PX = 64
const OVERSCAN = 12
const PAGE_STEP = 15

export interface Column {
  readonly key: string
  readonly title: string
  /** Share of the width. */
  readonly weight: number
  /** Undefined when the rows cannot be put in this order. */
  readonly sort?: 'ASC' | 'DESC' | 'none' | undefined
  readonly isNumeric?: boolean
}

export interface Row {
  readonly id: string
  readonly href: string
  readonly cells: readonly string[]
}

export interface WindowGridProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly total: number
  /** Undefined while the row is on its way. */
  rowAt(index: number): Row | undefined
  /** Told which rows are in view. */
  onRange(from: number, to: number): void
  onOpen(row: Row): void
  onSort?: ((key: string) => void) | undefined
  readonly selection?: GridSelection | undefined
  readonly isStale?: boolean
}

export interface GridSelection {
  has(id: string): boolean
  toggle(id: string): void
  toggleAll(): void
  readonly state: 'none' | 'some' | 'all'
}

/** A grid of any number of rows, of which only those in view exist. Arrows move, Space selects, Enter opens. */
export function WindowGrid(props: WindowGridProps): ReactNode {
  const { label, columns, total, rowAt, onRange, selection, isStale = false } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const rowPx = useNarrow() ? CARD_PX : ROW_PX
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
  })
  useEffect(() => virtual.measure(), [virtual, rowPx])
  const shown = virtual.getVirtualItems()
  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  useEffect(() => onRange(from, to), [onRange, from, to])
  const go = (index: number) => {
    const next = Math.min(Math.max(index, 0), total - 1)
    setActive(next)
    virtual.scrollToIndex(next)
  }
  const template = {
    gridTemplateColumns: `${selection === undefined ? '' : '36px '}${columns.map(({ weight }) => `minmax(0, ${weight}fr)`).join(' ')}`,
  }
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + (selection === undefined ? 0 : 1)}
      aria-multiselectable={selection !== undefined || undefined}
      aria-activedescendant={total > 0 ? `row-${active}` : undefined}
      tabIndex={0}
      style={{ '--rows-px': `${virtual.getTotalSize()}px` } as React.CSSProperties}
      className={`${styles.grid} ${isStale ? styles.stale : ''}`}
      onKeyDown={(event) => onGridKey(event, { ...props, active, go })}
    >
      <HeadRow {...props} template={template} />
      <div role="rowgroup" className={styles.body} style={{ blockSize: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = rowAt(index)
          return (
            <GridRow
              key={index}
              index={index}
              start={start}
              row={row}
              columns={columns}
              template={template.gridTemplateColumns}
              isActive={index === active}
              isSelected={row !== undefined && selection?.has(row.id) === true}
              toggle={selection?.toggle}
              onActivate={setActive}
            />
          )
        })}
      </div>
    </div>
  )
}

function onGridKey(
  event: KeyboardEvent<HTMLDivElement>,
  {
    active,
    go,
    total,
    rowAt,
    selection,
    onOpen,
  }: WindowGridProps & { readonly active: number; readonly go: (index: number) => void },
): void {
  if (event.target !== event.currentTarget) return
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE_STEP,
    PageUp: active - PAGE_STEP,
    Home: 0,
    End: total - 1,
  }
  const to = moves[event.key]
  const row = rowAt(active)
  if (to !== undefined) go(to)
  else if (event.key === 'Enter' && row !== undefined) onOpen(row)
  else if (event.key === ' ' && row !== undefined) selection?.toggle(row.id)
  else return
  event.preventDefault()
}

function HeadRow({
  columns,
  selection,
  onSort,
  template,
}: WindowGridProps & { readonly template: { gridTemplateColumns: string } }): ReactNode {
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} className={styles.headRow} style={template}>
        {selection !== undefined && (
          <div role="columnheader" className={styles.select}>
            <input
              type="checkbox"
              aria-label={translate('list.selectPage')}
              checked={selection.state === 'all'}
              ref={(input) => {
                if (input !== null) input.indeterminate = selection.state === 'some'
              }}
              onChange={selection.toggleAll}
            />
          </div>
        )}
        {columns.map(({ key, title, sort, isNumeric }) => (
          <div
            key={key}
            role="columnheader"
            aria-sort={sort === 'ASC' ? 'ascending' : sort === 'DESC' ? 'descending' : undefined}
            className={isNumeric === true ? styles.numeric : undefined}
          >
            {sort === undefined ? (
              <span>{title}</span>
            ) : (
              <button type="button" onClick={() => onSort?.(key)} title={translate('list.sortBy', { name: title })}>
                {title}
                {sort !== 'none' && <Icon name={sort === 'ASC' ? 'up' : 'down'} />}
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

interface GridRowProps {
  readonly index: number
  readonly start: number
  readonly row: Row | undefined
  readonly columns: readonly Column[]
  readonly template: string
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly toggle: ((id: string) => void) | undefined
  readonly onActivate: (index: number) => void
}

const GridRow = memo(function GridRow(props: GridRowProps): ReactNode {
  const { index, start, row, columns, template, isActive, isSelected, toggle, onActivate } = props
  const style = { transform: `translateY(${start}px)`, gridTemplateColumns: template }
  return (
    <div
      id={`row-${index}`}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={toggle === undefined ? undefined : isSelected}
      data-active={isActive || undefined}
      className={styles.row}
      style={style}
      onPointerDown={() => onActivate(index)}
    >
      {toggle !== undefined && (
        <div role="gridcell" className={styles.select}>
          {row !== undefined && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={translate('list.select', { label: row.cells[0] ?? row.id })}
              checked={isSelected}
              onChange={() => toggle(row.id)}
            />
          )}
        </div>
      )}
      {columns.map(({ key, title, isNumeric }, at) => (
        <div key={key} role="gridcell" data-title={title} className={isNumeric === true ? styles.numeric : undefined}>
          {row === undefined ? (
            <span className={styles.waiting} />
          ) : at === 0 ? (
            <a href={row.href} tabIndex={-1}>
              {row.cells[0]}
            </a>
          ) : (
            row.cells[at]
          )}
        </div>
      ))}
    </div>
  )
})
