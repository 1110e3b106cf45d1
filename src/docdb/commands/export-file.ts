import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { CommandError } from '../../common/command/command-error.ts'

/**
 * The file: one JSON object a line. First a header, then `{"doc": …}` with `_rev` and `_revisions`, between them
 * `{"seq": …}` up to where the lines before are complete, and at the end `{"documents": n, "sha256": …}` over all
 * bytes before that line.
 */
export interface ExportHeader {
  readonly format: 'trivium-docdb'
  readonly version: 1
  readonly name: string
  readonly db_uuid: string
}

export interface ExportState {
  readonly header: ExportHeader
  /** Sequence from which to go on. */
  readonly since: string
  /** Bytes of the file that are kept. */
  readonly keepBytes: number
  readonly documents: number
}

export interface ExportOutput extends AsyncDisposable {
  readonly documents: number
  add(line: { readonly doc: object } | { readonly seq: string }): Promise<void>
  /** Writes the last line and waits for the disk. */
  finish(): Promise<void>
}

/** Opens an export for more lines; writes the header when it has none. */
export async function appendExport(path: string, { header, keepBytes, documents }: ExportState): Promise<ExportOutput> {
  const hash = createHash('sha256')
  if (keepBytes > 0)
    for await (const piece of createReadStream(path, { end: keepBytes - 1 })) hash.update(piece as Buffer)
  const file = await open(path, keepBytes > 0 ? 'a' : 'w')
  let count = documents
  const write = async (line: object) => {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    await file.appendFile(text)
  }
  if (keepBytes === 0) await write(header)
  return {
    get documents() {
      return count
    },
    async add(line) {
      if ('doc' in line) count += 1
      await write(line)
    },
    async finish() {
      await file.appendFile(`${JSON.stringify({ documents: count, sha256: hash.digest('hex') })}\n`)
      await file.sync()
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

/** What a file holds, complete or not. */
export interface ReadExport {
  readonly header: ExportHeader
  readonly documents: number
  /** Whether the last line is there and its checksum right. */
  readonly complete: boolean
  /** The last sequence told, and what stands before it. */
  readonly since: string | undefined
  readonly bytesToSince: number
  readonly documentsToSince: number
}

interface Line {
  readonly format?: unknown
  readonly version?: unknown
  readonly doc?: object
  readonly seq?: string
  readonly documents?: number
  readonly sha256?: string
}

/** Reads a whole export, handing each document on. Rejects with CommandError when it is none. */
export async function readExport(
  path: string,
  onDocument: (doc: object, sizeBytes: number) => Promise<void> = async () => undefined,
): Promise<ReadExport> {
  const hash = createHash('sha256')
  const read = {
    documents: 0,
    complete: false,
    since: undefined as string | undefined,
    bytesToSince: 0,
    documentsToSince: 0,
  }
  let header: ExportHeader | undefined
  let bytes = 0
  for await (const text of createInterface({ input: createReadStream(path) })) {
    const line = parseLine(text, path)
    if (header === undefined) header = checkHeader(line, path)
    if (line?.sha256 !== undefined) {
      read.complete = line.documents === read.documents && line.sha256 === digest(hash)
      break
    }
    hash.update(`${text}\n`)
    bytes += Buffer.byteLength(text) + 1
    if (line?.doc !== undefined) {
      read.documents += 1
      await onDocument(line.doc, text.length)
    }
    if (line?.seq !== undefined)
      Object.assign(read, { since: line.seq, bytesToSince: bytes, documentsToSince: read.documents })
  }
  return { ...read, header: header ?? checkHeader(undefined, path) }
}

/** A line cut off by an interruption is undefined. */
function parseLine(text: string, path: string): Line | undefined {
  try {
    return JSON.parse(text) as Line
  } catch {
    if (text.startsWith('{')) return undefined
    throw new CommandError(1, `${path} is not an export of docdb`)
  }
}

function checkHeader(line: Line | undefined, path: string): ExportHeader {
  if (line?.format !== 'trivium-docdb') throw new CommandError(1, `${path} is not an export of docdb`)
  if (line.version !== 1) throw new CommandError(1, `${path} has version ${String(line.version)}, this program reads 1`)
  return line as ExportHeader
}

function digest(hash: Hash): string {
  return hash.copy().digest('hex')
}
