export interface People {
  /** Cookie of an administrator. */
  readonly admin: string
  /** Cookie of somebody who is none. */
  readonly person: string
}

export const PASSWORD = 'correct horse'

/** Signs in an administrator and somebody who is none; the very first call creates the first person. */
export async function createPeople(origin: string, prefix = 'first'): Promise<People> {
  const [admin, person] = [`${prefix}-admin@example.com`, `${prefix}@example.com`]
  if (prefix === 'first') {
    await send(
      origin,
      `mutation { createInitialPerson(data: {name: "Ada", email: "${admin}", password: "${PASSWORD}"}) { item { id } } }`,
    )
  }
  const first = prefix === 'first' ? admin : 'first-admin@example.com'
  const cookie = await signIn(origin, first)
  if (prefix !== 'first') {
    await send(origin, createPerson(admin, true), cookie)
  }
  await send(origin, createPerson(person, false), cookie)
  return { admin: prefix === 'first' ? cookie : await signIn(origin, admin), person: await signIn(origin, person) }
}

function createPerson(email: string, isAdmin: boolean): string {
  return `mutation { createPerson(data: {name: "Grace", email: "${email}", password: "${PASSWORD}", isAdmin: ${isAdmin}}) { id } }`
}

async function signIn(origin: string, email: string): Promise<string> {
  const { cookie } = await send(
    origin,
    `mutation { authenticatePersonWithPassword(email: "${email}", password: "${PASSWORD}") { __typename } }`,
  )
  return cookie
}

/** Sends a document; throws what GraphQL says of it. */
export async function send(
  origin: string,
  query: string,
  cookie = '',
  variables: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly data: Record<string, unknown>; readonly cookie: string }> {
  const answer = await fetch(`${origin}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: unknown }
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return { data, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}
