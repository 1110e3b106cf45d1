import { unwatchFile, watchFile } from 'node:fs'

const POLL_MS = 500

/**
 * Calls back when the contents behind any of the paths may have changed. Looks at the files themselves, so that
 * replaced files and swapped symbolic links are seen too. Does not keep the process alive.
 */
export function watchFiles(paths: readonly string[], onChange: () => void): Disposable {
  for (const path of paths) watchFile(path, { interval: POLL_MS, persistent: false }, onChange)
  return {
    [Symbol.dispose]() {
      for (const path of paths) unwatchFile(path, onChange)
    },
  }
}
