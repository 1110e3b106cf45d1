import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { linter, lintGutter } from '@codemirror/lint'
import { MergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './documents.module.css'

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '13px' },
  '.cm-content': { fontFamily: 'var(--mono)', lineHeight: '20px', caretColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--text-2)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'light-dark(#cdd6fb, #37427e)',
  },
})

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
])

/** The policy of the page lets only styles with its nonce in. */
function nonceOf(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

function extensions(label: string, onChange: ((text: string) => void) | undefined): Extension {
  return [
    EditorView.cspNonce.of(nonceOf()),
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    json(),
    syntaxHighlighting(colours),
    theme,
    keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label }),
    onChange === undefined
      ? [EditorState.readOnly.of(true)]
      : [
          linter(jsonParseLinter()),
          lintGutter(),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) onChange(update.state.doc.toString())
          }),
        ],
  ]
}

/** Text that should be JSON, with its faults marked in place. Escape, then Tab, leaves it by keyboard. */
export function JsonEditor({
  label,
  text,
  onChange,
}: {
  readonly label: string
  /** What it begins with; later changes are its own. */
  readonly text: string
  readonly onChange: (text: string) => void
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const start = useRef({ label, text, onChange })
  useEffect(() => {
    if (place.current === null) return undefined
    const { label, text, onChange } = start.current
    const view = new EditorView({ parent: place.current, doc: text, extensions: extensions(label, onChange) })
    return () => view.destroy()
  }, [])
  return <div ref={place} className={styles.editor} />
}

/** Theirs beside mine; single changes can be taken over. */
export function MergeEditor({
  theirs,
  mine,
  onChange,
}: {
  readonly theirs: string
  readonly mine: string
  readonly onChange: (text: string) => void
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const start = useRef({ theirs, mine, onChange })
  useEffect(() => {
    if (place.current === null) return undefined
    const { theirs, mine, onChange } = start.current
    const view = new MergeView({
      parent: place.current,
      a: { doc: theirs, extensions: extensions('Theirs', undefined) },
      b: { doc: mine, extensions: extensions('Mine', onChange) },
      revertControls: 'a-to-b',
    })
    return () => view.destroy()
  }, [])
  return <div ref={place} className={styles.editor} />
}
