/**
 * Folds case by Unicode simple folding: two texts are equal without case when their folds are equal. One character
 * always gives one character, so `ß` is not `ss`. The representative of a class is ours, not that of CaseFolding.txt.
 */
export function foldCase(text: string): string {
  if (/^[ -~\s]*$/.test(text)) return text.toLowerCase()
  let folded = ''
  for (const character of text) folded += FOLDS.get(character) ?? foldCharacter(character)
  return folded
}

/** Where simple folding is not the lower case of the upper case: two i that stay, three pairs whose case mapping is longer. */
const FOLDS: ReadonlyMap<string, string> = new Map([
  ['\u0130', '\u0130'],
  ['\u0131', '\u0131'],
  ['\u1fd3', '\u0390'],
  ['\u1fe3', '\u03b0'],
  ['\ufb05', '\ufb06'],
])

function foldCharacter(character: string): string {
  const upper = character.toUpperCase()
  const lower = (isOne(upper) ? upper : character).toLowerCase()
  return isOne(lower) ? lower : character
}

function isOne(text: string): boolean {
  return text.length === 1 || (text.length === 2 && text.codePointAt(0) !== text.charCodeAt(0))
}
