import { z } from 'zod'
import {
  bool,
  durationMs,
  integer,
  oneOf,
  optionalOneOf,
  optionalText,
  text,
} from '../common/settings/setting-types.ts'
import type { SettingsOf, SettingTable } from '../common/settings/settings.ts'

/** How the database is reached. The commands of `trivium tasks` have these too. */
export const databaseSettings = {
  databaseUrl: {
    env: 'TASKS_DATABASE_URL',
    type: z
      .string()
      .regex(/^(sqlite:.|postgres(ql)?:\/\/.)/, 'expected sqlite:<file> or postgres://…')
      .describe('sqlite:<file> or postgres://…'),
    default: 'sqlite:./data/tasks.sqlite',
    help: 'Database: sqlite:<file> or postgres://user:password@host/database',
    secret: true,
  },
  schema: {
    env: 'TASKS_SCHEMA',
    flags: ['schema'],
    type: optionalText,
    default: '',
    help: 'Folder with the lists to serve; not set: tasks and people',
  },
  busyTimeoutMs: {
    env: 'TASKS_BUSY_TIMEOUT',
    type: durationMs,
    default: '5s',
    help: 'Time a write waits for a lock that another process holds, before it answers UNAVAILABLE',
  },
  statementTimeoutMs: {
    env: 'TASKS_STATEMENT_TIMEOUT',
    type: durationMs,
    default: '5s',
    help: 'Time one statement of the database may take, before it answers LIMIT_EXCEEDED',
  },
  poolSize: {
    env: 'TASKS_POOL_SIZE',
    type: integer({ min: 2, max: 1_000 }),
    default: '10',
    help: 'Most connections to PostgreSQL',
  },
} as const satisfies SettingTable

/** What a password hash costs. */
export const passwordSettings = {
  argon2MemoryKib: {
    env: 'TASKS_ARGON2_MEMORY_KIB',
    type: integer({ min: 8, max: 4_194_304 }),
    default: '19456',
    help: 'Memory of one password hash (Argon2id), in KiB',
  },
  argon2Passes: {
    env: 'TASKS_ARGON2_PASSES',
    type: integer({ min: 1, max: 1_000 }),
    default: '2',
    help: 'Passes of one password hash',
  },
  argon2Lanes: {
    env: 'TASKS_ARGON2_LANES',
    type: integer({ min: 1, max: 64 }),
    default: '1',
    help: 'Lanes (parallelism) of one password hash',
  },
} as const satisfies SettingTable

/** Settings of the tasks service. */
export const tasksSettings = {
  ...databaseSettings,
  migrate: { env: 'TASKS_MIGRATE', type: bool, default: 'true', help: 'Bring the database schema up to date at start' },
  graphqlPath: {
    env: 'TASKS_GRAPHQL_PATH',
    type: z
      .string()
      .regex(/^(\/[\w.-]+)+$/, 'expected a path such as /api/graphql')
      .describe('a path such as /api/graphql'),
    default: '/api/graphql',
    help: 'Path of the GraphQL endpoint',
  },
  access: {
    env: 'TASKS_ACCESS',
    type: oneOf(['session', 'open']),
    default: 'session',
    help: 'session: lists and tasks need a session; open: they do not (examples and tests)',
  },
  maxResults: {
    env: 'TASKS_MAX_RESULTS',
    type: integer({ min: 1, max: 1_000_000 }),
    default: '1000',
    help: 'Most items that one list of a request may give',
  },
  maxTotalResults: {
    env: 'TASKS_MAX_TOTAL_RESULTS',
    type: integer({ min: 1, max: 10_000_000 }),
    default: '20000',
    help: 'Most items that all lists of a request may give together',
  },
  protectIdentities: {
    env: 'TASKS_PROTECT_IDENTITIES',
    type: bool,
    default: 'true',
    help: 'Answer every failed sign-in the same, whatever the reason',
  },
  ...passwordSettings,
  sessionIdleMs: {
    env: 'TASKS_SESSION_IDLE',
    type: durationMs,
    default: '8h',
    help: 'A session ends when it is not used for this long',
  },
  sessionMaxAgeMs: {
    env: 'TASKS_SESSION_MAX_AGE',
    type: durationMs,
    default: '168h',
    help: 'A session ends at this age, used or not',
  },
  cookieSecure: {
    env: 'TASKS_COOKIE_SECURE',
    type: oneOf(['auto', 'always']),
    default: 'auto',
    help: 'always: the session cookie goes over TLS only, for a server behind a TLS proxy; auto: so beyond loopback',
  },
  signInsPerEmail: {
    env: 'TASKS_SIGN_INS_PER_EMAIL',
    type: integer({ min: 1, max: 1_000_000 }),
    default: '5',
    help: 'Failed sign-ins a minute for one e-mail address; further ones answer RATE_LIMITED',
  },
  signInsPerAddress: {
    env: 'TASKS_SIGN_INS_PER_ADDRESS',
    type: integer({ min: 1, max: 1_000_000 }),
    default: '30',
    help: 'Failed sign-ins a minute from one network address; further ones answer RATE_LIMITED',
  },
  introspection: {
    env: 'TASKS_INTROSPECTION',
    type: optionalOneOf(['session', 'on', 'off']),
    default: '',
    help: 'Who may ask for the schema: callers with a session, everybody or nobody. Not set: session in production, else on',
  },
  environment: {
    env: 'NODE_ENV',
    type: text,
    default: '',
    help: 'production turns the explorer off, and asks for a session for introspection',
  },
} as const satisfies SettingTable

export type TasksSettings = SettingsOf<typeof tasksSettings>
export type DatabaseSettings = SettingsOf<typeof databaseSettings>
export type PasswordSettings = SettingsOf<typeof passwordSettings>
