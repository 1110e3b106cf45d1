import type { Position } from '../definition.ts'

/** What a rule file may be before it is parsed at all. Parsers spend time or memory out of proportion beyond this. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024
const MAX_NESTING = 64
const MAX_ALIASES = 1_000

export interface ScanProblem {
  readonly at: Position | undefined
  readonly message: string
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Gives the file's text, or the reason why it is not even looked at. Takes linear time whatever the bytes are. */
export function preScan(bytes: Uint8Array): { readonly text: string } | { readonly problem: ScanProblem } {
  if (bytes.length > MAX_FILE_BYTES) {
    return whole(`the file has ${bytes.length} bytes, at most ${MAX_FILE_BYTES} are taken`)
  }
  const nul = bytes.indexOf(0)
  if (nul !== -1) return whole(`the file has a NUL byte at offset ${nul}`)
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return whole('the file is not valid UTF-8')
  }
  const problem = scanLines(text)
  return problem === undefined ? { text } : { problem }
}

function whole(message: string): { readonly problem: ScanProblem } {
  return { problem: { at: undefined, message } }
}

/** Counts nesting by indentation, by `- - -` and by brackets; text in quotes may make it look deeper, never flatter. */
function scanLines(text: string): ScanProblem | undefined {
  let brackets = 0
  let aliases = 0
  const indents: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const start = /[^ \t\r]/.exec(line)?.index
    if (start === undefined || line[start] === '#') continue
    while ((indents.at(-1) ?? -1) >= start) indents.pop()
    indents.push(start)
    const marks = /^[ \t]*((?:[-?:][ \t]+)*)/.exec(line)?.[1] ?? ''
    const steps = marks.replaceAll(/[ \t]/g, '').length
    const counted = countBrackets(line, brackets)
    brackets = counted.after
    aliases += counted.aliases
    if (indents.length + steps + counted.deepest > MAX_NESTING) {
      return { at: { line: index + 1, column: start + 1 }, message: `nested deeper than ${MAX_NESTING} levels` }
    }
    if (aliases > MAX_ALIASES) {
      return { at: { line: index + 1, column: start + 1 }, message: `more than ${MAX_ALIASES} anchors and aliases` }
    }
  }
  return undefined
}

interface BracketCount {
  readonly after: number
  readonly deepest: number
  readonly aliases: number
}

/** A quotation mark opens a string only at the beginning of a value; in the middle of text it is an apostrophe. */
const QUOTED = /(?<=^|[\s,[{:-])(?:"(?:[^"\\]|\\.)*"|'[^']*')/g
const ALIAS = /[\s,[:-]\*\w/g

/** Outside of brackets only one at the beginning of a value opens a collection: `value: a[b` is text. */
function countBrackets(line: string, before: number): BracketCount {
  const plain = line.replaceAll(QUOTED, '""')
  let depth = before
  let deepest = before
  let anchors = 0
  let previous = ' '
  for (const character of plain) {
    const opens = character === '[' || character === '{'
    if (opens && (depth > 0 || /[\s:,-]/.test(previous))) depth += 1
    else if ((character === ']' || character === '}') && depth > 0) depth -= 1
    else if (character === '&') anchors += 1
    deepest = Math.max(deepest, depth)
    previous = character
  }
  return { after: depth, deepest, aliases: anchors + (plain.match(ALIAS)?.length ?? 0) }
}
