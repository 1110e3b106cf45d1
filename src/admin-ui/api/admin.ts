import { callJson } from './http.ts'

/** What `GET /admin/api` tells. */
export interface Admin {
  readonly version: string
  readonly services: readonly ('tasks' | 'docdb' | 'ratelimit')[]
  readonly authentication: 'person' | 'password' | 'open' | 'closed'
  readonly operator: boolean
  readonly signedIn: boolean
  readonly lists?: {
    readonly graphqlPath: string
    readonly signIn: SignIn
    readonly isEmpty: boolean
  }
}

export interface SignIn {
  readonly list: string
  readonly identityField: string
  readonly secretField: string
  readonly nameField: string
}

export const ROOT = '/admin/api'

export function getAdmin(): Promise<Admin> {
  return callJson<Admin>(ROOT)
}

/** `authenticatePersonWithPassword`, by the names of the list and its field. */
export function signInMutation({ list, identityField, secretField }: SignIn): { document: string; name: string } {
  const secret = secretField.charAt(0).toUpperCase() + secretField.slice(1)
  const name = `authenticate${list}With${secret}`
  const document = `mutation SignIn($identity: String!, $secret: String!) {
  ${name}(${identityField}: $identity, ${secretField}: $secret) {
    __typename
    ... on ${list}AuthenticationWith${secret}Failure { message }
  }
}`
  return { document, name }
}
