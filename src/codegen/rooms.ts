/** A part of `src` and its rooms, from the top floor down: a room imports only rooms that stand below it. */
export interface Area {
  /** Folder or file below the root of the repository. */
  readonly path: string
  /** Folders, and files that are a room of their own, relative to `path`; an area without any is one room. */
  readonly rooms?: readonly string[]
  /** Rooms that hold adapters of a port: only files at the area's root, where everything is wired, import them. */
  readonly adapters?: readonly string[]
  /** Other areas that it may import. */
  readonly imports: readonly string[]
  /** Rooms that may import `generated/`. */
  readonly doors?: readonly string[]
}

/** The house. Whoever adds a room gives it a place here. */
export const AREAS: readonly Area[] = [
  { path: 'src/main.ts', imports: ['src/cli'] },
  {
    path: 'src/cli',
    rooms: ['testing', '.', 'completion', 'contracts', 'help', 'runtime'],
    imports: ['src/tasks', 'src/docdb', 'src/ratelimit', 'src/admin', 'src/server', 'src/common'],
  },
  {
    path: 'src/admin',
    rooms: [
      ...['index', 'pages', 'assets', 'handlers', 'operator-guard', 'site-guard', 'operators', 'operator-sessions'],
      ...['settings', 'errors', 'contract'],
    ],
    imports: ['src/server', 'src/common'],
    doors: ['contract'],
  },
  {
    path: 'src/tasks',
    rooms: [
      ...[
        'commands',
        'client-code',
        'index',
        'open-store',
        'admin-people',
        'example-commands',
        'prepare-schema',
        'open-lists',
        'graphql',
        'resolvers',
        'request-context',
        'write',
        'context',
        'auth',
      ],
      ...['read', 'storage/sqlite', 'storage/postgres', 'storage/schema', 'storage', 'lists'],
      ...['sdl', 'sdl/expand', 'model', 'settings', 'errors', 'contract'],
    ],
    adapters: ['storage/sqlite', 'storage/postgres'],
    imports: ['src/server', 'src/common'],
    doors: ['contract'],
  },
  {
    path: 'src/docdb',
    rooms: [
      ...['commands/fleet', 'commands', 'index', 'api/handlers', 'api'],
      ...['replication', 'replication/endpoints', 'catalog'],
      ...['storage/leveldb', 'storage/memory', 'storage/couchdb', 'storage/embedded', 'storage/pouchdb', 'storage/wal'],
      ...['storage/read', 'storage/write', 'storage/kv', 'storage', 'http-client', 'documents', 'revision-tree'],
      ...['settings', 'errors', 'contract'],
    ],
    adapters: ['storage/leveldb', 'storage/memory', 'storage/couchdb'],
    imports: ['src/server', 'src/common'],
    doors: ['contract'],
  },
  {
    path: 'src/ratelimit',
    rooms: [
      ...[
        'commands',
        'index',
        'open-rules',
        'open-store',
        'open-tracing',
        'api/admin',
        'api',
        'api/handlers',
        'api/grpc',
        'api/debug',
      ],
      ...['decision', 'storage/memory', 'storage/redis', 'storage/memcached', 'storage'],
      ...['rules/xds', 'rules/files', 'rules/yaml', 'rules'],
      ...['observability/tracing', 'observability/stats', 'observability', 'settings', 'errors', 'contract'],
    ],
    adapters: ['storage/memory', 'storage/redis', 'storage/memcached'],
    imports: ['src/server', 'src/common'],
    doors: ['contract'],
  },
  {
    path: 'src/sdk',
    rooms: [
      'index',
      'client',
      'validators',
      'tasks',
      'docdb',
      'ratelimit/grpc',
      'ratelimit/middleware',
      'ratelimit',
      'core',
    ],
    imports: [],
    doors: ['validators', 'tasks', 'docdb', 'ratelimit/grpc', 'ratelimit'],
  },
  // The program in the browser: it knows the server by its contracts alone.
  { path: 'src/admin-ui', imports: [] },
  {
    path: 'src/server',
    rooms: [
      ...[
        'until-stopped',
        'host',
        'http',
        'http/metrics',
        'home',
        'grpc',
        'service',
        'fault-log',
        'metrics',
        'settings',
      ],
      ...['listen-error', 'start-error'],
    ],
    imports: ['src/grpc-server', 'src/common'],
  },
  {
    path: 'src/grpc-server',
    rooms: ['calls', 'calls/messages', 'calls/status', 'http2', 'hpack', 'frames', 'grpc-js'],
    imports: [],
  },
  {
    path: 'src/common',
    rooms: ['settings', 'command', 'fs', 'json', 'net', '*'],
    imports: [],
  },
  {
    path: 'src/codegen',
    imports: ['src/sdk', 'src/cli', 'src/common', 'src/server', 'src/tasks', 'src/docdb', 'src/ratelimit'],
  },
]
