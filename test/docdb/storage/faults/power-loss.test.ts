import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isolatedFlags, runTrivium } from '../../../helpers/process/run-trivium.ts'
import { createSeededRandom } from '../../../helpers/random.ts'
import { type TempDir, tempDir } from '../../../helpers/temp-dir.ts'

const CYCLES = Number(process.env['POWER_LOSS_CYCLES'] ?? 4)
const WRITERS = 4
const DISK_BYTES = 96 * 1_048_576
const MS_PER_CYCLE = 20_000

interface Disk extends Disposable {
  readonly path: string
}

/** Mounts an image file. What the file holds at any moment is what a disk would hold after a power cut. */
function mountImage(image: string, path: string): Disk {
  mkdirSync(path, { recursive: true })
  execFileSync('mount', ['-o', 'loop', image, path], { stdio: 'ignore' })
  return { path, [Symbol.dispose]: () => void execFileSync('umount', ['--lazy', path]) }
}

function makeImage(image: string): void {
  writeFileSync(image, '')
  truncateSync(image, DISK_BYTES)
  execFileSync('mkfs.ext4', ['-q', image])
}

async function canMountImages(): Promise<boolean> {
  await using dir = await tempDir()
  try {
    makeImage(dir.at('image'))
    mountImage(dir.at('image'), dir.at('mount'))[Symbol.dispose]()
    return true
  } catch {
    return false
  }
}

const mountable = await canMountImages()

async function write(
  url: string,
  writer: string,
  { acknowledged, signal }: { acknowledged: Set<string>; signal: AbortSignal },
): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    const id = `${writer}-${n}`
    const reply = await fetch(`${url}/db/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ pad: 'x'.repeat(300) }),
      signal,
    })
    if (reply.status !== 201) throw new Error(`PUT ${id}: ${await reply.text()}`)
    acknowledged.add(id)
  }
}

/** Writes for a while, then copies the image while the server stands still: the moment of the power cut. */
async function cutPower(dir: TempDir, cycle: number, random: () => number): Promise<ReadonlySet<string>> {
  using disk = mountImage(dir.at('image'), dir.at('live'))
  await using server = await runTrivium(flagsFor(dir, disk))
  const url = server.ready.http
  await fetch(`${url}/db`, { method: 'PUT' })
  const acknowledged = new Set<string>()
  const ended = new AbortController()
  const failures: unknown[] = []
  const writers = Array.from({ length: WRITERS }, (_, n) =>
    write(url, `c${cycle}-w${n}`, { acknowledged, signal: ended.signal }).catch((error: unknown) => {
      if (!ended.signal.aborted) failures.push(error)
    }),
  )
  await expect.poll(() => acknowledged.size + failures.length, { timeout: MS_PER_CYCLE }).toBeGreaterThan(10)
  await sleep(random() * 1_500)
  server.child.kill('SIGSTOP')
  const kept = new Set(acknowledged)
  execFileSync('cp', ['--sparse=always', dir.at('image'), dir.at('cut')])
  server.child.kill('SIGCONT')
  ended.abort()
  await Promise.all(writers)
  expect(failures).toEqual([])
  return kept
}

function flagsFor(dir: TempDir, disk: Disk): string[] {
  const durability = process.env['POWER_LOSS_DURABILITY'] ?? 'fsync'
  return ['docdb', ...isolatedFlags(dir.path), '--docdb-dir', join(disk.path, 'data'), '--docdb-durability', durability]
}

async function idsAfter(dir: TempDir): Promise<ReadonlySet<string>> {
  using disk = mountImage(dir.at('cut'), dir.at('after'))
  await using server = await runTrivium(flagsFor(dir, disk))
  const listing = await fetch(`${server.ready.http}/db/_all_docs`)
  const { rows = [] } = (await listing.json()) as { rows?: { id: string }[] }
  return new Set(rows.map(({ id }) => id))
}

// Many machines that run tests may not mount images: that is no backend which could be installed.
const describeIfMountable = describe.runIf(mountable)

describeIfMountable(`a power cut${mountable ? '' : ' (skipped: mounting disk images is not allowed here)'}`, () => {
  it(
    `loses nothing that was acknowledged, ${CYCLES} times over`,
    async () => {
      await using dir = await tempDir()
      const { random, seed } = createSeededRandom()
      makeImage(dir.at('image'))
      for (let cycle = 0; cycle < CYCLES; cycle += 1) {
        const acknowledged = await cutPower(dir, cycle, random)
        const found = await idsAfter(dir)
        rmSync(dir.at('cut'))
        expect(
          [...acknowledged].filter((id) => !found.has(id)),
          `seed ${seed}`,
        ).toEqual([])
      }
    },
    CYCLES * MS_PER_CYCLE,
  )
})
