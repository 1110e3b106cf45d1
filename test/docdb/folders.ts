import { readdir } from 'node:fs/promises'
import type { TempDir } from '../helpers/temp-dir.ts'

/** The folder of the only database of a test server. */
export async function onlyFolder(dir: TempDir): Promise<string> {
  const [name, ...others] = await readdir(dir.at('docdb', 'databases'))
  if (name === undefined || others.length > 0) throw new Error('expected one database folder')
  return dir.at('docdb', 'databases', name)
}
