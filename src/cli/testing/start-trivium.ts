import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../common/clock.ts'
import { createLogger } from '../../common/log.ts'
import type { HostUrls } from '../../server/service.ts'
import { SERVICE_NAMES, type ServiceName } from '../services.ts'
import { type Running, startServices } from '../start-services.ts'

/** What a server for tests begins with. */
export interface Fixtures {
  /** Documents by the database that they are in; the databases are made. */
  readonly docdb?: Readonly<Record<string, readonly object[]>>
  /** Rate limit rules: YAML by file name, such as `shop.yaml`. */
  readonly rules?: Readonly<Record<string, string>>
}

export interface TriviumOptions {
  /** Services to serve; all three when not given. */
  readonly services?: readonly ServiceName[]
  readonly fixtures?: Fixtures
  /** Settings by the name of their variable; the process's own environment is not read. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A server for tests, in this process. Disposable: `await using trivium = await startTrivium()`. */
export interface TestTrivium extends AsyncDisposable {
  /** Where HTTP is served: the base URL of all services. */
  readonly url: string
  readonly urls: HostUrls
  /** Begins anew with the fixtures alone, at the same addresses. */
  reset(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts services for tests on free ports of loopback: documents and counters in memory, tasks in a file of their own,
 * passwords hashed cheaply. Throws SettingsError when a setting cannot be used; leaves nothing behind when it fails.
 */
export async function startTrivium(options: TriviumOptions = {}): Promise<TestTrivium> {
  const dir = await mkdtemp(join(tmpdir(), 'trivium-testing-'))
  let running = await begin(dir, options, {}).catch(async (error: unknown) => {
    await rm(dir, { recursive: true, force: true })
    throw error
  })
  const { urls } = running.host
  let ended: Promise<void> | undefined
  const end = async () => {
    await running.host.drain()
    await rm(dir, { recursive: true, force: true })
  }
  const stop = () => (ended ??= end())
  return {
    url: urls.http,
    urls,
    stop,
    async reset() {
      await end()
      await mkdir(dir)
      running = await begin(dir, options, portsOf(urls))
    },
    [Symbol.asyncDispose]: stop,
  }
}

async function begin(dir: string, options: TriviumOptions, ports: Readonly<Record<string, string>>): Promise<Running> {
  const { services = SERVICE_NAMES, fixtures = {}, settings } = options
  await mkdir(join(dir, 'config'))
  for (const [name, text] of Object.entries(fixtures.rules ?? {})) await writeFile(join(dir, 'config', name), text)
  const running = await startServices({
    names: services,
    sources: { flags: new Map(), env: { ...defaults(dir), ...settings, ...ports } },
    clock: systemClock,
    terminal: false,
    log: createLogger({ level: 'silent', format: 'json' }),
  })
  try {
    await fill(running.host.urls.http, fixtures.docdb ?? {})
  } catch (error) {
    await running.host.drain()
    throw error
  }
  return running
}

function defaults(dir: string): Record<string, string> {
  return {
    ...{ HOST: '127.0.0.1', PORT: '0', GRPC_PORT: '0', DEBUG_PORT: '0', DRAIN_DELAY: '0' },
    ...{ TASKS_DATABASE_URL: `sqlite:${join(dir, 'tasks.sqlite')}` },
    ...{ TASKS_ARGON2_MEMORY_KIB: '64', TASKS_ARGON2_PASSES: '1' },
    ...{ DOCDB_ENGINE: 'memory', DOCDB_DIR: join(dir, 'docdb') },
    ...{ RUNTIME_ROOT: dir, RUNTIME_WATCH_ROOT: 'false' },
  }
}

/** The ports in use, so that what was told of them stays true. */
function portsOf({ http, grpc, debug }: HostUrls): Record<string, string> {
  const port = (address: string) => /\d+$/.exec(address)?.[0] ?? '0'
  return {
    PORT: port(http),
    ...(grpc === undefined ? {} : { GRPC_PORT: port(grpc) }),
    ...(debug === undefined ? {} : { DEBUG_PORT: port(debug) }),
  }
}

async function fill(url: string, databases: Readonly<Record<string, readonly object[]>>): Promise<void> {
  for (const [name, docs] of Object.entries(databases)) {
    const path = `${url}/${encodeURIComponent(name)}`
    await expectSuccess(name, await fetch(path, { method: 'PUT' }))
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ docs }) }
    const results = await expectSuccess(name, await fetch(`${path}/_bulk_docs`, init))
    const failed = (results as { id?: string; error?: string; reason?: string }[]).find(
      ({ error }) => error !== undefined,
    )
    if (failed !== undefined) throw new Error(`fixtures: ${name}: ${failed.id}: ${failed.reason}`)
  }
}

async function expectSuccess(name: string, response: Response): Promise<unknown> {
  const body = (await response.json()) as { readonly reason?: string }
  if (!response.ok) throw new Error(`fixtures: ${name}: ${body.reason ?? response.status}`)
  return body
}
