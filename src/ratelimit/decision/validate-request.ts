import type { RateLimitDescriptor, RateLimitRequest } from '../contract.ts'
import { RatelimitError } from '../errors.ts'
import { findUnit } from '../rules/units.ts'

const MAX_DESCRIPTORS = 256
const MAX_ENTRIES = 32
const MAX_TEXT_LENGTH = 4_096

/** Throws RatelimitError `invalid_request` that names the field, unless the request can be decided on. */
export function checkRequest(request: RateLimitRequest): void {
  if (request.domain === '') refuse('domain', 'rate limit domain must not be empty')
  checkLength('domain', request.domain)
  const count = request.descriptors.length
  if (count === 0) refuse('descriptors', 'rate limit descriptor list must not be empty')
  if (count > MAX_DESCRIPTORS) refuse('descriptors', `has ${count} descriptors, at most ${MAX_DESCRIPTORS} are taken`)
  for (let index = 0; index < count; index += 1) {
    const descriptor = request.descriptors[index]
    if (descriptor !== undefined) checkDescriptor(descriptor, index)
  }
}

function checkDescriptor(descriptor: RateLimitDescriptor, index: number): void {
  const count = descriptor.entries.length
  if (count > MAX_ENTRIES) {
    refuse(`descriptors[${index}].entries`, `has ${count} entries, at most ${MAX_ENTRIES} are taken`)
  }
  for (let position = 0; position < count; position += 1) {
    const entry = descriptor.entries[position]
    if (entry === undefined || (entry.key.length <= MAX_TEXT_LENGTH && entry.value.length <= MAX_TEXT_LENGTH)) continue
    const field = `descriptors[${index}].entries[${position}]`
    checkLength(`${field}.key`, entry.key)
    checkLength(`${field}.value`, entry.value)
  }
  if (descriptor.limit !== undefined && findUnit(descriptor.limit.unit) === undefined) {
    refuse(`descriptors[${index}].limit.unit`, `unknown unit ${descriptor.limit.unit}: expected second to year`)
  }
}

function checkLength(field: string, text: string): void {
  if (text.length > MAX_TEXT_LENGTH) {
    refuse(field, `has ${text.length} characters, at most ${MAX_TEXT_LENGTH} are taken`)
  }
}

function refuse(field: string, rule: string): never {
  throw new RatelimitError(
    'invalid_request',
    field === 'domain' || field === 'descriptors' ? rule : `${field}: ${rule}`,
    { field },
  )
}
