import type { DocdbHandlers } from '../../contract.ts'
import type { Replicator } from '../../replication/replicator.ts'
import { parseReplication } from '../../replication/request.ts'

export function replicationHandlers(replicator: Replicator) {
  return {
    getActiveTasks() {
      return { status: 200, body: [...replicator.tasks()] }
    },

    async postReplicate({ body }) {
      const request = parseReplication(body)
      const headers = warnOf(request.ignored)
      if (request.cancel)
        return { status: 200, headers, body: { ok: true, session_id: await replicator.cancel(request) } }
      if (request.continuous) {
        return { status: 202, headers, body: { ok: true, session_id: await replicator.start(request) } }
      }
      return { status: 200, headers, body: await replicator.runOnce(request) }
    },
  } satisfies Pick<DocdbHandlers, 'getActiveTasks' | 'postReplicate'>
}

const SHOWN_NAMES = 10

/** RFC 7234's miscellaneous warning; names are shown without anything a header may not hold. */
function warnOf(ignored: readonly string[]): Record<string, string> {
  if (ignored.length === 0) return {}
  const names = ignored.slice(0, SHOWN_NAMES).map((name) => name.replaceAll(/[^\w-]/g, '?').slice(0, 40))
  return { warning: `299 - "ignored: ${names.join(', ')}"` }
}
