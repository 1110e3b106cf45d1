import { type RawBuilder, sql } from 'kysely'
import { MAX_HEAD_LENGTH } from '../model/text-indexes.ts'
import { type Field, foldedSqlOf, sqlOf } from './list.ts'

/** A text in SQL, and what of it an index keeps in order where that is not all. */
export interface TextKey {
  readonly text: RawBuilder<unknown>
  /** The first MAX_HEAD_LENGTH characters, exactly as the index has them. */
  readonly head: RawBuilder<unknown> | undefined
}

/** The text of a field, or its case-folded copy. */
export function textKey(
  field: Field,
  { alias, dialect, folded }: { alias: string; dialect: { readonly indexesHeads: boolean }; folded: boolean },
): TextKey {
  const text = folded ? foldedSqlOf(field, alias) : sqlOf(field, alias)
  const part = folded ? field.textIndexes.folded : field.textIndexes.value
  const head = dialect.indexesHeads && part === 'head' ? sql.raw(`left(${text}, ${MAX_HEAD_LENGTH})`) : undefined
  return { text: sql.raw(text), head }
}

export function isText({ text, head }: TextKey, wanted: string): RawBuilder<unknown> {
  return head === undefined ? sql`${text} = ${wanted}` : sql`(${head} = ${headOf(wanted)} and ${text} = ${wanted})`
}

type IsAnyOf = (expression: RawBuilder<unknown>, values: readonly string[]) => RawBuilder<unknown>

/** Whether the text is one of these. @param isAnyOf how the database says so */
export function isAnyText({ text, head }: TextKey, wanted: readonly string[], isAnyOf: IsAnyOf): RawBuilder<unknown> {
  const found = isAnyOf(text, wanted)
  return head === undefined ? found : sql`(${isAnyOf(head, wanted.map(headOf))} and ${found})`
}

/**
 * Whether the text starts with another. Both databases order texts by their code points, so those that do lie between
 * the beginning itself and the next text that does not start with it.
 */
export function startsWith({ text, head }: TextKey, start: string): RawBuilder<unknown> {
  if (head === undefined) return between(text, start)
  const startHead = headOf(start)
  return startHead === start ? between(head, start) : sql`(${head} = ${startHead} and ${between(text, start)})`
}

function between(text: RawBuilder<unknown>, start: string): RawBuilder<unknown> {
  const end = textAfter(start)
  return end === undefined ? sql`${text} >= ${start}` : sql`(${text} >= ${start} and ${text} < ${end})`
}

function headOf(text: string): string {
  return text.length <= MAX_HEAD_LENGTH ? text : [...text].slice(0, MAX_HEAD_LENGTH).join('')
}

const LAST_CODE_POINT = 0x10ffff
const BEFORE_SURROGATES = 0xd7ff
const AFTER_SURROGATES = 0xe000

/** The first text, by code points, behind all that start with this one; undefined when there is none. */
export function textAfter(start: string): string | undefined {
  const points = Array.from(start, (character) => character.codePointAt(0) ?? 0)
  while (points.at(-1) === LAST_CODE_POINT) points.pop()
  const last = points.pop()
  if (last === undefined) return undefined
  return String.fromCodePoint(...points, last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1)
}
