import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk extends Disposable {
  readonly path: string
  /** Takes all room but so many bytes; the function it gives makes room again. */
  fill(leave: number): Promise<() => Promise<void>>
}

/** A small file system in memory; undefined where the machine does not allow mounting one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'trivium-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmSync(path, { recursive: true })
    return undefined
  }
  return {
    path,
    async fill(leave) {
      const { bavail, bsize } = await statfs(path)
      const ballast = join(path, 'ballast')
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
      return () => rm(ballast)
    },
    [Symbol.dispose]() {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}
