import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { components, paths } from '../../generated/docdb/openapi.ts'

/** The schemas of `openapi/docdb.yaml`, by name. */
export type DocdbSchemas = components['schemas']

/** Every operation of `openapi/docdb.yaml`, typed: `client.PUT('/{db}/{docid}', { params, body })`. */
export type DocdbClient = Client<paths>

/** A client of a docdb server. Credentials go into `headers`; every option of `fetch` may be given. */
export function createDocdbClient(options: ClientOptions & { readonly baseUrl: string }): DocdbClient {
  return createClient<paths>(options)
}
