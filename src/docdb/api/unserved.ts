import type { FastifyInstance } from 'fastify'
import type { Contract } from '../../server/http/openapi-routes.ts'
import type { Catalog } from '../catalog.ts'
import { DocdbError } from '../errors.ts'

type Endpoint = readonly [path: string, methods: readonly string[]]

const READ_AND_POST = ['GET', 'POST']
const DOCUMENT_METHODS = ['GET', 'PUT', 'DELETE', 'COPY']

/** What CouchDB answers below a database and this server does not, with or without its peer surface. */
const UNSERVED: readonly Endpoint[] = [
  ['/{db}/_compact', ['GET']],
  ['/{db}/_compact/{ddoc}', ['POST']],
  ['/{db}/_design/{ddoc}', DOCUMENT_METHODS],
  ['/{db}/_design/*', [...DOCUMENT_METHODS, 'POST']],
  ['/{db}/_design_docs', READ_AND_POST],
  ['/{db}/_explain', READ_AND_POST],
  ['/{db}/_find', READ_AND_POST],
  ['/{db}/_index', READ_AND_POST],
  ['/{db}/_index/*', ['POST', 'DELETE']],
  ['/{db}/_local_docs', READ_AND_POST],
  ['/{db}/_missing_revs', READ_AND_POST],
  ['/{db}/_purge', READ_AND_POST],
  ['/{db}/_purged_infos_limit', ['GET', 'PUT']],
  ['/{db}/_revs_limit', ['GET', 'PUT']],
  ['/{db}/_security', ['GET', 'PUT']],
  ['/{db}/_view_cleanup', READ_AND_POST],
  ['/{db}/{docid}', ['COPY']],
  ['/{db}/{docid}/{attachment}', ['PUT', 'DELETE']],
]

/** Answers 501 where CouchDB has something that `served` does not, and names the setting that would serve it. */
export function registerUnserved(scope: FastifyInstance, catalog: Catalog, contracts: ServedContracts): void {
  // Known already where the routes are registered a second time, for operators.
  scope.addHttpMethod('COPY', { overrideExisting: true })
  const taken = new Set(contracts.served.flatMap(({ operations }) => operations.map(keyOf)))
  const refuse = ([path, methods]: Endpoint, hint = '') => {
    const free = [...new Set(methods)].filter((method) => !taken.has(keyOf({ method, path })))
    for (const method of free) taken.add(keyOf({ method, path }))
    if (free.length > 0) refuseAt(scope, catalog, { path, methods: free, hint })
  }
  for (const endpoint of UNSERVED) refuse(endpoint)
  for (const { path, method } of contracts.unserved?.operations ?? []) {
    const isEndpoint = /^\/\{db\}\/_[a-z_]+$/.test(path)
    refuse([path, isEndpoint ? [method, 'GET'] : [method]], ' unless DOCDB_PEER=true')
  }
}

export interface ServedContracts {
  readonly served: readonly Contract[]
  /** The one that a setting would serve too. */
  readonly unserved: Contract | undefined
}

interface Refusal {
  readonly path: string
  readonly methods: readonly string[]
  readonly hint: string
}

function refuseAt(scope: FastifyInstance, catalog: Catalog, { path, methods, hint }: Refusal): void {
  scope.route({
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    method: [...methods],
    config: { isServed: false },
    // Before the body is read: its type and size do not matter here.
    async onRequest({ method, params }) {
      await catalog.require((params as { db: string }).db)
      throw new DocdbError('not_implemented', `${method} of ${nameOf(path)} is not served${hint}.`)
    },
    handler: () => undefined,
  })
}

function nameOf(path: string): string {
  const [endpoint] = /_[a-z_]+/.exec(path) ?? []
  if (endpoint !== undefined) return endpoint
  return path.endsWith('{attachment}') ? 'an attachment' : 'a document'
}

function keyOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`
}
