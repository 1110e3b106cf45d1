import {
  BREAK,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  Lexer,
  type SelectionSetNode,
  Source,
  type Token,
  TokenKind,
  visit,
} from 'graphql'
import { limitExceeded } from '../errors.ts'

/** Limits on one document; each is refused before anything costly looks at it. */
export const MAX_DOCUMENT_LENGTH = 15_000
export const MAX_TOKENS = 1_000
export const MAX_DEPTH = 10
export const MAX_ALIASES = 30
export const MAX_DIRECTIVES = 50
/** Brackets of any kind inside each other, which parsing and validation recurse over. */
export const MAX_NESTING = 100
/** Fields and spreads of one selection set: validation compares each pair of them. */
export const MAX_SELECTIONS = 200
export const MAX_SIGN_INS = 1

/**
 * Bounds the text by its length, tokens and nesting, in one pass without recursion. Gives the number of tokens, with
 * comments, which do not count against the limit. Throws GraphQLError on what is no token.
 */
export function checkSource(source: string): number {
  if (source.length > MAX_DOCUMENT_LENGTH)
    throw limitExceeded(`the document has more than ${MAX_DOCUMENT_LENGTH} characters`)
  const lexer = new Lexer(new Source(source))
  let tokens = 0
  let comments = 0
  let nesting = 0
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    tokens += 1
    comments += commentsBefore(token)
    if (tokens > MAX_TOKENS) throw limitExceeded(`the document has more than ${MAX_TOKENS} tokens`)
    if (OPENING.has(token.kind)) nesting += 1
    else if (CLOSING.has(token.kind)) nesting -= 1
    if (nesting > MAX_NESTING) throw limitExceeded(`the document is nested deeper than ${MAX_NESTING} brackets`)
  }
  return tokens + comments + commentsBefore(lexer.token)
}

function commentsBefore(token: Token): number {
  let comments = 0
  for (let before = token.prev; before?.kind === TokenKind.COMMENT; before = before.prev) comments += 1
  return comments
}

const OPENING: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** Bounds what the document asks for: depth with fragments unfolded, aliases, directives, uses of the root field `signIn`. */
export function checkDocument(document: DocumentNode, signIn: string | undefined): void {
  let aliases = 0
  let directives = 0
  let signIns = 0
  visit(document, {
    Field(node) {
      if (node.alias !== undefined) aliases += 1
      if (node.name.value === signIn) signIns += 1
    },
    Directive() {
      directives += 1
    },
    SelectionSet(node) {
      if (node.selections.length > MAX_SELECTIONS)
        throw limitExceeded(`a selection set has more than ${MAX_SELECTIONS} members`)
    },
  })
  if (aliases > MAX_ALIASES) throw limitExceeded(`the document has more than ${MAX_ALIASES} aliases`)
  if (directives > MAX_DIRECTIVES) throw limitExceeded(`the document has more than ${MAX_DIRECTIVES} directives`)
  if (signIns > MAX_SIGN_INS) throw limitExceeded('a request can sign in only once')
  checkDepth(document)
}

/** Whether it asks for the schema anywhere. */
export function hasIntrospection(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Field({ name: { value } }) {
      found ||= value === '__schema' || value === '__type'
      return found ? BREAK : undefined
    },
  })
  return found
}

function checkDepth(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  const depths = new Depths(fragments)
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    if (depths.of(node.selectionSet) > MAX_DEPTH) throw limitExceeded(`the document is deeper than ${MAX_DEPTH} fields`)
  }
}

/** Depths of selection sets in fields. Each fragment is looked at once; introspection does not count. */
class Depths {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #known = new Map<string, number>()

  constructor(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#fragments = fragments
  }

  of(set: SelectionSetNode): number {
    let deepest = 0
    for (const node of set.selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) deepest = Math.max(deepest, this.#ofFragment(node.name.value))
      else if (node.kind === Kind.INLINE_FRAGMENT) deepest = Math.max(deepest, this.of(node.selectionSet))
      else if (!node.name.value.startsWith('__')) {
        deepest = Math.max(deepest, 1 + (node.selectionSet === undefined ? 0 : this.of(node.selectionSet)))
      }
    }
    return deepest
  }

  /** A fragment that contains itself counts as nothing here; validation refuses it. */
  #ofFragment(name: string): number {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    this.#known.set(name, 0)
    const fragment = this.#fragments.get(name)
    const depth = fragment === undefined ? 0 : this.of(fragment.selectionSet)
    this.#known.set(name, depth)
    return depth
  }
}
