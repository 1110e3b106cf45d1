import { bool, integer, list, oneOf, optionalText, text } from '../common/settings/setting-types.ts'
import type { SettingsOf, SettingTable } from '../common/settings/settings.ts'

export const docdbSettings = {
  dir: { env: 'DOCDB_DIR', flags: ['dir'], type: text, default: './data/docdb', help: 'Folder of the databases' },
  path: {
    env: 'DOCDB_PATH',
    type: optionalText,
    default: '',
    help: 'Serve only the one database folder at this path; it cannot be deleted and no other created',
  },
  engine: {
    env: 'DOCDB_ENGINE',
    flags: ['engine'],
    type: oneOf(['leveldb', 'memory', 'couchdb']),
    default: 'leveldb',
    help: 'leveldb keeps documents in DOCDB_DIR, memory forgets them at the end, couchdb hands them to DOCDB_COUCHDB_URL',
  },
  couchdbUrl: {
    env: 'DOCDB_COUCHDB_URL',
    type: optionalText,
    default: '',
    help: 'CouchDB server behind the engine couchdb, such as http://user:password@couch:5984',
    secret: true,
  },
  couchdbTimeoutSeconds: {
    env: 'DOCDB_COUCHDB_TIMEOUT',
    type: integer({ min: 1, max: 3_600 }),
    default: '30',
    help: 'Seconds that the CouchDB server behind may take to connect or stay silent',
  },
  durability: {
    env: 'DOCDB_DURABILITY',
    type: oneOf(['fsync', 'os']),
    default: 'fsync',
    help: 'fsync acknowledges a write when it is on disk, os when the operating system has it',
  },
  readonly: {
    env: 'DOCDB_READONLY',
    flags: ['readonly'],
    type: bool,
    default: 'false',
    help: 'Refuse every write with 403',
  },
  maxOpen: {
    env: 'DOCDB_MAX_OPEN',
    type: integer({ min: 1, max: 100_000 }),
    default: '100',
    help: 'Databases kept open; idle ones beyond it are closed until they are used again',
  },
  maxConflicts: {
    env: 'DOCDB_MAX_CONFLICTS',
    type: integer({ min: 1, max: 100_000 }),
    default: '1000',
    help: 'Branches of one document that are not deleted; a revision that would open one more is refused',
  },
  auth: {
    env: 'DOCDB_AUTH',
    type: optionalText,
    default: '',
    help: 'user:password that callers must send (HTTP Basic)',
    secret: true,
  },
  insecure: {
    env: 'DOCDB_INSECURE',
    type: bool,
    default: 'false',
    help: 'Allow serving beyond loopback without DOCDB_AUTH',
  },
  corsOrigins: {
    env: 'DOCDB_CORS_ORIGINS',
    type: list,
    default: '',
    help: 'Origins of web pages that may call from a browser, with credentials, such as http://localhost:3000',
  },
  peer: {
    env: 'DOCDB_PEER',
    type: bool,
    default: 'false',
    help: 'Also serve what CouchDB, PouchDB or another Trivium needs to replicate with this server',
  },
  replicationAllow: {
    env: 'DOCDB_REPLICATION_ALLOW',
    type: list,
    default: '',
    help: 'Remote hosts (host or host:port) that replications may use; on loopback an empty list allows all',
  },
  resume: {
    env: 'DOCDB_RESUME',
    type: bool,
    default: 'true',
    help: 'Start the continuous replications of before a restart again',
  },
  replicationTimeoutSeconds: {
    env: 'DOCDB_REPLICATION_TIMEOUT',
    type: integer({ min: 1, max: 3_600 }),
    default: '10',
    help: 'Seconds that a remote may take to connect or stay silent',
  },
} as const satisfies SettingTable

export type DocdbSettings = SettingsOf<typeof docdbSettings>
