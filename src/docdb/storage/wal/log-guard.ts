import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { syncFolder } from '../../../common/fs/durable.ts'
import { checkLogs, type LiveLog, type LogVerdict } from './check-logs.ts'
import { listLogs } from './log-files.ts'
import { endOfData } from './log-format.ts'
import { readCurrent, readManifest } from './manifest.ts'

/** LevelDB's log lacks confirmed writes. The message is for the operator, `reason` for callers. */
export class CorruptLogError extends Error {
  override name = 'CorruptLogError'
  readonly reason: string

  constructor(path: string, what: string) {
    super(`${path} is damaged: ${what}`)
    this.reason = `The log of this database is damaged: ${what}; restore the database from a copy.`
  }
}

export interface LogGuardOptions {
  /** Folder of the LevelDB. */
  readonly store: string
  /** Where to keep what was confirmed. Without this file nothing is checked. */
  readonly confirmedPath: string
  /** Whether every write is synced before the next is begun. */
  readonly sync: boolean
  readonly log: Logger
}

/** What was on disk for certain, as of the newest opening or closing. */
interface Confirmed {
  /** The opening that wrote this manifest, and no other, is spoken of: each opening writes its own. */
  readonly manifest: string
  /** Where the data of each log ended when the database was closed. */
  readonly logs?: Readonly<Record<string, number>>
}

/**
 * Looks for damage in the logs of one LevelDB before each opening. What it knows of them is in a small file that may
 * be lost at any time: then the next opening is not checked. It is not kept when writes are not synced, as a power cut
 * may then leave anything, nor beyond a storage error.
 */
export class LogGuard {
  readonly #options: LogGuardOptions
  #known: { readonly damage: CorruptLogError; readonly signature: string } | undefined

  constructor(options: LogGuardOptions) {
    this.#options = options
  }

  /** Rejects with CorruptLogError. */
  async beforeOpen(): Promise<void> {
    if (this.#known !== undefined && (await this.#sign()) === this.#known.signature) throw this.#known.damage
    this.#known = undefined
    await this.#check()
    if (!this.#options.sync) await this.#forget()
  }

  async afterOpen(): Promise<void> {
    if (!this.#options.sync) return
    const manifest = await readCurrent(this.#options.store)
    if (manifest !== undefined) await this.#keep({ manifest })
  }

  /** After an orderly closing without any storage error since the opening. */
  async afterClose(): Promise<void> {
    const { store, sync } = this.#options
    const manifest = await readCurrent(store)
    if (!sync || manifest === undefined) return
    const ends = (await listLogs(store)).map(
      async ({ name }) => [name, endOfData(await readFile(join(store, name)))] as const,
    )
    await this.#keep({ manifest, logs: Object.fromEntries(await Promise.all(ends)) })
  }

  /** A failed write may leave a hole before one that follows. */
  async afterFault(): Promise<void> {
    await this.#forget().catch(() => undefined)
  }

  async #check(): Promise<void> {
    const confirmed = await this.#readConfirmed()
    if (confirmed === undefined) return
    const manifest = await readManifest(this.#options.store)
    if (manifest === undefined || manifest.name !== confirmed.manifest) return
    const logs = await this.#readLogs(manifest.logNumber, confirmed)
    const missing = missingLog(logs, manifest.logNumber, confirmed)
    if (missing !== undefined) await this.#fail(missing, 'the file is missing')
    const verdict = await checkLogs(logs, manifest.lastSequence)
    await this.#applyVerdict(verdict)
  }

  async #applyVerdict({ damage, torn }: LogVerdict): Promise<void> {
    const { store, log } = this.#options
    if (damage !== undefined) await this.#fail(damage.log, `confirmed writes are not readable at byte ${damage.offset}`)
    if (torn === undefined) return
    const file = join(store, torn.log)
    log.info({ file, offset: torn.offset }, 'a write that was cut off before it was answered is left out')
  }

  async #fail(name: string, what: string): Promise<never> {
    const damage = new CorruptLogError(join(this.#options.store, name), what)
    this.#options.log.error({ file: join(this.#options.store, name) }, `${damage.message}; restore it from a copy`)
    this.#known = { damage, signature: await this.#sign() }
    throw damage
  }

  async #readLogs(logNumber: number, { logs = {} }: Confirmed): Promise<readonly LiveLog[]> {
    const { store } = this.#options
    const live = (await listLogs(store)).filter(({ number }) => number >= logNumber)
    return Promise.all(
      live.map(async ({ name }) => ({
        name,
        bytes: await readFile(join(store, name)),
        confirmedBytes: logs[name] ?? 0,
      })),
    )
  }

  async #readConfirmed(): Promise<Confirmed | undefined> {
    try {
      const kept = JSON.parse(await readFile(this.#options.confirmedPath, 'utf8')) as Partial<Confirmed>
      return typeof kept.manifest === 'string' ? { manifest: kept.manifest, logs: kept.logs ?? {} } : undefined
    } catch {
      return undefined
    }
  }

  /** Not synced: a power cut may lose it, and then the next opening is not checked. */
  async #keep(confirmed: Confirmed): Promise<void> {
    const { confirmedPath, log } = this.#options
    const temporary = `${confirmedPath}.new`
    try {
      await writeFile(temporary, `${JSON.stringify(confirmed)}\n`)
      await rename(temporary, confirmedPath)
    } catch (error) {
      log.warn({ file: confirmedPath, err: error }, 'what was confirmed cannot be noted; the next start checks less')
    }
  }

  /** Durable, as writes that are not synced may follow. */
  async #forget(): Promise<void> {
    const { confirmedPath } = this.#options
    if ((await this.#readConfirmed()) === undefined) return
    await rm(confirmedPath, { force: true })
    await syncFolder(dirname(confirmedPath))
  }

  /** Changes when anything does that the verdict was drawn from. */
  async #sign(): Promise<string> {
    const { store, confirmedPath } = this.#options
    const names = await readdir(store).catch(() => [])
    const paths = [confirmedPath, ...names.filter((name) => name !== 'LOG').map((name) => join(store, name))]
    const states = await Promise.all(
      paths.map((path) =>
        stat(path).then(
          ({ mtimeMs, size }) => `${path} ${mtimeMs} ${size}`,
          () => path,
        ),
      ),
    )
    return states.sort().join('\n')
  }
}

/** A log that must be there: the one that the manifest begins with, and those that were there at the closing. */
function missingLog(logs: readonly LiveLog[], logNumber: number, confirmed: Confirmed): string | undefined {
  const first = `${String(logNumber).padStart(6, '0')}.log`
  const expected = Object.keys(confirmed.logs ?? {}).filter((name) => Number.parseInt(name, 10) >= logNumber)
  return [first, ...expected].find((name) => !logs.some((log) => log.name === name))
}
