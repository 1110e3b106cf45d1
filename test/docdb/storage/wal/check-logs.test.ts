import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import leveldown from 'leveldown'
import { describe, expect, it } from 'vitest'
import { settled } from '../../../../src/docdb/storage/kv/level.ts'
import { checkLogs, type LogVerdict } from '../../../../src/docdb/storage/wal/check-logs.ts'
import { crc32c } from '../../../../src/docdb/storage/wal/crc32c.ts'
import { readManifest } from '../../../../src/docdb/storage/wal/manifest.ts'
import { createSeededRandom } from '../../../helpers/random.ts'
import { tempDir } from '../../../helpers/temp-dir.ts'

const SECTOR_BYTES = 512
const BLOCK_BYTES = 32_768
const WRITES = 40
const TRIALS = Number(process.env['LOG_TRIALS'] ?? 2_000)

/** A log as LevelDB writes it, and its size after each confirmed write. */
interface WrittenLog {
  readonly bytes: Buffer
  readonly ends: readonly number[]
  /** Number of the last write before it. */
  readonly lastSequence: number
}

async function writeLog(dir: string, random: () => number): Promise<WrittenLog> {
  const level = leveldown(dir)
  await settled((done) => level.open({}, done))
  const name = (await readdir(dir)).find((file) => file.endsWith('.log')) ?? ''
  const lastSequence = (await readManifest(dir))?.lastSequence ?? 0
  const ends: number[] = []
  for (let n = 0; n < WRITES; n += 1) {
    const text = randomText(random)
    const operations = Array.from(
      { length: 1 + Math.floor(random() * 3) },
      (_, part) => ({ type: 'put', key: `${n}-${part}`, value: text }) as const,
    )
    await settled((done) => level.batch(operations, { sync: true }, done))
    ends.push((await stat(join(dir, name))).size)
  }
  const bytes = await readFile(join(dir, name))
  await settled((done) => level.close(done))
  return { bytes, ends, lastSequence }
}

/** Mostly short, sometimes longer than a block, sometimes so that a block ends near the record. */
function randomText(random: () => number): string {
  const kind = random()
  if (kind < 0.6) return 'x'.repeat(Math.floor(random() * 600))
  if (kind < 0.8) return 'y'.repeat(BLOCK_BYTES - 40 + Math.floor(random() * 40))
  return 'z'.repeat(Math.floor(random() * 3 * BLOCK_BYTES))
}

function check(bytes: Buffer, { lastSequence }: WrittenLog, confirmedBytes = 0): Promise<LogVerdict> {
  return checkLogs([{ name: '000003.log', bytes, confirmedBytes }], lastSequence)
}

/** What may be left of a log when the power fails during write `last`: sectors beyond the one before it are missing or not. */
function cutPower({ bytes, ends }: WrittenLog, last: number, { random, stale }: CutOptions): Buffer {
  const kept = ends[last - 1] ?? 0
  const end = ends[last] ?? bytes.length
  const left = Buffer.from(bytes.subarray(0, kept + Math.floor(random() * (end - kept + 1))))
  const lossRate = random()
  for (let at = kept; at < left.length; at = at - (at % SECTOR_BYTES) + SECTOR_BYTES) {
    if (random() >= lossRate) continue
    const to = Math.min(left.length, at - (at % SECTOR_BYTES) + SECTOR_BYTES)
    if (stale === undefined) left.fill(0, at, to)
    else stale.copy(left, at, at, to)
  }
  // Room that was made in advance.
  return random() < 0.5 ? left : Buffer.concat([left, Buffer.alloc(Math.floor(random() * 2 * BLOCK_BYTES))])
}

interface CutOptions {
  readonly random: () => number
  /** What the missing sectors hold instead of zeros. */
  readonly stale?: Buffer
}

describe('the checksum of LevelDB', () => {
  it.each([
    ['', 0],
    ['123456789', 0xe3069283],
    ['\0'.repeat(32), 0x8a9136aa],
  ])('of %j', (text, expected) => {
    expect(crc32c(Buffer.from(text), 0, text.length)).toBe(expected)
  })
})

describe('the check of LevelDB logs', () => {
  it(`takes nothing that a crash may leave for damage (${TRIALS} times)`, async () => {
    await using dir = await tempDir()
    const { random, seed } = createSeededRandom()
    const older = await writeLog(dir.at('db'), random)
    const written = await writeLog(dir.at('db'), random)
    // What a file system may show of a removed file: older records of the same database.
    const stale = Buffer.concat([older.bytes, Buffer.alloc(written.bytes.length)])
    expect(await check(written.bytes, written)).toEqual({})
    expect(await check(Buffer.concat([written.bytes, Buffer.alloc(100_000)]), written)).toEqual({})
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const last = Math.floor(random() * WRITES)
      const cut = cutPower(written, last, { random, ...(random() < 0.3 ? { stale } : {}) })
      const verdict = await check(cut, written, written.ends[last - 1])
      expect(verdict.damage, `seed ${seed}, trial ${trial}`).toBeUndefined()
    }
  })

  it(`finds every flipped bit of a write that others followed (${TRIALS} times)`, async () => {
    await using dir = await tempDir()
    const { random, seed } = createSeededRandom()
    await writeLog(dir.at('db'), random)
    const written = await writeLog(dir.at('db'), random)
    const end = written.ends.at(-2) ?? 0
    const missed: number[] = []
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const at = Math.floor(random() * end)
      if (isUnused(at, written.ends)) continue
      const room = Buffer.alloc(random() < 0.5 ? 0 : BLOCK_BYTES)
      const flipped = Buffer.concat([flipBit(written.bytes, at, random), room])
      if ((await check(flipped, written)).damage === undefined) missed.push(at)
    }
    expect(missed, `seed ${seed}`).toEqual([])
  })

  it('finds a flipped bit and a cut off end in what was confirmed at the closing, up to its last byte', async () => {
    await using dir = await tempDir()
    const { random, seed } = createSeededRandom()
    const written = await writeLog(dir.at('db'), random)
    const { bytes, ends } = written
    for (let at = ends.at(-2) ?? 0; at < bytes.length; at += 1 + Math.floor(random() * 200)) {
      if (isUnused(at, ends)) continue
      const flipped = await check(flipBit(bytes, at, random), written, bytes.length)
      expect(flipped.damage, `seed ${seed}, byte ${at}`).toBeDefined()
      const cut = await check(bytes.subarray(0, at), written, bytes.length)
      expect(cut.damage, `seed ${seed}, cut at ${at}`).toBeDefined()
    }
  })

  it('takes a second start after a power cut for what it is, also when the first log is still there', async () => {
    await using dir = await tempDir()
    const { random } = createSeededRandom()
    const written = await writeLog(dir.at('db'), random)
    const torn = written.bytes.subarray(0, (written.ends[9] ?? 0) + 20)
    await cp(dir.at('db'), dir.at('cut'), { recursive: true })
    const name = (await readdir(dir.at('cut'))).find((file) => file.endsWith('.log')) ?? ''
    await writeFile(dir.at('cut', name), torn)
    const second = await writeLog(dir.at('cut'), random)
    const logs = [
      { name, bytes: torn, confirmedBytes: 0 },
      { name: 'second.log', bytes: second.bytes, confirmedBytes: 0 },
    ]
    expect((await checkLogs(logs, written.lastSequence)).damage).toBeUndefined()
    const lost = [{ name, bytes: torn.subarray(0, written.ends[8]), confirmedBytes: written.ends[9] ?? 0 }, logs[1]]
    expect(
      (
        await checkLogs(
          lost.flatMap((log) => log ?? []),
          written.lastSequence,
        )
      ).damage,
    ).toMatchObject({ log: name })
  })
})

/** Between the end of a record and the next block there may be a few bytes that nobody reads. */
function isUnused(at: number, ends: readonly number[]): boolean {
  const toBlockEnd = BLOCK_BYTES - (at % BLOCK_BYTES)
  const isBehindRecord = ends.some((end) => end <= at && at < end + 7)
  return toBlockEnd < 7 && isBehindRecord
}

function flipBit(bytes: Buffer, at: number, random: () => number): Buffer {
  const hurt = Buffer.from(bytes)
  hurt.writeUInt8(hurt.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at)
  return hurt
}
