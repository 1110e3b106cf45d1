import { statSync } from 'node:fs'

/**
 * Gives what tells whether the file at this path is still the one that it is now. Who removes or replaces the files
 * of a database that is served would have its writes answered and lost. Cheap enough for every write, and without a
 * wait. The file must be held open meanwhile, so that no other can get its number.
 */
export function watchFileIdentity(path: string): () => boolean {
  const known = statSync(path)
  return () => {
    try {
      const found = statSync(path)
      return found.ino === known.ino && found.dev === known.dev
    } catch {
      return false
    }
  }
}
