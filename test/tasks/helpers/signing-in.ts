import { expect } from 'vitest'
import { PASSWORD } from './fixture.ts'
import type { Answer, SendOptions, TasksServer } from './tasks-server.ts'

export const SIGN_IN = `mutation($email: String!, $password: String!) {
  authenticatePersonWithPassword(email: $email, password: $password) {
    __typename
    ... on PersonAuthenticationWithPasswordSuccess { sessionToken item { id email tasks { id } } }
    ... on PersonAuthenticationWithPasswordFailure { code message } } }`
export const INITIAL = `mutation($data: CreateInitialPersonInput!) { createInitialPerson(data: $data) { sessionToken item { id name email isAdmin password_is_set } } }`
export const WHO = '{ authenticatedItem { ... on Person { id } } }'

/** A clock that stands until it is moved. */
export class TestClock {
  ms = Date.UTC(2026, 0, 1)
  now(): number {
    return this.ms
  }
}

export function signInWith(server: TasksServer, email: string, password: string): Promise<Answer> {
  return server.send(SIGN_IN, { email, password })
}

export async function tokenOf(server: TasksServer, email: string, password = PASSWORD): Promise<string> {
  const { data } = await signInWith(server, email, password)
  return data.authenticatePersonWithPassword.sessionToken
}

export async function who(server: TasksServer, options: SendOptions): Promise<string | null> {
  const { data, errors } = await server.send(WHO, undefined, options)
  expect(errors).toEqual([])
  return data.authenticatedItem?.id ?? null
}
