import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { describeWhen } from '../helpers/backends.ts'
import { BUILT } from './helpers/browser.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const path = `${BUILT}manifest.json`
const missing = '`make admin` has not been run'

describeWhen(existsSync(path), { title: 'what a page loads', missing }, () => {
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>) : {}

  /** Scripts and styles that these entries import, without what comes on demand. */
  function closure(entries: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
    const found = { scripts: new Set<string>(), styles: new Set<string>() }
    const visit = (name: string) => {
      const chunk = manifest[name]
      if (chunk === undefined) throw new Error(`the manifest has no ${name}`)
      if (found.scripts.has(chunk.file)) return
      found.scripts.add(chunk.file)
      for (const style of chunk.css ?? []) found.styles.add(style)
      for (const other of chunk.imports ?? []) visit(other)
    }
    for (const entry of entries) visit(entry)
    return found
  }

  const kilobytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(BUILT + file), { level: 9 }).length, 0) / 1_024

  it.each([
    ['sign-in', ['sign-in.html'], 15],
    ['overview', ['index.html', 'home/home-page.tsx'], 155],
    ['list', ['index.html', 'lists/list-page.tsx'], 185],
    ['item', ['index.html', 'item/item-page.tsx'], 185],
    ['documents', ['index.html', 'documents/documents-page.tsx'], 155],
    ['document', ['index.html', 'documents/document-page.tsx', 'documents/json-editor.tsx'], 265],
    ['rules', ['index.html', 'limits/rules-page.tsx'], 175],
    ['explain', ['index.html', 'limits/explain-page.tsx'], 165],
  ])('%s: scripts stay within their size', (_name, entries, budgetKb) => {
    const { scripts, styles } = closure(entries)
    expect(kilobytes(scripts)).toBeLessThanOrEqual(budgetKb)
    expect(kilobytes(styles)).toBeLessThanOrEqual(12)
  })
})
