import { type Admin, getAdmin } from '../api/admin.ts'
import { ask, setEndpoint } from '../api/graphql.ts'
import { META_DOCUMENT } from '../schema/documents.ts'
import { SCHEMA_DOCUMENT, Schema, type SchemaAnswer } from '../schema/introspection.ts'
import { type ListMeta, Model } from '../schema/model.ts'

/** What every page knows: the server, the lists as this caller sees them, and who that is. */
export interface Session {
  readonly admin: Admin
  /** Undefined where tasks is not served. */
  readonly model: Model | undefined
  readonly me: { readonly id: string; readonly name: string } | undefined
}

/** Asks what is served and to whom; undefined when somebody has to sign in first. */
export async function startSession(): Promise<Session | undefined> {
  const admin = await getAdmin()
  const mustSignIn = admin.authentication === 'person' || admin.authentication === 'password'
  if (mustSignIn && !admin.signedIn) return undefined
  if (admin.lists === undefined) return { admin, model: undefined, me: undefined }
  setEndpoint(admin.lists.graphqlPath)
  const [schema, lists, me] = await Promise.all([loadSchema(admin.version), loadLists(), loadMe(admin)])
  return { admin, model: new Model(new Schema(schema), lists), me }
}

const CACHE = 'trivium.schema'

/** The schema of a version does not change; a session asks for it once. */
async function loadSchema(version: string): Promise<SchemaAnswer> {
  const kept = sessionStorage.getItem(`${CACHE}.${version}`)
  if (kept !== null) return JSON.parse(kept) as SchemaAnswer
  const schema = await ask<SchemaAnswer>(SCHEMA_DOCUMENT)
  try {
    sessionStorage.setItem(`${CACHE}.${version}`, JSON.stringify(schema))
  } catch {
    // A full or forbidden storage only means asking again.
  }
  return schema
}

async function loadLists(): Promise<readonly ListMeta[]> {
  const { core } = await ask<{ core: { adminMeta: { lists: readonly ListMeta[] } } }>(META_DOCUMENT)
  return core.adminMeta.lists
}

async function loadMe({ lists }: Admin): Promise<Session['me']> {
  if (lists === undefined) return undefined
  const { list, nameField } = lists.signIn
  const { authenticatedItem: item } = await ask<{ authenticatedItem: { id: string; name: string | null } | null }>(
    `query Me { authenticatedItem { ... on ${list} { id name: ${nameField} } } }`,
  )
  return item === null ? undefined : { id: item.id, name: item.name ?? '' }
}

/** Goes to the sign-in page, and back here afterwards. */
export function goToSignIn(): void {
  location.assign(`/admin/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`)
}
