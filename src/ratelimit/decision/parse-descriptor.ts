import type { RateLimitDescriptor } from '../contract.ts'
import { RatelimitError } from '../errors.ts'

/** Reads a descriptor written as `key=value,key=value`. */
export function parseDescriptor(text: string): RateLimitDescriptor {
  const entries = text.split(',').map((piece) => {
    const [key, value, ...more] = piece.split('=')
    if (key === undefined || value === undefined || more.length > 0) {
      throw new RatelimitError('invalid_request', `invalid descriptor list "${text}": expected key=value,key=value`)
    }
    return { key, value }
  })
  return { entries, limit: undefined, hitsAddend: undefined, isNegativeHits: false }
}
