import { type ASTNode, GraphQLError, getLocation } from 'graphql'

/** One thing that is wrong with a schema folder, and where. Lines and columns count from 1. */
export interface SchemaProblem {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly message: string
}

/** A schema folder that cannot be served, with all that is wrong with it. */
export class SchemaError extends Error {
  readonly problems: readonly SchemaProblem[]

  constructor(problems: readonly SchemaProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'SchemaError'
    this.problems = problems
  }
}

/** `file:line:column: message`, as compilers print it. */
export function formatProblem({ file, line, column, message }: SchemaProblem): string {
  return `${file}:${line}:${column}: ${message}`
}

/** Collects problems: whoever writes a schema wants to know of all of them at once. */
export class Problems {
  readonly #found: SchemaProblem[] = []

  /** Something is wrong with this part of the text. */
  add(node: ASTNode, message: string): void {
    const { loc } = node
    const at = loc === undefined ? { line: 1, column: 1 } : getLocation(loc.source, loc.start)
    this.#found.push({ file: loc?.source.name ?? 'schema', line: at.line, column: at.column, message })
  }

  /** What the GraphQL library says. */
  addError(error: GraphQLError): void {
    // Of two that do not go together, the later one is the author's.
    const node = error.nodes?.at(-1)
    if (node !== undefined) return this.add(node, error.message)
    const at = error.locations?.[0] ?? { line: 1, column: 1 }
    this.#found.push({ file: error.source?.name ?? 'schema', ...at, message: error.message })
  }

  addFile(file: string, message: string): void {
    this.#found.push({ file, line: 1, column: 1, message })
  }

  /** Throws a SchemaError with everything that was found, in the order of the text. */
  throwIfAny(): void {
    if (this.#found.length === 0) return
    const byPlace = this.#found.toSorted(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
    )
    throw new SchemaError(byPlace)
  }
}
