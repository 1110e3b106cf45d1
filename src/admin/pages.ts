import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Asset, Assets } from './assets.ts'
import { AdminError } from './errors.ts'

const NONCE_BYTES = 16
/** What the build writes where each answer puts a nonce of its own. */
const NONCE_MARK = '__CSP_NONCE__'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

/** Serves the files of the interface, which are public and know nothing. */
export function registerPages(scope: FastifyInstance, readAssets: () => Assets | undefined): void {
  let assets: Assets | undefined
  const load = () => {
    assets ??= readAssets()
    if (assets !== undefined) return assets
    throw new AdminError('unavailable', 'the admin interface is not built: run `make admin`')
  }
  scope.get('/admin', (_request, reply) => sendPage(reply, load(), 'index'))
  scope.get('/admin/*', (request, reply) => {
    const path = (request.params as { '*': string })['*']
    if (path.startsWith('assets/')) return sendAsset(request, reply, load().files.get(path.slice('assets/'.length)))
    if (path === 'api' || path.startsWith('api/')) throw new AdminError('not_found', 'nothing is served at this path')
    return sendPage(reply, load(), path === 'sign-in' ? 'sign-in' : 'index')
  })
}

function sendPage(reply: FastifyReply, { pages }: Assets, name: string): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  return reply
    .headers({ ...HEADERS, 'cache-control': 'no-store', 'content-security-policy': policy(nonce) })
    .type('text/html; charset=utf-8')
    .send(pages.get(name)?.replaceAll(NONCE_MARK, nonce))
}

/** Only our own files, and the styles that the nonce of this answer marks. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** Names hold a hash of the content, so whoever has a file never asks again. */
function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset | undefined): FastifyReply {
  if (asset === undefined) throw new AdminError('not_found', 'the interface has no file of this name')
  const [encoding, bytes] = encoded(asset, request.headers['accept-encoding'] ?? '')
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply
    .headers({ ...HEADERS, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=31536000, immutable' })
    .type(asset.type)
    .send(bytes)
}

function encoded(asset: Asset, accepted: string): readonly [string | undefined, Buffer] {
  const accepts = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`).test(accepted)
  if (asset.brotli !== undefined && accepts('br')) return ['br', asset.brotli]
  if (asset.gzip !== undefined && accepts('gzip')) return ['gzip', asset.gzip]
  return [undefined, asset.bytes]
}
