import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface JournaledDisk extends Disposable {
  readonly path: string
  /** What ext4 does at an error of its disk: every write fails from now on, also to files that are open; reads go on. */
  turnReadOnly(): void
  /** What an operator does about it: mounts what is on the disk again. */
  mountAgain(): void
  /** Mounts it for reading only; nothing may be open on it. */
  mountReadOnly(): void
}

const DISK_BYTES = 64 * 1_048_576
const ERRORS = '/sys/fs/ext4'

/** A small ext4 file system in a file; undefined where the machine does not allow mounting one or breaking it. */
export function mountJournaledDisk(): JournaledDisk | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'trivium-ext4-'))
  const image = join(dir, 'image')
  const path = join(dir, 'mount')
  mkdirSync(path)
  const before = new Set(list(ERRORS))
  try {
    writeFileSync(image, '')
    truncateSync(image, DISK_BYTES)
    execFileSync('mkfs.ext4', ['-q', image])
    mount(image, path, 'loop,errors=remount-ro')
  } catch {
    rmSync(dir, { recursive: true, force: true })
    return undefined
  }
  const unmount = () => execFileSync('umount', ['--lazy', path])
  const remove = () => {
    unmount()
    rmSync(dir, { recursive: true, force: true })
  }
  const device = list(ERRORS).find((name) => !before.has(name))
  const trigger = join(ERRORS, device ?? '', 'trigger_fs_error')
  if (device === undefined || !list(join(ERRORS, device)).includes('trigger_fs_error')) {
    remove()
    return undefined
  }
  return {
    path,
    turnReadOnly: () => writeFileSync(trigger, 'test'),
    mountAgain() {
      unmount()
      // While files are open, the same image would be given as it is mounted already.
      copyFileSync(image, `${image}-again`)
      mount(`${image}-again`, path, 'loop')
    },
    mountReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', path]),
    [Symbol.dispose]: remove,
  }
}

function mount(image: string, path: string, options: string): void {
  execFileSync('mount', ['-o', options, image, path], { stdio: 'ignore' })
}

function list(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
