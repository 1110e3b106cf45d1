import { describe } from 'vitest'

/** Servers that some tests need, by the variable that says where they are. */
const BACKENDS = {
  redis: 'REDIS_URL',
  memcached: 'MEMCACHED_HOST_PORT',
  postgres: 'POSTGRES_URL',
} as const

export type BackendName = keyof typeof BACKENDS

/**
 * A `describe` that runs against a real backend. Without one the group is reported as skipped by name; with
 * REQUIRE_BACKENDS=1 a missing backend fails.
 */
export function describeWithBackend(name: BackendName, title: string, define: (address: string) => void): void {
  const variable = BACKENDS[name]
  const address = process.env[variable]
  if (address !== undefined && address !== '') {
    describe(`${title} (${name})`, () => define(address))
    return
  }
  if (process.env['REQUIRE_BACKENDS'] === '1') throw new Error(`REQUIRE_BACKENDS is set, but ${variable} is not`)
  describe.skip(`${title} (skipped: ${variable} is not set)`, () => define(''))
}
