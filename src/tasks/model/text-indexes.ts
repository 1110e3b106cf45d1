import type { FieldModel, ListModel, Model } from './model.ts'

/**
 * What of a text an index keeps in order: all of it; or, where a row of an index may be too small for it, the first
 * MAX_HEAD_LENGTH characters.
 */
export type IndexedPart = 'whole' | 'head' | 'nothing'

export interface TextIndexes {
  readonly value: IndexedPart
  /** Of the case-folded copy. */
  readonly folded: IndexedPart
}

/** Code points: at most 1,020 bytes, less than half of what a row of an index of PostgreSQL may have. */
export const MAX_HEAD_LENGTH = 255

/**
 * Indexes on a text. People look things up by what names an item (the label of its list), by what `search` looks into,
 * and by what the schema says so of: `@index`, `@unique`. Texts of the last two are held to what an index takes, their
 * folded copies may be longer. By its identity somebody signs in, case folded.
 */
export function textIndexesOf(
  { isIndexed, isSearched, isUnique, kind, name }: FieldModel,
  list: Pick<ListModel, 'name' | 'labelField'>,
  identity: Model['identity'],
): TextIndexes {
  const isBounded = isIndexed || isUnique
  const isWanted = kind === 'text' && (isBounded || isSearched || name === list.labelField)
  const signsIn = identity?.list === list.name && identity.field === name
  const value = isBounded ? 'whole' : 'head'
  return { value: isWanted ? value : 'nothing', folded: signsIn ? 'whole' : isWanted ? 'head' : 'nothing' }
}
