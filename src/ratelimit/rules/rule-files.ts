import type { BigIntStats } from 'node:fs'
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface RuleFile {
  /** Path below the rule directory. */
  readonly source: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What a rule directory holds at one moment. */
export interface DirectoryListing {
  /** Rule files, sorted, so that a load does not depend on the order of the file system. */
  readonly rules: readonly string[]
  /** Other files found; they are not rules. */
  readonly ignored: readonly string[]
  /** Differs whenever any of these files was written, replaced, renamed, removed, or had its mode changed. */
  readonly fingerprint: string
}

const RULE_FILE = /\.ya?ml$/
const MAX_FILES = 10_000

/** Lists the files below a directory, symlinks followed. Rejects when it cannot be read. */
export async function listRuleFiles(directory: string, ignoreDotFiles: boolean): Promise<DirectoryListing> {
  const found = new Map<string, string>()
  const links: string[] = []
  await collect({ root: directory, ignoreDotFiles, seen: new Set(), found, links }, '')
  const paths = [...found.keys()].sort()
  return {
    rules: paths.filter((path) => RULE_FILE.test(path)),
    ignored: paths.filter((path) => !RULE_FILE.test(path)),
    fingerprint: [...paths.map((path) => `${path} ${found.get(path)}`), ...links.sort()].join('\n'),
  }
}

export async function readRuleFiles(directory: string, paths: readonly string[]): Promise<RuleFile[]> {
  return Promise.all(
    paths.map(async (source) => ({ source, bytes: new Uint8Array(await readFile(join(directory, source))) })),
  )
}

interface Collection {
  readonly root: string
  readonly ignoreDotFiles: boolean
  /** Folders already visited: symlinks may lead in circles. */
  readonly seen: Set<string>
  /** Identity and times of each file, by path. */
  readonly found: Map<string, string>
  /** Symlinks on the way, with their own identity. */
  readonly links: string[]
}

async function collect(collection: Collection, below: string): Promise<void> {
  const { root, ignoreDotFiles, seen, found, links } = collection
  const folder = join(root, below)
  const real = await realpath(folder)
  if (seen.has(real)) return
  seen.add(real)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry
    if (entry.isSymbolicLink()) {
      links.push(`${join(below, name)} ${identityOf(await lstat(join(folder, name), { bigint: true }))}`)
    }
    // `..data` and its like are how Kubernetes swaps mounted files; the names beside them point into it.
    if (name.startsWith('..') || (ignoreDotFiles && name.startsWith('.'))) continue
    const path = join(below, name)
    const facts = await stat(join(root, path), { bigint: true })
    if (facts.isDirectory()) await collect(collection, path)
    else found.set(path, identityOf(facts))
    if (found.size > MAX_FILES) throw new Error(`more than ${MAX_FILES} files below ${root}`)
  }
}

/** Changes with every write, replacement, rename and change of mode. */
export function identityOf({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`
}
