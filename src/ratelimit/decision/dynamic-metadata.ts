import { Code, type RateLimitDescriptor, type RateLimitRequest } from '../contract.ts'
import { findUnit } from '../rules/units.ts'
import type { WorkItem } from './work-item.ts'

type Struct = Record<string, unknown>

/** Facts about a decision for the caller's logs: what was asked, and the metadata of the rules that were passed. */
export function dynamicMetadata(request: RateLimitRequest, items: readonly WorkItem[]): Struct {
  const result: Struct = { domain: request.domain, descriptors: request.descriptors.map(describe) }
  if (request.hitsAddend !== 0) result['hitsAddend'] = request.hitsAddend
  let merged: Struct | undefined
  for (const { limit, status } of items) {
    const metadata = limit?.metadata
    if (metadata === undefined || limit?.unlimited === true || status.code !== Code.OK) continue
    merged = merged === undefined ? metadata : merge(merged, metadata)
  }
  if (merged !== undefined) result['metadata'] = merged
  return result
}

function describe(descriptor: RateLimitDescriptor): Struct {
  const result: Struct = { entries: descriptor.entries.map((entry) => `${entry.key}=${entry.value}`) }
  if (descriptor.limit !== undefined) {
    const unit = findUnit(descriptor.limit.unit)?.name ?? ''
    result['limit'] = `requests_per_unit:${descriptor.limit.requestsPerUnit} unit:${unit}`
  }
  if (descriptor.hitsAddend !== undefined) result['hitsAddend'] = Number(descriptor.hitsAddend)
  return result
}

/** The first value of a key stays; mappings are merged in turn. Neither side is changed. */
function merge(first: Struct, second: Struct): Struct {
  const result: Struct = { ...first }
  for (const [key, value] of Object.entries(second)) {
    const own = result[key]
    if (own === undefined) result[key] = value
    else if (isStruct(own) && isStruct(value)) result[key] = merge(own, value)
  }
  return result
}

function isStruct(value: unknown): value is Struct {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
