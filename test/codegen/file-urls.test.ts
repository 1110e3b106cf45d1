import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

it('no file takes the path of a file from a URL as it is, where a space is %20', () => {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const found = files
    .filter((file) => /\.[tj]s$/.test(file))
    .filter((file) => /import\.meta\.url\)\.pathname/.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(found).toEqual([])
})
