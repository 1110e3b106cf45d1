import { hash } from 'node:crypto'
import type { CheckedDocument } from '../../documents/validate.ts'
import { encodeMemberNames, mayHoldProto } from '../kv/proto-members.ts'

/** A new revision as text. Its members are printed once, for the hash and for the body. */
export interface PrintedEdit {
  /**
   * The same edit of the same revision has the same hash wherever it is made. PouchDB hashes only the low byte of each
   * character, so that two different texts may get one revision; for plain ASCII both give the same.
   */
  hashAfter(parent: string | undefined): string
  /** The body as it is stored. */
  bodyOf(rev: string): string
}

export function printEdit(document: CheckedDocument): PrintedEdit {
  const printed = JSON.stringify(membersOf(document))
  const holdsProto = mayHoldProto(printed)
  const stored = holdsProto ? encodeMemberNames(document) : document
  const members = holdsProto ? JSON.stringify(membersOf(stored)) : printed
  const id = `"_id":${JSON.stringify(document._id)}`
  return {
    hashAfter(parent) {
      const isRevival = document._rev !== parent
      return hash('md5', isRevival ? append(members, `"_rev":"${parent}",${id}`) : printWhole(stored, members), 'hex')
    },
    bodyOf: (rev) => append(members, `${id},"_rev":"${rev}"${document._deleted === true ? ',"_deleted":true' : ''}`),
  }
}

function membersOf({ _id, _rev, _deleted, _revisions, ...members }: CheckedDocument): object {
  return members
}

/** The document in its own order, which the hash depends on; most callers put the id and the revision last. */
function printWhole(document: CheckedDocument, members: string): string {
  const { _id: id, _rev: rev } = document
  const names = Object.keys(document)
  const last = names.slice(rev === undefined ? -1 : -2).join()
  const isInOrder = !Object.hasOwn(document, '_deleted') && last === (rev === undefined ? '_id' : '_id,_rev')
  if (!isInOrder) return JSON.stringify(document)
  return append(members, `"_id":${JSON.stringify(id)}${rev === undefined ? '' : `,"_rev":"${rev}"`}`)
}

function append(members: string, more: string): string {
  return members === '{}' ? `{${more}}` : `${members.slice(0, -1)},${more}}`
}
