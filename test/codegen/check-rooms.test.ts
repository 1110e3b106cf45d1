import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { describeHouse, inspectHouse } from '../../src/codegen/check-rooms.ts'
import type { Area } from '../../src/codegen/rooms.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const AREAS: readonly Area[] = [
  {
    path: 'src/shop',
    rooms: ['index', 'api', 'storage/disk', 'storage', 'contract'],
    adapters: ['storage/disk'],
    imports: ['src/common'],
    doors: ['contract'],
  },
  { path: 'src/bank', imports: ['src/common'] },
  { path: 'src/common', imports: [] },
]

/** What is wrong with a house of these files. */
async function inspect(files: Readonly<Record<string, string>>) {
  await using dir = await tempDir()
  await mkdir(dir.at('src'))
  await mkdir(dir.at('test'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(dir.at(path)), { recursive: true })
    await writeFile(dir.at(path), text)
  }
  return inspectHouse(dir.path, AREAS)
}

describe('the check of rooms', () => {
  it.each([
    ['a lower room', 'src/shop/api/a.ts', "import { b } from '../storage/b.ts'"],
    ['the same room', 'src/shop/api/a.ts', "import { b } from './b.ts'"],
    ['an area that its own may import', 'src/shop/api/a.ts', "import type { b } from '../../common/b.ts'"],
    ['an adapter, at the root of the area', 'src/shop/index.ts', "import { b } from './storage/disk/b.ts'"],
    ['generated code, in the door', 'src/shop/contract.ts', "export type { b } from '../../generated/b.ts'"],
    ['a package', 'src/shop/storage/a.ts', "import { b } from 'b'"],
  ])('allows the import of %s', async (_what, file, text) => {
    expect((await inspect({ [file]: text })).problems).toEqual([])
  })

  it.each([
    [
      'a room above',
      'src/shop/storage/a.ts',
      "import { b } from '../api/b.ts'",
      'src/shop/storage stands below src/shop/api',
    ],
    [
      'another service',
      'src/shop/api/a.ts',
      "import type { b } from '../../bank/b.ts'",
      'src/shop may not import src/bank',
    ],
    ['a service, from common', 'src/common/a.ts', "await import('../bank/b.ts')", 'src/common may not import src/bank'],
    [
      'an adapter, from a room',
      'src/shop/api/a.ts',
      "import { b } from '../storage/disk/b.ts'",
      'only files at the root of src/shop know the adapter storage/disk',
    ],
    [
      'generated code, beside the door',
      'src/shop/api/a.ts',
      "import { b } from '../../../generated/b.ts'",
      'only contract.ts and src/sdk import generated code',
    ],
    ['what lies outside', 'src/bank/a.ts', "import { b } from '../../test/b.ts'", 'it lies outside src'],
  ])('refuses the import of %s', async (_what, file, text, reason) => {
    const { problems } = await inspect({ [file]: text })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${file} imports .*: ${reason}$`))
  })

  it('names files in folders that have no place, and folders that are too full', async () => {
    const many = Object.fromEntries(Array.from({ length: 14 }, (_, number) => [`src/bank/f${number}.ts`, '']))
    expect((await inspect({ 'src/shop/cellar/a.ts': '' })).problems[0]).toContain(
      'src/shop/cellar/a.ts: its folder has no place',
    )
    expect((await inspect(many)).problems).toEqual(['src/bank: 14 files, at most 13 are allowed in a folder'])
  })

  it('holds for this repository, where no two rooms import each other', () => {
    const { problems, imports } = inspectHouse(fileURLToPath(new URL('../..', import.meta.url)))
    expect(problems).toEqual([])
    const mutual = [...imports].flatMap(([room, others]) =>
      [...others].filter((other) => imports.get(other)?.has(room)).map((other) => `${room} <-> ${other}`),
    )
    expect(mutual).toEqual([])
    expect(imports.size).toBeGreaterThan(40)
  })

  it('describes the rooms as a table', async () => {
    const house = await inspect({
      'src/shop/api/a.ts': "import { b } from '../storage/b.ts'\nimport '../../common/c.ts'",
    })
    expect(describeHouse(house)).toBe(
      '| room | imports |\n|---|---|\n| `src/shop/api` | `src/common`, `src/shop/storage` |',
    )
  })
})
