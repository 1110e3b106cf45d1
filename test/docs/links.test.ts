import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FILES = globSync(['src/**', 'test/**', 'generated/**'], { cwd: ROOT })
const PAGES = globSync(['*.md', 'docs/**/*.md', 'src/**/README.md'], { cwd: ROOT }).sort()

/** Files that a command writes for whoever runs it. */
const WRITTEN = new Set(['lists-client.ts'])

/** What a page names, as it stands there. */
interface Named {
  readonly links: readonly string[]
  /** Paths from the top of the repository. */
  readonly paths: readonly string[]
  /** Source files by the end of their path, as in pictures. */
  readonly files: readonly string[]
}

function namedBy(text: string): Named {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const paths = [...text.matchAll(/(?<![\w/.@-])((?:src|test)\/[\w.*{},/-]*[\w/])/g)].map(([, path = '']) => path)
  const files = [...text.matchAll(/(?<![\w/.@*{}(-])(?!src\/|test\/)[\w-]+(?:[\w./-]*[\w-])?\.ts\b/g)].map(
    ([file]) => file,
  )
  return {
    links: links.filter((target) => !/^\w+:/.test(target)),
    paths: paths.filter((path) => !/[*{]/.test(path)),
    files,
  }
}

/** Every name on the page that leads nowhere. */
function deadNames(page: string, text: string): string[] {
  const { links, paths, files } = namedBy(text)
  return [
    ...links.filter((target) => !isLiving(page, target)),
    ...paths.filter((path) => !isThere(path)),
    ...files.filter((name) => !WRITTEN.has(name) && !FILES.some((file) => file.endsWith(`/${name}`))),
  ]
}

function isLiving(page: string, target: string): boolean {
  const [path = '', heading] = target.split('#')
  const file = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(join(ROOT, file))) return false
  return heading === undefined || headingsOf(file).includes(heading)
}

/** The anchors that a page has where Markdown is shown. */
function headingsOf(page: string): string[] {
  const lines = readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.*)$/gm)
  return [...lines].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

/** A test may be named as the test runner takes it: by the beginning of its path. */
function isThere(path: string): boolean {
  if (existsSync(join(ROOT, path))) return true
  const folder = join(ROOT, dirname(path))
  if (!path.startsWith('test/') || !existsSync(folder)) return false
  return readdirSync(folder).some((name) => name.startsWith(`${basename(path)}.`))
}

describe('what a page names', () => {
  it('is found in links and in text', () => {
    const text =
      'see [it](../a.md#b), [that](https://example.org/src/x), `src/x/y.ts`, src/z/, test/q, x/y.ts and [w.ts](w.ts).'
    expect(namedBy(text)).toEqual({
      links: ['../a.md#b', 'w.ts'],
      paths: ['src/x/y.ts', 'src/z/', 'test/q'],
      files: ['x/y.ts', 'w.ts'],
    })
  })

  it('is dead when it leads nowhere', () => {
    const text =
      '[a](README.md) [b](README.md#start) [c](README.md#nowhere) [d](docs/nowhere.md) `src/nowhere.ts` src/main.ts x/nowhere.ts server/host.ts'
    const dead = ['README.md#nowhere', 'docs/nowhere.md', 'src/nowhere.ts', 'x/nowhere.ts']
    expect(deadNames('README.md', text)).toEqual(dead)
  })
})

describe('every name leads somewhere', () => {
  it('on the pages for users and for maintainers', () => {
    expect(PAGES).toEqual(expect.arrayContaining(['CONTRIBUTING.md', 'README.md', 'docs/architecture.md']))
  })

  it.each(PAGES)('on %s', (page) => {
    expect(deadNames(page, readFileSync(join(ROOT, page), 'utf8'))).toEqual([])
  })
})
