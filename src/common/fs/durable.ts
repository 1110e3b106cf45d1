import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Waits until the names in a folder are on disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Gives a file or folder its name; once this resolves, a power cut does not undo it. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Writes a file whole or not at all, also after a power cut. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await renameDurably(temporary, path)
}
