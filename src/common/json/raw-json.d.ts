/** Part of the language since 2025 that TypeScript does not know yet. */
interface JSON {
  /** What `JSON.stringify` writes as it is. */
  rawJSON(text: string): object
  isRawJSON(value: unknown): boolean
}
