import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { components, paths } from '../../generated/ratelimit/openapi.ts'

/** The schemas of `openapi/ratelimit.yaml`, by name. */
export type RatelimitSchemas = components['schemas']

/** Every operation of `openapi/ratelimit.yaml`, typed: `client.POST('/json', { body })`. */
export type RatelimitClient = Client<paths>

/** A client of the rate limit service's HTTP endpoint. Every option of `fetch` may be given. */
export function createRatelimitClient(options: ClientOptions & { readonly baseUrl: string }): RatelimitClient {
  return createClient<paths>(options)
}
