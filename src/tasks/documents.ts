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
import { checkDocument, checkSource, hasIntrospection, MAX_TOKENS } from './document-limits.ts'
import { RequestError, TasksError } from './errors.ts'
import { RecentMap } from './recent-map.ts'
import { withoutInput } from './wire-errors.ts'

/** A document that fits the schema and the limits. */
export interface CheckedDocument {
  readonly source: string
  readonly document: DocumentNode
  /** Whether it asks for the schema. */
  readonly introspects: boolean
}

/** Documents kept with the outcome of their check. */
const MOST_DOCUMENTS = 1_000
/** Errors reported of one document. */
const MAX_ERRORS = 20

/** Checks documents before any engine sees them, and remembers those that passed. */
export class Documents {
  readonly #schema: GraphQLSchema
  readonly #rules
  readonly #checked = new RecentMap<string, CheckedDocument>(MOST_DOCUMENTS)

  constructor(schema: GraphQLSchema, options: { introspection: boolean }) {
    this.#schema = schema
    this.#rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  }

  /** Throws RequestError with everything that is wrong. */
  check(source: string): CheckedDocument {
    const known = this.#checked.get(source)
    if (known !== undefined) return known
    const document = this.#checkNew(source)
    const checked = { source, document, introspects: hasIntrospection(document) }
    this.#checked.set(source, checked)
    return checked
  }

  #checkNew(source: string): DocumentNode {
    try {
      checkSource(source)
      const document = parse(source, { maxTokens: MAX_TOKENS })
      checkDocument(document)
      const errors = validate(this.#schema, document, this.#rules, { maxErrors: MAX_ERRORS, hideSuggestions: true })
      if (errors.length > 0) throw new RequestError('GRAPHQL_VALIDATION_FAILED', errors.map(described))
      return document
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
