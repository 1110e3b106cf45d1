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
  readonly keys?: boolean
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

export interface Entry {
  readonly key: string
  readonly value: string
}

const READ_AHEAD_BYTES = 256 * 1_024

/** Walks a range on one snapshot. Values are empty with `keysOnly`. Ending the loop early frees the snapshot. */
export async function* entries(
  level: RawLevel,
  range: { readonly gte?: Key; readonly gt?: Key; readonly lte?: Key; readonly lt?: Key; readonly reverse?: boolean },
  options: { readonly keysOnly?: boolean } = {},
): AsyncGenerator<Entry> {
  const iterator = level.iterator({
    ...range,
    values: options.keysOnly !== true,
    keyAsBuffer: false,
    valueAsBuffer: false,
    highWaterMark: READ_AHEAD_BYTES,
  })
  try {
    for (let entry = await next(iterator); entry !== undefined; entry = await next(iterator)) yield entry
  } finally {
    await settled((done) => iterator.end(done))
  }
}

function next(iterator: RawIterator): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    iterator.next((error, key, value) => {
      if (error !== null && error !== undefined) reject(error)
      else if (key === undefined) resolve(undefined)
      else resolve({ key: String(key), value: String(value ?? '') })
    })
  })
}
