/** Codegen plugin: leaves the body of a file unchecked where a generator does not know `exactOptionalPropertyTypes`; its types hold. */
export function plugin() {
  return { prepend: ['// @ts-nocheck'], content: '' }
}
