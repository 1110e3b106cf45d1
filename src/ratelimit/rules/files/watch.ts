import { lstat, realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, listRuleFiles } from '../rule-files.ts'

export interface WatchOptions {
  /** The folder or symlink that is swapped as a whole. */
  readonly root: string
  /** The folder that the rule files are in. */
  readonly directory: string
  readonly ignoreDotFiles: boolean
  /** True when only a swap of the root counts; a root that is no symlink is watched inside all the same. */
  readonly rootOnly: boolean
  /** Loads anew. Called for one change at a time. */
  readonly reload: () => Promise<void>
}

/** Time between two looks; a look at many files takes longer and is taken less often. */
const LOOK_EVERY_MS = 250
const LOOK_SHARE = 20
/** A change is loaded once nothing has changed for this long: writers take several steps. */
const QUIET_MS = 100
const MAX_QUIET_STEPS = 5

/**
 * Reloads whenever the rule files change. It looks at names, identities and times of the files instead of listening
 * for events: no way of replacing a file escapes that, and no limit of the system on listeners stops it.
 */
export function watchRules(options: WatchOptions): AsyncDisposable {
  const stop = new AbortController()
  const ended = watch(options, stop.signal)
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await ended
    },
  }
}

async function watch(options: WatchOptions, signal: AbortSignal): Promise<void> {
  let loaded = await fingerprint(options)
  let waitMs = LOOK_EVERY_MS
  while (await pause(waitMs, signal)) {
    const startedAt = performance.now()
    const seen = await fingerprint(options)
    waitMs = Math.max(LOOK_EVERY_MS, (performance.now() - startedAt) * LOOK_SHARE)
    if (seen === loaded) continue
    loaded = await untilQuiet(options, seen, signal)
    if (!signal.aborted) await options.reload()
  }
}

/** Waits until two looks in a row agree, but not for ever: a file that is written all the time is loaded as it is. */
async function untilQuiet(options: WatchOptions, first: string, signal: AbortSignal): Promise<string> {
  let last = first
  for (let step = 0; step < MAX_QUIET_STEPS && (await pause(QUIET_MS, signal)); step += 1) {
    const now = await fingerprint(options)
    if (now === last) break
    last = now
  }
  return last
}

/**
 * The state of what is watched, as text; a folder that cannot be read is a state, too. A symlink counts with its own
 * identity: one that was swapped away and back again while files were read differs from the one before.
 */
async function fingerprint({ root, directory, ignoreDotFiles, rootOnly }: WatchOptions): Promise<string> {
  try {
    const link = await lstat(root, { bigint: true })
    const swapped = `${await realpath(root)} ${identityOf(link)}`
    if (!link.isSymbolicLink()) return (await listRuleFiles(directory, ignoreDotFiles)).fingerprint
    return rootOnly ? swapped : `${swapped}\n${(await listRuleFiles(directory, ignoreDotFiles)).fingerprint}`
  } catch (error) {
    return `unreadable: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Gives false once the watch has ended. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(milliseconds, undefined, { signal, ref: false })
    return true
  } catch {
    return false
  }
}
