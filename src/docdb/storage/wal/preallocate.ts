import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { listLogs } from './log-files.ts'

const BLOCK = Buffer.alloc(65_536)
/** Zeros that are added at a time. LevelDB begins a new log after about 4 MiB. */
const STEP_BLOCKS = 16
const STEP_BYTES = STEP_BLOCKS * BLOCK.length
/** Written bytes after which the log is looked at again; a database that is rarely written never gets that far. */
const LOOK_BYTES = 65_536

/**
 * Keeps zeros behind the end of LevelDB's log. A synced write then overwrites blocks of the file instead of making
 * it longer, so that the file system needs not commit a change of its length each time. LevelDB skips zeros when it
 * reads a log. They are only ever appended, which cannot touch what is there, whatever LevelDB writes at the same
 * moment. When they cannot be written, nothing but speed is lost.
 */
export class Preallocation {
  readonly #path: string
  #log: string | undefined
  #left = 0
  #sinceLook = 0
  #looking = Promise.resolve()
  #isLooking = false

  /** `path` is the folder of the LevelDB. */
  constructor(path: string) {
    this.#path = path
  }

  /** Told after each write how long it was. */
  used(bytes: number): void {
    this.#left -= bytes
    this.#sinceLook += bytes
    if (this.#sinceLook < LOOK_BYTES || this.#isLooking) return
    this.#sinceLook = 0
    this.#isLooking = true
    this.#looking = this.#look()
      .catch(() => undefined)
      .then(() => {
        this.#isLooking = false
      })
  }

  /** Waits until nothing is being written. */
  settled(): Promise<void> {
    return this.#looking
  }

  async #look(): Promise<void> {
    const log = (await listLogs(this.#path)).at(-1)?.name
    if (log === undefined) return
    if (log === this.#log && this.#left > STEP_BYTES / 2) return
    if (log !== this.#log) this.#left = 0
    this.#log = log
    this.#left += STEP_BYTES
    await appendZeros(join(this.#path, log))
  }
}

async function appendZeros(path: string): Promise<void> {
  // Without O_CREAT: LevelDB may have deleted the log in the meantime.
  const file = await open(path, constants.O_WRONLY | constants.O_APPEND)
  try {
    await file.writev(Array.from({ length: STEP_BLOCKS }, () => BLOCK))
    await file.datasync()
  } finally {
    await file.close()
  }
}
