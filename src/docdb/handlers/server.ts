import type { Catalog } from '../catalog.ts'
import type { DocdbHandlers, Durability } from '../contract.ts'

export interface ServerIdentity {
  readonly uuid: string
  readonly version: string
  readonly durability: Durability
  readonly features: readonly string[]
}

const VENDOR = 'Trivium'

export function serverHandlers(identity: ServerIdentity, catalog: Catalog) {
  const { uuid, version, durability } = identity
  return {
    getServer() {
      const vendor = { name: VENDOR, version }
      const features = [...identity.features]
      return { status: 200, body: { couchdb: 'Welcome', version, vendor, uuid, features, durability } }
    },

    async getAllDbs({ query }) {
      const sorted = await catalog.names()
      const names = query?.descending === true ? sorted.toReversed() : sorted
      const skip = query?.skip ?? 0
      return { status: 200, body: names.slice(skip, query?.limit === undefined ? undefined : skip + query.limit) }
    },
  } satisfies Pick<DocdbHandlers, 'getServer' | 'getAllDbs'>
}
