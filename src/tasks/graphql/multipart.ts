import type { IncomingMessage } from 'node:http'
import busboy from 'busboy'
import { HttpError } from '../../server/http/errors.ts'
import { parseJsonBody } from '../../server/http/json-body.ts'
import { UploadedFile } from '../resolvers/uploaded-file.ts'

const MAX_FILE_BYTES = 200_000_000
const MAX_FIELD_BYTES = 1_000_000
const MAX_FILES = 20
const MAX_JSON_DEPTH = 64

/**
 * Reads a request of the GraphQL multipart request specification: the fields `operations` and `map`, then files.
 * Gives `operations` with the files in their places. No field of the contract takes a file, so contents are read to
 * their end and dropped.
 */
export function parseMultipart(request: IncomingMessage): Promise<unknown> {
  const form = new Form()
  return new Promise((resolve, reject) => {
    const parser = createParser(request)
    const fail = (error: unknown) => {
      reject(error)
      request.unpipe(parser)
      request.resume()
    }
    const attempt = (step: () => void) => {
      try {
        step()
      } catch (error) {
        fail(error)
      }
    }
    parser.on('field', (name, value, { valueTruncated }) =>
      attempt(() => {
        if (valueTruncated) throw new HttpError('too_large', `${name}: longer than ${MAX_FIELD_BYTES} bytes`)
        form.field(name, value)
      }),
    )
    parser.on('file', (name, stream, { filename, mimeType }) => {
      stream.on('limit', () => fail(new HttpError('too_large', `file ${name}: larger than ${MAX_FILE_BYTES} bytes`)))
      stream.on('error', () => undefined) // told by the parser's own error
      stream.resume()
      attempt(() => form.file(name, { filename, mimeType }))
    })
    parser.on('filesLimit', () => fail(new HttpError('too_large', `more than ${MAX_FILES} files`)))
    parser.on('error', (cause) => fail(new HttpError('bad_request', 'the multipart body is malformed', { cause })))
    parser.on('close', () => attempt(() => resolve(form.finish())))
    request.on('close', () => {
      if (!request.readableEnded) fail(new HttpError('bad_request', 'the request ended early'))
    })
    request.pipe(parser)
  })
}

function createParser(request: IncomingMessage) {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: MAX_FIELD_BYTES, fileSize: MAX_FILE_BYTES, files: MAX_FILES, fields: 3 },
    })
  } catch (cause) {
    throw new HttpError('bad_content_type', 'multipart/form-data needs a boundary', { cause })
  }
}

/** The form as it comes in: its parts must come in the order operations, map, files. */
class Form {
  #operations: unknown
  #waiting: Map<string, readonly string[]> | undefined

  field(name: string, value: string): void {
    const json = () => parseJsonBody(Buffer.from(value), { maxDepth: MAX_JSON_DEPTH, protoMembers: 'refuse' })
    if (name === 'operations') this.#operations = json()
    else if (name !== 'map') throw malformed(`unknown field ${JSON.stringify(name.slice(0, 40))}`)
    else if (this.#operations === undefined) throw malformed('map must follow operations')
    else this.#waiting = parseMap(json())
  }

  file(name: string, options: { filename: string; mimeType: string }): void {
    if (this.#waiting === undefined) throw malformed('files must follow map')
    for (const path of this.#waiting.get(name) ?? []) setAtPath(this.#operations, path, new UploadedFile(options))
    this.#waiting.delete(name)
  }

  finish(): unknown {
    if (this.#operations === undefined) throw malformed('the field operations is missing')
    if (this.#waiting === undefined) throw malformed('the field map is missing')
    const [missing] = this.#waiting.keys()
    if (missing !== undefined) throw malformed('a file that map names is missing')
    return this.#operations
  }
}

function parseMap(value: unknown): Map<string, readonly string[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('map must be an object')
  return new Map(
    Object.entries(value).map(([name, paths]) => {
      if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string'))
        throw malformed('map must hold lists of paths')
      return [name, paths]
    }),
  )
}

/** Puts the file where the path leads, which must be a null of the operations' own: nothing inherited is touched. */
function setAtPath(operations: unknown, path: string, file: UploadedFile): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let target = operations
  for (const key of keys) target = ownMember(target, key)
  if (ownMember(target, last) !== null) throw malformed('a path of map does not lead to a null')
  Object.assign(target as object, { [last]: file })
}

function ownMember(target: unknown, key: string): unknown {
  if (typeof target === 'object' && target !== null && Object.hasOwn(target, key))
    return (target as Record<string, unknown>)[key]
  throw malformed('a path of map leads nowhere')
}

function malformed(reason: string): HttpError {
  return new HttpError('bad_request', `multipart: ${reason}`)
}
