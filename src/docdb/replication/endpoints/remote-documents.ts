import { isRevision } from '../../documents/revision.ts'
import { DocdbError } from '../../errors.ts'
import type { HttpAnswer } from '../../http-client/http-client.ts'
import { RowReader } from '../../http-client/row-reader.ts'
import {
  type AttachmentStub,
  attachmentStubs,
  type CarriedAttachment,
  type Readout,
  RefusedError,
  type RevisionName,
} from './endpoint.ts'
import { asObject, malformed, type RemoteDatabase, readJson, toFailure } from './remote-json.ts'

/** Revisions of one request. The answer is read as it comes, whatever its size. */
const MAX_READ = 200

/** Gives the bytes of an attachment when they are at hand. */
export type FindAttachment = (id: string, name: string, about: AttachmentStub) => Promise<Buffer | undefined>

/** Reads revisions of a remote database. */
export class DocumentReader {
  readonly #database: RemoteDatabase
  readonly #findAttachment: FindAttachment
  #hasBulkGet = true

  constructor(database: RemoteDatabase, findAttachment: FindAttachment) {
    this.#database = database
    this.#findAttachment = findAttachment
  }

  async *read(wanted: readonly RevisionName[]): AsyncGenerator<Readout> {
    for (let start = 0; start < wanted.length; start += MAX_READ) {
      yield* this.#readPart(wanted.slice(start, start + MAX_READ))
    }
  }

  async *#readPart(wanted: readonly RevisionName[]): AsyncGenerator<Readout> {
    if (!this.#hasBulkGet) {
      yield* this.#readOneByOne(wanted)
      return
    }
    const docs = wanted.map(({ id, rev }) => ({ id, rev }))
    const answer = await this.#database.open('POST', '/_bulk_get?revs=true&latest=true', { body: { docs } })
    if (answer.status === 200) {
      yield* this.#readResults(answer, wanted)
      return
    }
    const failure = await toFailure(answer)
    this.#hasBulkGet = !LACKS_BULK_GET.has(answer.status)
    if (this.#hasBulkGet && !(failure instanceof RefusedError)) throw failure
    if (!this.#hasBulkGet || wanted.length === 1) {
      yield* this.#readOneByOne(wanted)
      return
    }
    // One of them is not to be had this way: the others are.
    const half = Math.ceil(wanted.length / 2)
    yield* this.#readPart(wanted.slice(0, half))
    yield* this.#readPart(wanted.slice(half))
  }

  async *#readOneByOne(wanted: readonly RevisionName[]): AsyncGenerator<Readout> {
    for (const name of wanted) {
      const query = new URLSearchParams({ open_revs: JSON.stringify([name.rev]), revs: 'true', latest: 'true' })
      const answer = await this.#database.open('GET', `${documentPath(name.id)}?${query}`)
      if (answer.status !== 200) {
        yield { failed: toFailed(name, await toDocumentFailure(answer)) }
        continue
      }
      const entries = await readJson(answer)
      if (!Array.isArray(entries)) throw malformed(answer.status)
      for (const entry of entries) yield await this.#toReadout(entry, name)
    }
  }

  async *#readResults(answer: HttpAnswer, wanted: readonly RevisionName[]): AsyncGenerator<Readout> {
    const names = Map.groupBy(wanted, ({ id }) => id)
    for await (const { value, sizeBytes } of readRows(answer)) {
      const { id, docs } = asObject(value)
      const [name] = (typeof id === 'string' && names.get(id)) || []
      if (name === undefined || !Array.isArray(docs)) {
        throw new DocdbError('bad_gateway', 'the remote sent a document that was not asked for')
      }
      for (const doc of docs) yield await this.#toReadout(doc, name, sizeBytes)
    }
  }

  /** An entry of `_bulk_get` or `open_revs`: `ok`, `error` with its reason, or `missing` with a revision. */
  async #toReadout(entry: unknown, name: RevisionName, sizeBytes?: number): Promise<Readout> {
    const { ok, error, missing } = asObject(entry)
    if (ok !== undefined) return this.#carry(checkDocument(ok, name), sizeBytes)
    const told = asObject(error)
    const rev = [missing, told['rev']].find(isRevision) ?? name.rev
    const word =
      typeof error === 'string' ? error : String(told['error'] ?? told['name'] ?? told['reason'] ?? 'missing')
    return { failed: { id: name.id, rev, reason: `The source does not give it: ${word}.` } }
  }

  async #carry(body: Readonly<Record<string, unknown>>, bodyBytes = JSON.stringify(body).length): Promise<Readout> {
    const [id, rev] = [String(body['_id']), String(body['_rev'])]
    const attachments = new Map<string, CarriedAttachment>()
    let sizeBytes = bodyBytes
    for (const [name, about] of attachmentStubs(body)) {
      const bytes = (await this.#findAttachment(id, name, about)) ?? (await this.#readAttachment({ id, rev }, name))
      if (bytes instanceof Error) return { failed: toFailed({ id, rev }, bytes) }
      attachments.set(name, { about, bytes })
      sizeBytes += bytes.length
    }
    return { document: { id, rev, body, attachments, sizeBytes } }
  }

  async #readAttachment({ id, rev }: RevisionName, name: string): Promise<Buffer | Error> {
    const path = `${documentPath(id)}/${encodeSegment(name)}?rev=${rev}`
    const answer = await this.#database.open('GET', path)
    return answer.status === 200 ? answer.body.whole() : toDocumentFailure(answer)
  }
}

/** What servers without `_bulk_get` answer to it. */
const LACKS_BULK_GET = new Set([404, 405, 501])

/** A failure that is of one document alone; others are thrown. */
async function toDocumentFailure(answer: HttpAnswer): Promise<Error> {
  const failure = await toFailure(answer)
  const isOfServer = answer.status >= 500 || answer.status === 401 || answer.status === 429
  if (isOfServer || /database does not exist|no_db_file/i.test(failure.message)) throw failure
  return failure
}

function toFailed({ id, rev }: RevisionName, { message }: Error): RevisionName & { readonly reason: string } {
  return { id, rev, reason: message }
}

export function documentPath(id: string): string {
  const [, prefix = '', rest = ''] = /^(_design\/)?(.*)$/s.exec(id) ?? []
  return `/${prefix}${encodeSegment(rest)}`
}

/** `.` and `..` would be read as steps in a path. */
function encodeSegment(text: string): string {
  return text === '.' || text === '..' ? text.replaceAll('.', '%2E') : encodeURIComponent(text)
}

function checkDocument(ok: unknown, { id }: RevisionName): Readonly<Record<string, unknown>> {
  const body = asObject(ok)
  if (body['_id'] === id && isRevision(body['_rev'])) return body
  throw new DocdbError('bad_gateway', `the remote sent something else than a revision of ${JSON.stringify(id)}`)
}

interface Row {
  readonly value: unknown
  readonly sizeBytes: number
}

/** Rows of `results` as they come; only the time between two of them is bounded. */
async function* readRows({ status, body }: HttpAnswer): AsyncGenerator<Row> {
  using open = body
  const reader = new RowReader<Row>('results', (text) => ({ value: JSON.parse(text), sizeBytes: text.length }))
  try {
    for (let piece = await open.next(); piece !== undefined; piece = await open.next()) {
      const rows = reader.push(piece)
      if (rows.length > 0) open.renew()
      yield* rows
    }
    reader.end()
  } catch (error) {
    throw error instanceof SyntaxError ? malformed(status, error) : error
  }
}
