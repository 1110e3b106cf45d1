import { parseAsWritten } from '../../../common/json/as-written.ts'
import { decodeJson } from '../kv/proto-members.ts'
import type { StoredAttachment } from '../write/attachments.ts'

/** A stored document as it is told: with its own member names, and its attachments named, not shown. */
export function toWire(stored: string): string {
  return mapAttachments(stored, (about) => ({ ...about, stub: true }))
}

/** A stored document with its own member names, and something else in place of each of its attachments. */
export function mapAttachments(stored: string, map: (about: StoredAttachment, name: string) => object): string {
  const json = decodeJson(stored)
  if (!json.includes('"_attachments"')) return json
  const document = parseAsWritten(json) as { _attachments?: Record<string, StoredAttachment> }
  if (document._attachments === undefined) return json
  const attachments = Object.entries(document._attachments).map(([name, about]) => [name, map(about, name)])
  return JSON.stringify({ ...document, _attachments: Object.fromEntries(attachments) })
}

/** Adds members to the JSON of a document, which is never empty. */
export function addMembers(json: string, members: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(members).filter(([, value]) => value !== undefined)
  const added = given.map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return added.length === 0 ? json : `${json.slice(0, -1)}${added.join('')}}`
}
