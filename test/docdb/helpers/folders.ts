import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TempDir } from '../../helpers/temp-dir.ts'

/** The folder of the only database of a test server. */
export async function onlyFolder(dir: TempDir): Promise<string> {
  const [name, ...others] = await readdir(dir.at('docdb', 'databases'))
  if (name === undefined || others.length > 0) throw new Error('expected one database folder')
  return dir.at('docdb', 'databases', name)
}

/** The folder of a database, found by its record. */
export async function folderOf(dir: string, name: string): Promise<string> {
  for (const folder of await readdir(join(dir, 'databases'))) {
    const path = join(dir, 'databases', folder)
    const manifest = JSON.parse(await readFile(join(path, 'database.json'), 'utf8'))
    if (manifest.name === name) return path
  }
  throw new Error(`${name} has no folder`)
}

/** One of the files that LevelDB keeps in the folder of a database. */
export async function fileOf(folder: string, pattern: RegExp): Promise<string> {
  const name = (await readdir(join(folder, 'store'))).find((file) => pattern.test(file))
  if (name === undefined) throw new Error(`no file like ${pattern}`)
  return join(folder, 'store', name)
}

/** Turns one bit of a file; the same again turns it back. */
export async function flipBit(path: string, position: number): Promise<void> {
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(position) ^ 0x10, position)
  await writeFile(path, bytes)
}
