/** The part of LevelDB's callback interface (leveldown, memdown) that is used here. */
export interface RawLevel {
  readonly status: string
  open(options: object, done: Done): void
  close(done: Done): void
  get(key: Key, options: ReadOptions, done: Done<Bytes>): void
  getMany(keys: readonly Key[], options: ReadOptions, done: Done<(Bytes | undefined)[]>): void
  put(key: Key, value: Bytes, options: WriteOptions, done: Done): void
  del(key: Key, options: WriteOptions, done: Done): void
  batch(operations: readonly BatchOperation[], options: WriteOptions, done: Done): void
  iterator(options: IteratorOptions): RawIterator
  approximateSize?(start: Key, end: Key, done: Done<number>): void
}

export type Key = string | Buffer
type Bytes = string | Buffer
export type Done<T = void> = (error: Error | null | undefined, value?: T) => void

interface ReadOptions {
  readonly asBuffer?: boolean
}

export interface WriteOptions {
  readonly sync?: boolean
}

export interface BatchOperation {
  readonly type: 'put' | 'del'
  readonly key: Key
  readonly value?: unknown
}

interface IteratorOptions {
  readonly gte?: Key
  readonly gt?: Key
  readonly lte?: Key
  readonly lt?: Key
  readonly reverse?: boolean
  readonly values?: boolean
  readonly keyAsBuffer?: boolean
  readonly valueAsBuffer?: boolean
  readonly highWaterMark?: number
}

export interface RawIterator {
  next(done: (error: Error | null | undefined, key?: Bytes, value?: Bytes) => void): void
  end(done: Done): void
}

/** The value as text, or undefined when there is none. */
export function getText(level: RawLevel, key: Key): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    level.get(key, { asBuffer: false }, (error, value) => {
      if (error === null || error === undefined) resolve(String(value))
      else if (isNotFound(error)) resolve(undefined)
      else reject(error)
    })
  })
}

export function getManyTexts(level: RawLevel, keys: readonly Key[]): Promise<(string | undefined)[]> {
  return new Promise((resolve, reject) => {
    level.getMany(keys, { asBuffer: false }, (error, values) => {
      if (error !== null && error !== undefined) reject(error)
      else resolve((values ?? []).map((value) => (value === undefined ? undefined : String(value))))
    })
  })
}

/** Runs one call that ends in a plain callback. */
export function settled(start: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error === null || error === undefined ? resolve() : reject(error)))
  })
}

/** leveldown tells a missing key only by the message. */
export function isNotFound(error: Error): boolean {
  return /notfound/i.test(error.message)
}

/** Entries of one chunk, and what LevelDB reads ahead; less for a short list, as reading ahead is most of its cost. */
const SHORT_LIST = 200
const CHUNK = 1_000
const MAX_CHUNK_CHARACTERS = 4_000_000
const READ_AHEAD_BYTES = 256 * 1_024
const SHORT_READ_AHEAD_BYTES = 32 * 1_024

export interface Range {
  readonly gte?: Key
  readonly gt?: Key
  readonly lte?: Key
  readonly lt?: Key
  readonly reverse?: boolean
}

export interface Entry {
  readonly key: string
  /** Empty when only keys were asked for. */
  readonly value: string
}

/**
 * Walks a range on one snapshot, in chunks. Ending the loop early frees the snapshot. `expected` is how many entries
 * will be wanted.
 */
export async function* chunks(
  level: RawLevel,
  range: Range,
  {
    keysOnly = false,
    expected = Number.POSITIVE_INFINITY,
  }: { readonly keysOnly?: boolean; readonly expected?: number } = {},
): AsyncGenerator<Entry[]> {
  const isShort = expected <= SHORT_LIST
  const iterator = level.iterator({
    ...range,
    values: !keysOnly,
    keyAsBuffer: false,
    valueAsBuffer: false,
    highWaterMark: isShort ? SHORT_READ_AHEAD_BYTES : READ_AHEAD_BYTES,
  })
  try {
    for (;;) {
      const size = isShort ? Math.max(1, expected) : CHUNK
      const { chunk, isLast } = await nextChunk(iterator, size)
      if (chunk.length > 0) yield chunk
      if (isLast) return
    }
  } finally {
    await settled((done) => iterator.end(done))
  }
}

/** At most `size`, fewer when they are large. Callbacks, as a promise for each would cost more than the entry. */
function nextChunk(
  iterator: RawIterator,
  size: number,
): Promise<{ readonly chunk: Entry[]; readonly isLast: boolean }> {
  return new Promise((resolve, reject) => {
    const chunk: Entry[] = []
    let length = 0
    const take = (error: Error | null | undefined, key?: Bytes, value?: Bytes) => {
      if (error !== null && error !== undefined) return reject(error)
      if (key === undefined) return resolve({ chunk, isLast: true })
      const entry = { key: String(key), value: String(value ?? '') }
      chunk.push(entry)
      length += entry.value.length
      if (chunk.length === size || length >= MAX_CHUNK_CHARACTERS) resolve({ chunk, isLast: false })
      else iterator.next(take)
    }
    iterator.next(take)
  })
}
