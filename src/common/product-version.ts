import { readFileSync } from 'node:fs'

/** The version in package.json. */
export function readProductVersion(): string {
  const text = readFileSync(new URL(import.meta.resolve('trivium/package.json')), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
