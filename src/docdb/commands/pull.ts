import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '../../common/command/command-error.ts'
import type { CommandIo } from '../../common/command/command-io.ts'
import { renameDurably } from '../../common/fs/durable.ts'
import { markBundle } from '../index.ts'
import { parseDatabaseUrl } from './database-client.ts'
import { createDatabaseEnd, type DatabaseEndpoint, openDatabaseEndpoint } from './database-endpoint.ts'
import { exportDatabase } from './export.ts'
import { findMissing } from './find-missing.ts'

const TELL_EVERY_MS = 1_000

export type PullForm = 'leveldb' | 'ndjson'

interface Task {
  readonly docs_written: number
  readonly progress: number
  readonly docs_per_second?: number
}

interface Failed {
  readonly id: string
  readonly rev: string
  readonly reason: string
}

/**
 * Copies a remote database, as a folder that `trivium serve docdb FOLDER` serves or as a file of lines. What is there
 * already is brought up to date. Until all is copied a new one stands in `TO.part`, from where the next run goes on;
 * nothing stands there when nothing was copied. A folder may be copied: each copy gets an identity of its own when it
 * is first served, and goes on replicating from where the pull ended.
 */
export async function pullDatabase(from: string, to: string, { as, io }: PullOptions): Promise<void> {
  if (as === 'ndjson') return exportDatabase(from, to, io)
  const { pathname } = new URL(parseDatabaseUrl(from).url)
  const name = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
  const isNew = !existsSync(to)
  const folder = isNew ? `${to}.part` : to
  if (existsSync(folder)) await markBundle(folder, false).catch(refuseFolder)
  const pull = { from, folder, to, name, io }
  try {
    await copyChanges(pull)
  } catch (error) {
    if (isNew && (await isEmpty(folder))) await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    if (existsSync(folder)) await markBundle(folder, true)
  }
  if (isNew) await renameDurably(folder, to)
}

export interface PullOptions {
  readonly as: PullForm
  readonly io: CommandIo
}

function refuseFolder(cause: Error): never {
  throw new CommandError(1, cause.message, { cause })
}

async function isEmpty(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false
  await using end = await openDatabaseEndpoint(folder)
  const { update_seq: last } = await end.client.call<{ update_seq: number }>('GET', '')
  return last === 0
}

interface Pull {
  readonly from: string
  readonly folder: string
  /** Where it stands at the end. */
  readonly to: string
  readonly name: string
  readonly io: CommandIo
}

interface Pulled {
  readonly docs_written?: number
  readonly doc_write_failures?: number
  readonly failed_documents?: readonly Failed[]
  readonly last_seq?: number | string
  readonly reason?: string
}

async function copyChanges({ from, folder, to, name, io }: Pull): Promise<void> {
  await using end = await createDatabaseEnd(folder, name)
  const done = new AbortController()
  const shown = showProgress(() => end.server.call<Task[]>('GET', '/_active_tasks'), { io, signal: done.signal })
  const reply = await end.server.ask('POST', '/_replicate', { source: from, target: end.name })
  done.abort()
  await shown
  const { reason, ...pulled } = reply.body as Pulled
  if (reply.status === 502) throw new CommandError(isUnreachable(reason) ? 69 : 1, String(reason))
  if (reply.status !== 200) throw new CommandError(1, String(reason))
  tellFailed(pulled, io)
  await checkCopy(from, end, pulled)
  const { doc_count: count } = await end.client.call<{ doc_count: number }>('GET', '')
  io.out(`${pulled.docs_written} revisions pulled; ${to} holds ${count} documents of ${end.name}\n`)
}

function tellFailed({ doc_write_failures: count = 0, failed_documents: failed = [] }: Pulled, io: CommandIo): void {
  if (count === 0) return
  io.err(`${count} revisions are not kept:\n`)
  for (const { id, reason } of failed) io.err(`  ${JSON.stringify(id)}: ${reason}\n`)
}

/** Compares every leaf of the source with the copy. What was told as failed may be missing, and design documents. */
async function checkCopy(
  from: string,
  end: DatabaseEndpoint,
  { doc_write_failures: failures = 0, last_seq: last = 0 }: Pulled,
): Promise<void> {
  await using source = await openDatabaseEndpoint(from)
  const missing = (await findMissing(source, end, last)).filter(({ id }) => !id.startsWith('_design/'))
  const [first] = missing
  if (first === undefined || missing.length <= failures) return
  throw new CommandError(
    1,
    `${missing.length} revisions of the source are missing, ${JSON.stringify(first.id)} for one`,
  )
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
