import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../design/controls.tsx'
import { reasonOf } from '../../design/states.tsx'
import { notify, offerUndo } from '../../design/toasts.tsx'
import { translate } from '../../i18n/translate.ts'
import type { ListModel } from '../../schema/model.ts'
import { nounOf } from '../format.ts'
import styles from '../list.module.css'
import { EVERYTHING, NOTHING, type Selection, sizeOf } from '../selection.ts'
import { type ListQuery, rowsKey } from '../use-rows.ts'
import { deleteChunk, idsOf, type Progress, type Refusal, runChunks, updateChunk } from './bulk.ts'
import { BulkEdit } from './bulk-edit.tsx'

interface BulkBarProps {
  readonly list: ListModel
  readonly query: ListQuery
  readonly selection: Selection
  readonly total: number
  readonly onSelection: (selection: Selection) => void
}

type Run = (ids: readonly string[]) => Promise<readonly Refusal[]>

/** What can be done to everything that is selected. */
export function BulkBar({ list, query, selection, total, onSelection }: BulkBarProps): ReactNode {
  const [isEditing, setEditing] = useState(false)
  const work = useBulkWork(list, onSelection)
  const count = sizeOf(selection, total)
  const nouns = { n: count, name: nounOf(list, 1), names: nounOf(list, 2) }
  const start = async (run: Run) => work.start(await idsOf(list, query, selection), run)
  const remove = async () => {
    if (await offerUndo(translate('bulk.deleting', nouns))) await start(deleteChunk(list))
  }
  const guard = (promise: Promise<void>) =>
    void promise.catch((error: unknown) => notify(reasonOf(error), { tone: 'danger' }))
  if (work.progress !== undefined) return <Report list={list} work={work} onSelection={onSelection} />
  return (
    <div className={styles.bulk}>
      <span>{translate('list.selected', { n: count })}</span>
      {!selection.all && (
        <Button look="quiet" onClick={() => onSelection(EVERYTHING)}>
          {translate('list.selectAll', { n: total })}
        </Button>
      )}
      <Button look="quiet" onClick={() => onSelection(NOTHING)}>
        {translate('list.selectNone')}
      </Button>
      {list.operations.updateMany !== undefined && (
        <Button onClick={() => setEditing(true)}>{translate('bulk.edit')}</Button>
      )}
      {list.mayDelete && (
        <Button look="danger" onClick={() => guard(remove())}>
          {translate('action.delete')}
        </Button>
      )}
      {isEditing && (
        <BulkEdit
          list={list}
          title={translate('bulk.editTitle', nouns)}
          onClose={() => setEditing(false)}
          onApply={(data) => {
            setEditing(false)
            guard(start(updateChunk(list, data)))
          }}
        />
      )}
    </div>
  )
}

interface BulkWork {
  readonly progress: Progress | undefined
  readonly total: number
  readonly isRunning: boolean
  readonly isPaused: boolean
  start(ids: readonly string[], run: Run): Promise<void>
  setPaused(paused: boolean): void
  stop(): void
  close(): void
}

function useBulkWork(list: ListModel, onSelection: (selection: Selection) => void): BulkWork {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const [total, setTotal] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const control = useRef({ isStopped: false, wait: Promise.resolve(), go: () => {} })
  const gate = async () => {
    await control.current.wait
    if (control.current.isStopped) throw new Error('stopped')
  }
  return {
    progress,
    total,
    isRunning,
    isPaused,
    async start(ids, run) {
      control.current.isStopped = false
      setTotal(ids.length)
      setProgress({ done: 0, refused: [] })
      setRunning(true)
      const result = await runChunks(ids, run, { gate, onProgress: setProgress }).catch(() => undefined)
      setRunning(false)
      await client.invalidateQueries({ queryKey: rowsKey(list) })
      if (result === undefined || result.refused.length > 0) return
      notify(translate('bulk.done', { n: result.done, name: nounOf(list, 1), names: nounOf(list, 2) }))
      setProgress(undefined)
      onSelection(NOTHING)
    },
    setPaused(paused) {
      setPaused(paused)
      if (paused)
        control.current.wait = new Promise((resolve) => {
          control.current.go = resolve
        })
      else control.current.go()
    },
    stop() {
      control.current.isStopped = true
      control.current.go()
    },
    close: () => setProgress(undefined),
  }
}

function Report({
  list,
  work,
  onSelection,
}: {
  readonly list: ListModel
  readonly work: BulkWork
  readonly onSelection: (selection: Selection) => void
}): ReactNode {
  const { progress = { done: 0, refused: [] }, total, isRunning, isPaused } = work
  const { done, refused } = progress
  return (
    <div className={styles.report}>
      <div className={styles.groupActions}>
        <strong>{translate('bulk.progress', { n: done + refused.length, total })}</strong>
        <progress value={done + refused.length} max={Math.max(total, 1)} aria-label={nounOf(list, 2)} />
        {isRunning && (
          <Button onClick={() => work.setPaused(!isPaused)}>
            {translate(isPaused ? 'bulk.resume' : 'bulk.pause')}
          </Button>
        )}
        {isRunning && <Button onClick={work.stop}>{translate('bulk.stop')}</Button>}
        {!isRunning && refused.length > 0 && (
          <Button onClick={() => onSelection({ all: false, ids: new Set(refused.map(({ id }) => id)) })}>
            {translate('bulk.selectFailed')}
          </Button>
        )}
        {!isRunning && <Button onClick={work.close}>{translate('action.close')}</Button>}
      </div>
      {refused.length > 0 && (
        <>
          <p>{translate('bulk.failed', { n: refused.length })}</p>
          <ul>
            {refused.map(({ id, reason }) => (
              <li key={id}>
                <code>{id}</code> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
