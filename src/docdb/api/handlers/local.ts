import type { Catalog } from '../../catalog.ts'
import type { PeerHandlers } from '../../contract.ts'
import { checkIdText } from '../../documents/validate.ts'
import { DocdbError } from '../../errors.ts'

const LOCAL_REV = /^0-[1-9]\d*$/

export function localHandlers(catalog: Catalog) {
  return {
    async getLocalDocument({ params }) {
      const database = await catalog.require(params.db)
      const document = await database.peer.readLocal(params.localid)
      if (document === undefined) throw new DocdbError('not_found', 'missing')
      return { status: 200, body: document }
    },

    async putLocalDocument({ params, body }) {
      const database = await catalog.require(params.db)
      checkIdText(params.localid)
      const rev = body['_rev']
      if (rev !== undefined && rev !== null) checkLocalRev(rev)
      const id = `_local/${params.localid}`
      return { status: 201, body: { ok: true, id, rev: await database.peer.writeLocal(params.localid, body) } }
    },

    async deleteLocalDocument({ params, query }) {
      const database = await catalog.require(params.db)
      const current = await database.peer.readLocal(params.localid)
      if (current === undefined) throw new DocdbError('not_found', 'missing')
      const rev = query?.rev ?? ''
      if (rev !== current._rev) throw new DocdbError('conflict', 'Document update conflict.')
      await database.peer.writeLocal(params.localid, { _rev: rev, _deleted: true })
      return { status: 200, body: { ok: true, id: `_local/${params.localid}`, rev: '0-0' } }
    },
  } satisfies Pick<PeerHandlers, 'getLocalDocument' | 'putLocalDocument' | 'deleteLocalDocument'>
}

function checkLocalRev(rev: unknown): void {
  if (typeof rev !== 'string' || !LOCAL_REV.test(rev)) throw new DocdbError('bad_request', 'Invalid rev format')
}
