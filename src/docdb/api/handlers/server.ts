import type { HealthReport } from '../../../server/service.ts'
import type { Catalog } from '../../catalog.ts'
import type { DocdbHandlers, Durability } from '../../contract.ts'
import { DocdbError } from '../../errors.ts'

export interface ServerIdentity {
  readonly uuid: string
  readonly version: string
  readonly durability: Durability
  readonly features: readonly string[]
}

const VENDOR = 'Trivium'

/** Failing databases that an answer names. */
const MAX_NAMED = 10

export function serverHandlers(identity: ServerIdentity, catalog: Catalog, health: () => HealthReport) {
  const { uuid, version, durability } = identity
  return {
    getServer() {
      const vendor = { name: VENDOR, version }
      const features = [...identity.features]
      return { status: 200, body: { couchdb: 'Welcome', version, vendor, uuid, features, durability } }
    },

    getUp() {
      const { healthy, failing } = health()
      if (healthy) return { status: 200, body: { status: 'ok' } }
      const more = failing.length > MAX_NAMED ? `, and ${failing.length - MAX_NAMED} more` : ''
      throw new DocdbError('unavailable', `${failing.slice(0, MAX_NAMED).join(', ')}${more}.`)
    },

    async getAllDbs({ query }) {
      const sorted = await catalog.names()
      const names = query?.descending === true ? sorted.toReversed() : sorted
      const skip = query?.skip ?? 0
      return { status: 200, body: names.slice(skip, query?.limit === undefined ? undefined : skip + query.limit) }
    },
  } satisfies Pick<DocdbHandlers, 'getServer' | 'getUp' | 'getAllDbs'>
}
