import { spawnSync } from 'node:child_process'
import { describe } from 'vitest'

/** Servers that some tests need, by the variable that says where they are. */
const BACKENDS = {
  redis: 'REDIS_URL',
  memcached: 'MEMCACHED_HOST_PORT',
  postgres: 'POSTGRES_URL',
  /** The path of the program. */
  envoy: 'ENVOY',
} as const

export type BackendName = keyof typeof BACKENDS

/**
 * A `describe` that runs against a real backend. Without one the group is reported as skipped by name; with
 * REQUIRE_BACKENDS=1 a missing backend fails.
 */
export function describeWithBackend(name: BackendName, title: string, define: (address: string) => void): void {
  const variable = BACKENDS[name]
  const address = process.env[variable] ?? ''
  describeWhen(address !== '', { title: `${title} (${name})`, missing: `${variable} is not set` }, () =>
    define(address),
  )
}

/** A `describe` that needs something the machine may not allow; `missing` says what. Same rules as for backends. */
export function describeWhen(
  possible: boolean,
  { title, missing }: { readonly title: string; readonly missing: string },
  define: () => void,
): void {
  if (possible) {
    describe(title, define)
    return
  }
  if (process.env['REQUIRE_BACKENDS'] === '1') throw new Error(`REQUIRE_BACKENDS is set, but ${missing}: ${title}`)
  describe.skip(`${title} (skipped: ${missing})`, define)
}

/** A `describe` that needs programs of the system. Same rules as for backends. */
export function describeWithPrograms(programs: readonly string[], title: string, define: () => void): void {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error !== undefined)
  describeWhen(missing.length === 0, { title, missing: `${missing.join(', ')} cannot be run` }, define)
}
