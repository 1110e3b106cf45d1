import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { LruMap } from '../../common/lru-map.ts'
import { RequestError, TasksError } from '../errors.ts'
import { checkDocument, checkSource, hasIntrospection, MAX_TOKENS } from './document-limits.ts'
import { withoutInput } from './errors.ts'

/** A document that fits the schema and the limits. */
export interface CheckedDocument {
  readonly source: string
  readonly document: DocumentNode
  /** Whether it asks for the schema. */
  readonly introspects: boolean
  /** About how much memory it takes, with the plan made of it. */
  readonly bytes: number
}

/** Greatest size of all documents that are kept. The engine keeps some of its own. */
export const MAX_KEPT_BYTES = 8_000_000
/** What a token takes, the comments among them: 250 to 510 bytes in the tree of a document, the rest in a plan. */
const BYTES_PER_TOKEN = 640
/** What a character of the text takes. */
const BYTES_PER_CHARACTER = 2
/** What a document takes beside its tokens. */
const BYTES_PER_DOCUMENT = 2_000
/** Errors reported of one document. */
const MAX_ERRORS = 20

/** Checks documents before any engine sees them, and keeps those that it is told to keep. */
export class Documents {
  readonly #schema: GraphQLSchema
  readonly #rules
  readonly #signIn: string | undefined
  readonly #kept = new LruMap<string, CheckedDocument>(MAX_KEPT_BYTES, ({ bytes }) => bytes)

  /** @param options.signIn root field of which a document may have one */
  constructor(schema: GraphQLSchema, options: { introspection: boolean; signIn?: string | undefined }) {
    this.#schema = schema
    this.#signIn = options.signIn
    this.#rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  }

  /** Throws RequestError with everything that is wrong. */
  check(source: string): CheckedDocument {
    return this.#kept.get(source) ?? this.#checkNew(source)
  }

  /** Keeps the document for the next time. Not for everybody: what is kept takes memory. */
  keep(checked: CheckedDocument): void {
    if (!this.isKept(checked)) this.#kept.set(checked.source, checked)
  }

  isKept({ source }: CheckedDocument): boolean {
    return this.#kept.get(source) !== undefined
  }

  /** Size of all that are kept. */
  get keptBytes(): number {
    return this.#kept.weight
  }

  #checkNew(source: string): CheckedDocument {
    try {
      const tokens = checkSource(source)
      const document = parse(source, { maxTokens: MAX_TOKENS })
      checkDocument(document, this.#signIn)
      const errors = validate(this.#schema, document, this.#rules, { maxErrors: MAX_ERRORS, hideSuggestions: true })
      if (errors.length > 0) throw new RequestError('GRAPHQL_VALIDATION_FAILED', errors.map(described))
      const bytes = BYTES_PER_DOCUMENT + source.length * BYTES_PER_CHARACTER + tokens * BYTES_PER_TOKEN
      return { source, document, introspects: hasIntrospection(document), bytes }
    } catch (error) {
      if (error instanceof GraphQLError) throw new RequestError('GRAPHQL_PARSE_FAILED', [described(error)])
      throw error
    }
  }
}

function described(error: GraphQLError) {
  return {
    message: withoutInput(error.message),
    ...(error.locations === undefined ? {} : { locations: error.locations }),
  }
}

/** The operation to run; throws BAD_USER_INPUT unless the request names exactly one. */
export function operationOf({ document }: CheckedDocument, operationName: string | undefined): OperationDefinitionNode {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
    throw new TasksError('BAD_USER_INPUT', 'subscriptions are not served')
  }
  if (operation !== null && operation !== undefined) return operation
  throw new TasksError(
    'BAD_USER_INPUT',
    operationName === undefined
      ? 'operationName: required, because the document has several operations or none'
      : 'operationName: the document has no operation of this name',
  )
}
