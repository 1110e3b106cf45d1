import { Ajv } from 'ajv'
import { contract, peerContract } from '../../../src/docdb/contract.ts'
import type { JsonSchema, OperationSpec } from '../../../src/server/http/openapi-routes.ts'
import type { Reply } from './client.ts'

const ajv = new Ajv({ strict: false, allErrors: true })
const operations = [...contract.operations, ...peerContract.operations]
for (const [name, schema] of Object.entries({ ...contract.schemas, ...peerContract.schemas }))
  ajv.addSchema({ $id: `${name}#`, ...schema }, name)

/** Holds one reply against the contract: status, headers, body and error word. Throws at the first deviation. */
export function checkReply({ method, path, reply }: { method: string; path: string; reply: Reply }): void {
  const what = `${method} ${path} -> ${reply.status}`
  const operation = findOperation(method, path)
  // What is only served with another setting gives 501, or 405 for a method that is never.
  if (operation === undefined || reply.status === 405 || reply.status === 501) return checkOutsideContract(what, reply)
  const response = operation.responses[String(reply.status)]
  if (response === undefined) throw new Error(`${what}: the contract has no such status for ${operation.id}`)
  for (const [name, header] of Object.entries(response.headers)) {
    const value = reply.headers.get(name)
    if (value === null && header.required) throw new Error(`${what}: the header ${name} is missing`)
    if (value !== null) checkSchema(`${what}: header ${name}`, header.schema, value)
  }
  const schema = response.content['application/json']
  const [told = ''] = (reply.headers.get('content-type') ?? '').split(';')
  const hasOtherType = Object.keys(response.content).length > 0 && schema === undefined
  const isOfOtherType =
    method !== 'HEAD' && (hasOtherType || (told.startsWith('multipart/') && told in response.content))
  if (isOfOtherType) return
  if (method === 'HEAD' || schema === undefined) {
    if (reply.text !== '') throw new Error(`${what}: a body where none belongs`)
    return
  }
  const type = reply.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) throw new Error(`${what}: Content-Type is ${type}`)
  checkSchema(what, schema, reply.json)
  if (reply.status >= 400 && reply.json.status !== reply.status)
    throw new Error(`${what}: the body says ${reply.json.status}`)
}

/** A method that the path does not have, or a path that is not served. */
function checkOutsideContract(what: string, reply: Reply): void {
  if (
    reply.status !== 404 &&
    reply.status !== 501 &&
    reply.status !== 405 &&
    reply.status !== 401 &&
    reply.status !== 403 &&
    reply.status !== 400
  ) {
    throw new Error(`${what}: not in the contract`)
  }
  if (reply.status === 405 && reply.headers.get('allow') === null) throw new Error(`${what}: no Allow header`)
  if (reply.text !== '') checkSchema(what, { $ref: 'Error#' }, reply.json)
}

function checkSchema(what: string, schema: JsonSchema, value: unknown): void {
  const validate = ajv.compile(schema)
  if (!validate(value)) {
    throw new Error(`${what}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)?.slice(0, 300)}`)
  }
}

function findOperation(method: string, path: string): OperationSpec | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method
  const segments = split(path.split('?', 1)[0] ?? '')
  // What only the peer surface answers; of other requests both contracts say the same.
  const contracts = /[?&]open_revs=/.test(path) ? operations.toReversed() : operations
  const fitting = contracts.filter((operation) => fits(split(operation.path), segments))
  const literal = fitting.filter((operation) => !operation.path.endsWith('{docid}') && !isParameterOnly(operation.path))
  const ofMethod = (operation: OperationSpec) => operation.method === wanted
  return literal.find(ofMethod) ?? fitting.find(ofMethod)
}

function isParameterOnly(template: string): boolean {
  return template === '/{db}'
}

function fits(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) => part.startsWith('{') || part === segments[index])
  )
}

function split(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '')
}
