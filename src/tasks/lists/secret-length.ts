import type { Field } from './list.ts'

/** Most bytes of a secret whose field does not say: each is hashed, which costs. */
const MAX_BYTES = 1_024

/** Fewest and most bytes of a secret. */
export function secretBytesOf({ model: { minLength = 1, maxLength = MAX_BYTES } }: Field): {
  min: number
  max: number
} {
  return { min: minLength, max: maxLength }
}

/** Whether a secret of this length can be one at all; longer and shorter ones are not worth a hash. */
export function isSecretLength(field: Field, secret: string): boolean {
  const { min, max } = secretBytesOf(field)
  const bytes = Buffer.byteLength(secret)
  return bytes >= min && bytes <= max
}
