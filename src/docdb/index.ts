import type { FastifyInstance } from 'fastify'
import { readProductVersion } from '../common/product-version.ts'
import type {
  AdminSurface,
  HealthReport,
  HostUrls,
  Service,
  ServiceContext,
  ServiceMetrics,
  ServiceModule,
} from '../server/service.ts'
import { StartError } from '../server/start-error.ts'
import { createCredentialCheck } from './api/basic-auth.ts'
import { checkOrigins } from './api/cors.ts'
import { bulkHandlers } from './api/handlers/bulk.ts'
import { changesHandlers } from './api/handlers/changes.ts'
import { databaseHandlers } from './api/handlers/databases.ts'
import { documentHandlers } from './api/handlers/documents.ts'
import { localHandlers } from './api/handlers/local.ts'
import { peerDocumentHandlers } from './api/handlers/peer-documents.ts'
import { replicatedHandlers } from './api/handlers/replicated.ts'
import { replicationHandlers } from './api/handlers/replication.ts'
import { revisionHandlers } from './api/handlers/revisions.ts'
import { type ServerIdentity, serverHandlers } from './api/handlers/server.ts'
import { type HttpRules, prepareScope, registerContract } from './api/http.ts'
import { registerUnserved } from './api/unserved.ts'
import { type Catalog, createCatalog } from './catalog.ts'
import { contract, type DocdbHandlers, type Durability, less, type PeerHandlers, peerContract } from './contract.ts'
import { createIdMaker } from './documents/ids.ts'
import { judgeReplicated } from './documents/replicated.ts'
import { toReply } from './errors.ts'
import { createRemoteAccess } from './replication/endpoints/remote-client.ts'
import { createReplicationStore, noReplicationStore } from './replication/persistence.ts'
import { Replicator, type ReplicatorOptions } from './replication/replicator.ts'
import type { DocdbSettings, docdbSettings } from './settings.ts'
import type { DocumentCatalog } from './storage/document-store.ts'
import { measureCatalog } from './storage/measured-catalog.ts'

const MS_PER_SECOND = 1_000
const MICROSECONDS_PER_MS = 1_000

export const docdbModule: ServiceModule<typeof docdbSettings> = { name: 'docdb', create: createDocdb }

/** Makes the folder of an empty database, to be served with DOCDB_PATH. */
export async function createDatabaseFolder(path: string, name: string): Promise<void> {
  const { createFolderAt } = await import('./storage/leveldb/data-directory.ts')
  await createFolderAt(path, { name, createdAtUs: Date.now() * MICROSECONDS_PER_MS })
}

/** Marks a folder to be copied: each copy gets an identity of its own when it is first served. */
export async function markBundle(path: string, isBundle: boolean): Promise<void> {
  const directory = await import('./storage/leveldb/data-directory.ts')
  await directory.markBundle(path, isBundle)
}

async function createDocdb(settings: DocdbSettings, context: ServiceContext): Promise<Service> {
  checkSettings(settings, context)
  const { clock, log } = context
  const databases = measureCatalog(await openCatalog(settings, context), context.metrics)
  const catalog = createCatalog(databases, { reserved: context.reservedSegments, fixed: settings.path !== undefined })
  const createId = createIdMaker(clock)
  const remotes = createRemoteAccess({
    allow: settings.replicationAllow,
    openWhenEmpty: context.loopback,
    timeoutMs: settings.replicationTimeoutSeconds * MS_PER_SECOND,
  })
  const store = settings.resume ? createReplicationStore(databases.metadata) : noReplicationStore
  const judge = judgeReplicated
  const replicator = await startReplicator({ catalog, remotes, createId, clock, log, store, judge }, context.metrics)
  const ending = new AbortController()
  const health = () => reportHealth(databases, ending.signal)
  const handlers: DocdbHandlers = {
    ...serverHandlers(identify(databases, settings), catalog, health),
    ...databaseHandlers(catalog),
    ...documentHandlers(catalog, { createId, peer: settings.peer }),
    ...bulkHandlers(catalog, { createId, peer: settings.peer }),
    ...replicationHandlers(replicator),
  }
  return {
    name: 'docdb',
    http: {
      register(scope) {
        prepareScope(scope, toHttpRules(settings, context))
        const peerHandlers = toPeerHandlers(catalog, { handlers, ending: ending.signal })
        registerAll(scope, catalog, { handlers, peerHandlers: settings.peer ? peerHandlers : undefined })
      },
      toReply,
    },
    admin: adminSurface(settings, catalog, { handlers, ending: ending.signal }),
    home: HOME,
    ...HTTP_ONLY,
    drain() {
      ending.abort()
      void replicator[Symbol.asyncDispose]()
    },
    health,
    onHealthChange: (listener) => databases.onFailingChange(listener),
    examples: exampleCommands,
    async [Symbol.asyncDispose]() {
      await replicator[Symbol.asyncDispose]()
      remotes[Symbol.dispose]()
      await databases[Symbol.asyncDispose]()
    },
  }
}

const HTTP_ONLY = { grpc: [], debug: [] } as const

async function startReplicator(options: ReplicatorOptions, metrics: ServiceMetrics): Promise<Replicator> {
  const replicator = new Replicator(options)
  metrics.addResources({ name: 'replications', used: () => replicator.running })
  await replicator.resume()
  return replicator
}

const HOME: Service['home'] = {
  about: 'An HTTP document database, a subset of CouchDB 1.x.',
  links: [
    { href: '/_all_dbs', text: 'Databases', help: 'The names of all databases' },
    { href: '/_up', text: 'Health', help: 'Whether requests and writes are taken' },
    { href: '/_active_tasks', text: 'Replications', help: 'Those that run, and those that just ended' },
  ],
  readme: 'src/docdb/README.md',
}

function reportHealth(databases: DocumentCatalog, ending: AbortSignal): HealthReport {
  const failing = ending.aborted ? ['the server is stopping'] : databases.failing()
  return { healthy: failing.length === 0, failing }
}

interface AllHandlers {
  readonly handlers: DocdbHandlers
  /** Undefined when the peer surface is not served. */
  readonly peerHandlers: PeerHandlers | undefined
}

/** The peer surface takes the place of what it answers in its own way. */
function registerAll(scope: FastifyInstance, catalog: Catalog, { handlers, peerHandlers }: AllHandlers): void {
  if (peerHandlers === undefined) {
    registerContract(scope, contract, handlers)
    return registerUnserved(scope, catalog, { served: [contract], unserved: peerContract })
  }
  registerContract(scope, less(contract, peerContract), handlers)
  registerContract(scope, peerContract, peerHandlers)
  registerUnserved(scope, catalog, { served: [contract, peerContract], unserved: undefined })
}

function toPeerHandlers(
  catalog: Catalog,
  { handlers, ending }: { readonly handlers: DocdbHandlers; readonly ending: AbortSignal },
): PeerHandlers {
  return {
    ...changesHandlers(catalog, ending),
    ...revisionHandlers(catalog),
    ...localHandlers(catalog),
    ...peerDocumentHandlers(catalog, handlers),
    ...replicatedHandlers(catalog, handlers),
  }
}

/** All operations for whoever is an operator already, with what replication brought. */
function adminSurface(
  { auth, readonly }: DocdbSettings,
  catalog: Catalog,
  { handlers, ending }: { readonly handlers: DocdbHandlers; readonly ending: AbortSignal },
): AdminSurface {
  return {
    credentials: auth,
    register(scope) {
      prepareScope(scope, { readonly, peer: true, corsOrigins: [], checkCredentials: undefined })
      registerAll(scope, catalog, { handlers, peerHandlers: toPeerHandlers(catalog, { handlers, ending }) })
    },
    toReply,
  }
}

function toHttpRules({ auth, readonly, peer, corsOrigins }: DocdbSettings, { clock }: ServiceContext): HttpRules {
  return {
    readonly,
    peer,
    corsOrigins,
    checkCredentials: auth === undefined ? undefined : createCredentialCheck(auth, clock),
  }
}

function checkSettings({ auth, insecure, corsOrigins }: DocdbSettings, { loopback }: ServiceContext): void {
  checkOrigins(corsOrigins)
  if (loopback || auth !== undefined || insecure) return
  throw new StartError(
    78,
    'docdb refuses to serve beyond loopback without credentials: set DOCDB_AUTH=user:password, bind HOST=127.0.0.1, or set DOCDB_INSECURE=true',
  )
}

/** Loads only the engine that is used. */
async function openCatalog(settings: DocdbSettings, { clock, log }: ServiceContext): Promise<DocumentCatalog> {
  const now = () => clock.now()
  if (engineOf(settings) === 'memory') {
    const { createMemoryCatalog } = await import('./storage/memory/catalog.ts')
    return createMemoryCatalog({ now, maxConflicts: settings.maxConflicts })
  }
  if (engineOf(settings) === 'couchdb') {
    const { createCouchCatalog } = await import('./storage/couchdb/catalog.ts')
    return createCouchCatalog(requireCouchUrl(settings), {
      timeoutMs: settings.couchdbTimeoutSeconds * MS_PER_SECOND,
      now,
    })
  }
  const { createFolderCatalog, createLeveldbCatalog } = await import('./storage/leveldb/catalog.ts')
  const { durability, maxOpen, maxConflicts } = settings
  const options = { durability, maxOpen, maxConflicts, now, log }
  return settings.path === undefined
    ? createLeveldbCatalog(settings.dir, options)
    : createFolderCatalog(settings.path, options)
}

function identify({ uuid }: DocumentCatalog, settings: DocdbSettings): ServerIdentity {
  return {
    uuid,
    version: readProductVersion(),
    durability: durabilityOf(settings),
    features: settings.peer ? ['peer'] : [],
  }
}

/** A folder that is served alone is always LevelDB. */
function engineOf({ engine, path }: DocdbSettings): DocdbSettings['engine'] {
  return path === undefined ? engine : 'leveldb'
}

function durabilityOf(settings: DocdbSettings): Durability {
  const durability = { leveldb: settings.durability, memory: 'memory', couchdb: 'remote' } as const
  return durability[engineOf(settings)]
}

function requireCouchUrl({ couchdbUrl }: DocdbSettings): URL {
  if (couchdbUrl === undefined || !URL.canParse(couchdbUrl) || !/^https?:/.test(couchdbUrl)) {
    throw new StartError(
      78,
      'DOCDB_COUCHDB_URL: expected the http or https URL of a CouchDB server, as DOCDB_ENGINE is couchdb',
    )
  }
  const url = new URL(couchdbUrl)
  try {
    decodeURIComponent(url.username + url.password)
  } catch (cause) {
    throw new StartError(78, 'DOCDB_COUCHDB_URL: user and password must be percent-encoded', { cause })
  }
  return url
}

function exampleCommands({ http }: HostUrls): readonly string[] {
  const json = "-H 'content-type: application/json'"
  return [
    `curl -X PUT ${http}/albums`,
    `curl -X PUT ${http}/albums/revolver ${json} -d '{"title":"Revolver","year":1966}'`,
    `curl '${http}/albums/_all_docs?include_docs=true'`,
  ]
}
