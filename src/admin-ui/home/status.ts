import { useQuery } from '@tanstack/react-query'
import { ROOT } from '../api/admin.ts'
import { callJson } from '../api/http.ts'
import { useSession } from '../shell/session.ts'

export interface Status {
  readonly startedAt: string
  readonly uptimeSeconds: number
  readonly heapBytes: number
  readonly residentBytes: number
  readonly eventLoopUtilization: number
  readonly services: readonly {
    readonly name: string
    readonly healthy: boolean
    readonly failing: readonly string[]
  }[]
}

const EVERY_MS = 5_000

export function useStatus() {
  const { admin } = useSession()
  return useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => callJson<Status>(`${ROOT}/status`, { signal }),
    enabled: admin.operator,
    refetchInterval: EVERY_MS,
  })
}

export interface Replication {
  readonly session_id: string
  readonly source: string
  readonly target: string
  readonly status: string
  readonly error?: string
}

export const DOCDB = `${ROOT}/docdb`

/** Whether this caller reaches the documents. */
export function useServes(name: 'docdb' | 'ratelimit'): boolean {
  const { admin } = useSession()
  return admin.operator && admin.services.includes(name)
}

export function useReplications() {
  return useQuery({
    queryKey: ['replications'],
    queryFn: ({ signal }) => callJson<readonly Replication[]>(`${DOCDB}/_active_tasks`, { signal }),
    enabled: useServes('docdb'),
    refetchInterval: EVERY_MS,
  })
}
