import { RequestError, TasksError } from '../errors.ts'

/** The parameters of a GraphQL request, whichever way they came. */
export interface GraphqlRequest {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Record<string, unknown> | undefined
}

/** Reads the parameters of a JSON body. Throws BAD_USER_INPUT that names the parameter and what it must be. */
export function fromBody(body: unknown): GraphqlRequest {
  if (Array.isArray(body)) throw unusable('the body: a list of operations is not taken, batching is disabled')
  if (!isObject(body)) throw unusable('the body: expected a JSON object')
  return fromParameters(body)
}

/** Reads the parameters of a URL, where variables and extensions are JSON text. */
export function fromQuery(query: unknown): GraphqlRequest {
  const parameters: Record<string, unknown> = { ...(query as Record<string, unknown>) }
  for (const name of ['variables', 'extensions']) {
    const text = parameters[name]
    if (typeof text === 'string') parameters[name] = text === '' ? undefined : parseJson(text, name)
  }
  if (parameters['operationName'] === '') delete parameters['operationName']
  return fromParameters(parameters)
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TasksError('BAD_USER_INPUT', `${name}: expected JSON`, { cause })
  }
}

function fromParameters({ query, operationName, variables, extensions }: Record<string, unknown>): GraphqlRequest {
  if (isAbsent(query) && hasPersistedQuery(extensions)) {
    // Clients know this text, and send the document then.
    throw new RequestError('BAD_USER_INPUT', [{ message: 'PersistedQueryNotSupported' }])
  }
  if (typeof query !== 'string') throw unusable('query: required, a text')
  if (!isAbsent(operationName) && typeof operationName !== 'string') throw unusable('operationName: expected a text')
  if (!isAbsent(variables) && !isObject(variables)) throw unusable('variables: expected an object')
  if (!isAbsent(extensions) && !isObject(extensions)) throw unusable('extensions: expected an object')
  return {
    query,
    operationName: isAbsent(operationName) ? undefined : (operationName as string),
    variables: isAbsent(variables) ? undefined : (variables as Record<string, unknown>),
  }
}

/** Whether the caller names a document by its hash alone, in the hope that it is known. */
function hasPersistedQuery(extensions: unknown): boolean {
  return isObject(extensions) && isObject(extensions['persistedQuery'])
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unusable(problem: string): TasksError {
  return new TasksError('BAD_USER_INPUT', problem)
}

const GRAPHQL_RESPONSE = 'application/graphql-response+json'
const JSON_TYPE = 'application/json'

/** The media type to answer in: `application/graphql-response+json` where the caller names and prefers it. */
export function answerMediaType(accept: string | undefined): string {
  if (accept === undefined || !accept.includes(GRAPHQL_RESPONSE)) return JSON_TYPE
  const qualities = new Map(accept.split(',').map(parseRange))
  const preferred = qualities.get(GRAPHQL_RESPONSE) ?? 0
  return preferred > 0 && preferred >= (qualities.get(JSON_TYPE) ?? 0) ? GRAPHQL_RESPONSE : JSON_TYPE
}

export function isGraphqlResponse(mediaType: string): boolean {
  return mediaType === GRAPHQL_RESPONSE
}

function parseRange(range: string): [string, number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [type, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}
