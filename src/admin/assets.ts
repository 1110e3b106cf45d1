import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** A file of the built interface, in memory. */
export interface Asset {
  readonly type: string
  readonly bytes: Buffer
  readonly gzip: Buffer | undefined
  readonly brotli: Buffer | undefined
}

/** The built interface: `index.html`, `sign-in.html` and files by their name below `assets/`. */
export interface Assets {
  readonly pages: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, Asset>
}

/** Where `make admin` puts the interface: `dist/admin` of this package. */
export function builtFolder(): string {
  return join(fileURLToPath(new URL(import.meta.resolve('trivium/package.json'))), '..', 'dist', 'admin')
}

/** Reads the whole interface, so that no path of a request ever touches the disk. Undefined when it is not built. */
export function readAssets(folder: string): Assets | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const pages = new Map<string, string>()
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    pages.set(name.slice(0, -'.html'.length), readFileSync(join(folder, name), 'utf8'))
  }
  const files = new Map<string, Asset>()
  const inAssets = join(folder, 'assets')
  for (const name of readdirSync(inAssets)) {
    const type = TYPES[extname(name)]
    if (type === undefined) continue
    const packed = (suffix: string) =>
      existsSync(join(inAssets, name + suffix)) ? readFileSync(join(inAssets, name + suffix)) : undefined
    files.set(name, { type, bytes: readFileSync(join(inAssets, name)), gzip: packed('.gz'), brotli: packed('.br') })
  }
  return { pages, files }
}
