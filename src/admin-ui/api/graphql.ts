import { CallError, callJson } from './http.ts'
import { noteSession } from './session-state.ts'

/** One error of a GraphQL answer. */
export interface GraphqlProblem {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: {
    readonly code?: string
    readonly field?: string
    readonly problems?: readonly string[]
    readonly fields?: readonly { readonly path: readonly (string | number)[]; readonly message: string }[]
    readonly requestId?: string
  }
}

export interface GraphqlAnswer<T> {
  readonly data: T | null
  readonly errors: readonly GraphqlProblem[]
}

/** A document that gave no data at all. */
export class GraphqlError extends CallError {
  override name = 'GraphqlError'
  readonly errors: readonly GraphqlProblem[]

  constructor(errors: readonly GraphqlProblem[]) {
    const [first] = errors
    const code = first?.extensions?.code ?? 'error'
    const status = code === 'UNAUTHENTICATED' ? 401 : code === 'FORBIDDEN' ? 403 : 400
    super(status, code, first?.message ?? 'The server gave no data.', first?.extensions?.requestId)
    this.errors = errors
  }
}

let endpoint = '/api/graphql'

export function setEndpoint(path: string): void {
  endpoint = path
}

export function endpointPath(): string {
  return endpoint
}

export type Variables = Readonly<Record<string, unknown>>

/** Sends a document; gives whatever came, data in parts included. */
export async function send<T>(
  query: string,
  variables: Variables = {},
  signal?: AbortSignal,
): Promise<GraphqlAnswer<T>> {
  const body = { query, variables }
  const { data = null, errors = [] } = await callJson<Partial<GraphqlAnswer<T>>>(endpoint, {
    method: 'POST',
    body,
    signal,
  })
  if (errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) noteSession(true)
  return { data, errors }
}

/** Sends a document whose answer is of use only as a whole; throws GraphqlError otherwise. */
export async function ask<T>(query: string, variables?: Variables, signal?: AbortSignal): Promise<T> {
  const { data, errors } = await send<T>(query, variables, signal)
  if (data === null || errors.length > 0) throw new GraphqlError(errors)
  return data
}
