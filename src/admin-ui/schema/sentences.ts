/** The first sentence of a description from the schema, without code marks. */
export function firstSentence(text: string | undefined): string | undefined {
  const [sentence] = (text ?? '').replaceAll('`', '').split(/(?<=[.;:])\s/, 1)
  return sentence === undefined || sentence === '' ? undefined : sentence.replace(/[;:]$/, '.')
}

/** `_sounds_like` or `soundsLike` as words. */
export function words(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
}
