import { type HttpAnswer } from './http-client.ts'

/** The whole answer in the form that PouchDB takes. */
export async function toResponse({ status, contentType, body }: HttpAnswer): Promise<Response> {
  const bytes = await body.whole()
  const response = new Response(isBodiless(status) ? null : bytes, {
    status,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
  })
  // node-fetch's method, which PouchDB uses for attachments.
  return Object.assign(response, { buffer: async () => Buffer.from(await response.arrayBuffer()) })
}

/** Statuses whose Response must have no body. */
export function isBodiless(status: number): boolean {
  return status === 204 || status === 205 || status === 304
}
