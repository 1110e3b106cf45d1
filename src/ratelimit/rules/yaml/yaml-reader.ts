import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml'
import type { Position, Problem } from '../definition.ts'

/** Nodes looked at per file, aliases followed. A file that expands to more is refused. */
const MAX_NODES = 2_000_000
const MAX_DEPTH = 100

/** Reads typed values out of a YAML document and collects every problem on the way. */
export interface YamlReader {
  readonly root: Node | null
  /** Members of a mapping by name. A key stated twice, or one that is not text, is a problem. */
  mapping(node: Node | null): readonly Member[] | undefined
  items(node: Node | null): readonly (Node | null)[]
  text(member: Member): string
  flag(member: Member): boolean
  integer(member: Member, max: number): number | undefined
  /** A mapping as plain values, for `metadata`. */
  plain(member: Member): Record<string, unknown> | undefined
  at(node: Node | null | undefined): Position
  error(at: Position | undefined, message: string, hint?: string): void
  warn(at: Position | undefined, message: string, hint?: string): void
}

export interface Member {
  readonly name: string
  readonly value: Node | null
  readonly at: Position
  /** True when it came in through `<<`; a key stated in the mapping itself goes before it. */
  readonly merged: boolean
}

/** Thrown when a file expands beyond reason; the file is refused as a whole. */
class TooLarge extends Error {}

/** Parses a pre-scanned file and hands its reader to `read`. Syntax errors are reported and nothing is read. */
export function withYaml<T>(
  source: string,
  text: string,
  problems: Problem[],
  read: (yaml: YamlReader) => T,
): T | undefined {
  const lines = new LineCounter()
  // The parser's own check for repeated keys takes quadratic time; `mapping` checks them.
  const document = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  })
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const later = document.errors.find((error) => error.code === 'MULTIPLE_DOCS')
  if (later !== undefined) {
    const message = 'only the first of several YAML documents in one file is read'
    problems.push({ severity: 'warning', source, at: at(later.pos[0]), message })
  }
  const found = [...document.errors, ...document.warnings].filter((error) => error !== later)
  for (const error of found) {
    const message = `error loading config file: yaml: ${error.message}`
    problems.push({ severity: 'error', source, at: at(error.pos[0]), message })
  }
  if (found.length > 0) return undefined
  try {
    return read(createReader(source, document, at, problems, text.includes('&')))
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    problems.push({ severity: 'error', source, at: undefined, message: error.message })
    return undefined
  }
}

type Document = ReturnType<typeof parseDocument>

/** Gives the node that an alias stands for, and counts what is looked at. */
type Follow = (node: unknown) => Node | null

function createReader(
  source: string,
  document: Document,
  at: (offset: number) => Position,
  problems: Problem[],
  hasAnchors: boolean,
): YamlReader {
  const place = (node: Node | null | undefined) => at(node?.range?.[0] ?? 0)
  const report =
    (severity: Problem['severity']) => (position: Position | undefined, message: string, hint?: string) => {
      problems.push({ severity, source, at: position, message, ...(hint === undefined ? {} : { hint }) })
    }
  const error = report('error')
  const follow = createFollow(document, hasAnchors)
  const members = (map: YAMLMap) => readMembers(map, { follow, place, error })
  return {
    root: follow(document.contents),
    at: place,
    error,
    warn: report('warning'),
    mapping(node) {
      if (isMap(node)) return members(node)
      const shown = isScalar(node) ? String(node.value) : 'a list'
      error(place(node), `config error, yaml file contains list of type other than map: ${shown}`)
      return undefined
    },
    items(node) {
      if (isSeq(node)) return node.items.map(follow)
      if (node !== null && !(isScalar(node) && node.value === null)) error(place(node), 'expected a list')
      return []
    },
    ...scalars(error, place),
    plain(member) {
      if (isMap(member.value)) return plainMapping(member.value, { follow, members }, 0)
      error(member.at, `error parsing metadata: '${member.name}' must be a mapping`)
      return undefined
    },
  }
}

function createFollow(document: Document, hasAnchors: boolean): Follow {
  // Most files have none, and looking for them means looking at everything.
  const targets = hasAnchors ? aliasTargets(document) : new Map<Alias, Node>()
  let budget = MAX_NODES
  return (node) => {
    budget -= 1
    if (budget < 0) throw new TooLarge(`the file stands for more than ${MAX_NODES} values`)
    if (isAlias(node)) return targets.get(node) ?? null
    return (node as Node | undefined) ?? null
  }
}

/** What each alias stands for: the last anchor of its name before it. The parser's own look-up reads the file anew each time. */
function aliasTargets(document: Document): Map<Alias, Node> {
  const anchors = new Map<string, Node>()
  const targets = new Map<Alias, Node>()
  visit(document, {
    Node(_key, node) {
      const target = isAlias(node) ? anchors.get(node.source) : undefined
      if (isAlias(node) && target !== undefined) targets.set(node, target)
      if ('anchor' in node && typeof node.anchor === 'string') anchors.set(node.anchor, node)
    },
  })
  return targets
}

function readMembers(
  map: YAMLMap,
  { follow, place, error }: { follow: Follow; place: YamlReader['at']; error: YamlReader['error'] },
): Member[] {
  const seen = new Map<string, Member>()
  for (const pair of map.items as Pair<Node, Node | null>[]) {
    const at = place(pair.key)
    const value = follow(pair.value)
    if (!isScalar(pair.key) || typeof pair.key.value !== 'string') {
      const shown = isScalar(pair.key) ? String(pair.key.value) : 'a collection'
      error(at, `config error, key is not of type string: ${shown}`)
      continue
    }
    const name = pair.key.value
    if (name === '<<' && isMap(value)) {
      const merged = readMembers(value, { follow, place, error })
      for (const member of merged) if (!seen.has(member.name)) seen.set(member.name, { ...member, merged: true })
    } else if (seen.get(name)?.merged === false) {
      error(at, `config error, key '${name}' is stated twice in one mapping`)
    } else seen.set(name, { name, value, at, merged: false })
  }
  return [...seen.values()]
}

interface PlainContext {
  readonly follow: Follow
  readonly members: (map: YAMLMap) => Member[]
}

function plainMapping(map: YAMLMap, context: PlainContext, depth: number): Record<string, unknown> {
  if (depth > MAX_DEPTH) throw new TooLarge(`the file is nested deeper than ${MAX_DEPTH} levels`)
  return Object.fromEntries(
    context.members(map).map((member) => [member.name, plainValue(member.value, context, depth + 1)]),
  )
}

function plainValue(node: Node | null, context: PlainContext, depth: number): unknown {
  if (isMap(node)) return plainMapping(node, context, depth)
  if (depth > MAX_DEPTH) throw new TooLarge(`the file is nested deeper than ${MAX_DEPTH} levels`)
  if (isSeq(node)) return node.items.map((item) => plainValue(context.follow(item), context, depth + 1))
  return isScalar(node) ? node.value : null
}

// Plain words that rule files written for YAML 1.1 readers use as booleans.
const TRUE_WORDS = new Set(['yes', 'Yes', 'YES', 'on', 'On', 'ON', 'y', 'Y'])
const FALSE_WORDS = new Set(['no', 'No', 'NO', 'off', 'Off', 'OFF', 'n', 'N'])

function scalars(error: YamlReader['error'], place: YamlReader['at']): Pick<YamlReader, 'text' | 'flag' | 'integer'> {
  return {
    text({ name, value }) {
      if (value === null || (isScalar(value) && value.value === null)) return ''
      if (isScalar(value) && typeof value.value === 'string') return value.value
      // Numbers and booleans stand for their own spelling: `value: 404` is the text "404".
      if (isScalar(value) && ['number', 'boolean', 'bigint'].includes(typeof value.value))
        return value.source ?? String(value.value)
      error(place(value), `'${name}' must be text`)
      return ''
    },
    flag({ name, value }) {
      if (value === null || (isScalar(value) && value.value === null)) return false
      if (isScalar(value) && typeof value.value === 'boolean') return value.value
      if (isScalar(value) && value.type === 'PLAIN' && TRUE_WORDS.has(String(value.value))) return true
      if (isScalar(value) && value.type === 'PLAIN' && FALSE_WORDS.has(String(value.value))) return false
      error(place(value), `'${name}' must be true or false`)
      return false
    },
    integer({ name, value }, max) {
      if (value === null || (isScalar(value) && value.value === null)) return undefined
      const number = isScalar(value) ? wholeNumber(value) : undefined
      if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max && !isFloat(value))
        return number
      error(place(value), `'${name}' must be a whole number from 0 to ${max}`)
      return undefined
    },
  }
}

/** `1_000` is a number to the readers of YAML 1.1 that rule files were written for. */
function wholeNumber({ value, type }: Scalar): unknown {
  const isGrouped = type === 'PLAIN' && typeof value === 'string' && /^[1-9][\d_]*$/.test(value)
  return isGrouped ? Number(value.replaceAll('_', '')) : value
}

function isFloat(node: Node): boolean {
  return isScalar(node) && /[.eE]/.test(node.source ?? '') && !/^0x/i.test(node.source ?? '')
}
