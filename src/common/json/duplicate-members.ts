const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * The first member name that an object of a JSON text states twice; undefined when none does. Parsers keep one of the
 * two without a word, and not all the same one. The text must be valid JSON.
 */
export function findDuplicateMember(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '{') open.push(new Set())
    else if (character === '[') open.push(undefined)
    else if (character === '}' || character === ']') open.pop()
    else if (character === '"') {
      const end = endOfString(text, index)
      const names = open.at(-1)
      if (names !== undefined && isName(text, end)) {
        const name = JSON.parse(text.slice(index, end)) as string
        if (names.has(name)) return name
        names.add(name)
      }
      index = end - 1
    }
  }
  return undefined
}

/** Index after the closing quotation mark. */
function endOfString(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text.charCodeAt(index) !== QUOTE) {
    index += text.charCodeAt(index) === BACKSLASH ? 2 : 1
  }
  return index + 1
}

/** True when a colon follows: the string is the name of a member. */
function isName(text: string, end: number): boolean {
  let index = end
  while (/\s/.test(text[index] ?? '')) index += 1
  return text[index] === ':'
}
