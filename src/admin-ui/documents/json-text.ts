/** A document as text, which keeps what numbers look like. */
export interface DocumentText {
  readonly rev: string
  /** Without `_id` and `_rev`, laid out for people. */
  readonly text: string
}

/** Strings, and the signs between values; everything else is a number, true, false or null. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Lays JSON out for people without reading any value: numbers stay as they are written. */
export function layOut(json: string): string {
  let text = ''
  let depth = 0
  let last = ''
  const line = () => `\n${'  '.repeat(depth)}`
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '}' || token === ']') {
      depth -= 1
      text += last === '{' || last === '[' ? token : line() + token
    } else {
      if (last === '{' || last === '[' || last === ',') text += line()
      text += token === ':' ? ': ' : token
      if (token === '{' || token === '[') depth += 1
    }
    last = token
  }
  return text
}

interface Member {
  readonly name: string
  readonly value: string
}

/** The members of an object at its top level, values as they are written. */
function membersOf(json: string): readonly Member[] {
  const members: Member[] = []
  let depth = 0
  let name: string | undefined
  let value = ''
  for (const [token] of json.matchAll(TOKENS)) {
    const closes = token === '}' || token === ']'
    if (closes) depth -= 1
    if (depth === 1 && (token === ',' || token === ':')) {
      if (token === ',') {
        if (name !== undefined) members.push({ name, value })
        name = undefined
      }
      value = ''
    } else if (depth === 1 && name === undefined && token.startsWith('"')) name = JSON.parse(token) as string
    else if (depth > 0) value += token
    if (depth === 0 && closes && name !== undefined) members.push({ name, value })
    if (token === '{' || token === '[') {
      depth += 1
      if (depth === 1) value = ''
    }
  }
  return members
}

/** A document without what the page shows beside it: its id, its revision and what replication adds. */
export function splitDocument(json: string): DocumentText {
  const members = membersOf(json)
  const rev = members.find(({ name }) => name === '_rev')?.value ?? '""'
  const shown = members.filter(({ name }) => !['_id', '_rev', '_conflicts'].includes(name))
  const text = shown.map(({ name, value }) => `${JSON.stringify(name)}:${value}`).join(',')
  return { rev: JSON.parse(rev) as string, text: layOut(`{${text}}`) }
}

/** What is wrong with a text that should be an object; undefined when nothing is. */
export function problemIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'a document is an object'
  } catch (error) {
    return (error as Error).message
  }
}

/** Numbers that a double does not hold exactly. */
export function unsafeNumbers(text: string): readonly string[] {
  const numbers = [...text.matchAll(TOKENS)].map(([token]) => token).filter((token) => /^-?\d+$/.test(token))
  return numbers.filter((number) => !Number.isSafeInteger(Number(number)))
}
