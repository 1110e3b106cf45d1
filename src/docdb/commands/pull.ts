import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { markBundle } from '../index.ts'
import { parseDatabaseUrl } from './database-client.ts'
import { createDatabaseEnd } from './database-endpoint.ts'

const TELL_EVERY_MS = 1_000

interface Task {
  readonly docs_written: number
  readonly progress: number
  readonly docs_per_second?: number
}

/**
 * Copies a remote database into a folder that `trivium serve docdb FOLDER` serves. A folder that is there already is
 * brought up to date from where the last pull ended. The folder may be copied: each copy gets an identity of its own
 * when it is first served, and goes on replicating from where the pull ended.
 */
export async function pullDatabase(from: string, folder: string, io: CommandIo): Promise<void> {
  const { pathname } = new URL(parseDatabaseUrl(from).url)
  const name = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
  if (existsSync(folder)) await markBundle(folder, false).catch(refuseFolder)
  await copyChanges({ from, folder, name, io })
  await markBundle(folder, true)
}

function refuseFolder(cause: Error): never {
  throw new CommandError(1, cause.message, { cause })
}

interface Pull {
  readonly from: string
  readonly folder: string
  readonly name: string
  readonly io: CommandIo
}

async function copyChanges({ from, folder, name, io }: Pull): Promise<void> {
  await using end = await createDatabaseEnd(folder, name)
  const done = new AbortController()
  const shown = showProgress(() => end.server.call<Task[]>('GET', '/_active_tasks'), { io, signal: done.signal })
  const reply = await end.server.ask('POST', '/_replicate', { source: from, target: end.name })
  done.abort()
  await shown
  const { docs_written: written, reason } = reply.body as { docs_written?: number; reason?: string }
  if (reply.status === 502) throw new CommandError(isUnreachable(reason) ? 69 : 1, String(reason))
  if (reply.status !== 200) throw new CommandError(1, String(reason))
  const { doc_count: count } = await end.client.call<{ doc_count: number }>('GET', '')
  io.out(`${written} revisions pulled; ${folder} holds ${count} documents of ${end.name}\n`)
}

function isUnreachable(reason: string | undefined): boolean {
  return /refused|resolve|reached|no answer|reset/.test(reason ?? '')
}

async function showProgress(
  read: () => Promise<readonly Task[]>,
  { io, signal }: { io: CommandIo; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await sleep(TELL_EVERY_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const [task] = await read().catch(() => [])
    if (task !== undefined)
      io.err(`${task.docs_written} revisions (${task.progress} %), ${task.docs_per_second ?? 0}/s\n`)
  }
}
