import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface RuleFile {
  /** Path below the rule directory. */
  readonly source: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface RuleFiles {
  /** Sorted by path, so that a load does not depend on the order of the file system. */
  readonly files: readonly RuleFile[]
  /** Other files found; they are not rules. */
  readonly ignored: readonly string[]
}

const RULE_FILE = /\.ya?ml$/
const MAX_FILES = 10_000

/** Reads all rule files below a directory, symlinks followed. Rejects when one of them cannot be read. */
export async function readRuleFiles(directory: string, ignoreDotFiles: boolean): Promise<RuleFiles> {
  const paths: string[] = []
  await collect(directory, '', ignoreDotFiles, new Set(), paths)
  const rules = paths.filter((path) => RULE_FILE.test(path)).sort()
  const files = await Promise.all(
    rules.map(async (source) => ({ source, bytes: new Uint8Array(await readFile(join(directory, source))) })),
  )
  return { files, ignored: paths.filter((path) => !RULE_FILE.test(path)).sort() }
}

async function collect(
  root: string,
  below: string,
  ignoreDotFiles: boolean,
  seen: Set<string>,
  paths: string[],
): Promise<void> {
  const folder = join(root, below)
  const real = await realpath(folder)
  if (seen.has(real)) return
  seen.add(real)
  for (const name of await readdir(folder)) {
    // `..data` and its like are how Kubernetes swaps mounted files; the names beside them point into it.
    if (name.startsWith('..') || (ignoreDotFiles && name.startsWith('.'))) continue
    const path = join(below, name)
    if ((await stat(join(root, path))).isDirectory()) await collect(root, path, ignoreDotFiles, seen, paths)
    else paths.push(path)
    if (paths.length > MAX_FILES) throw new Error(`more than ${MAX_FILES} files below ${root}`)
  }
}
