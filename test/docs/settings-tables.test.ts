import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { DOCUMENTS, withSettingsTables } from '../../src/codegen/settings-table.ts'

describe('settings tables in the documents', () => {
  it.each(DOCUMENTS)('%s shows the settings of the code', async (path) => {
    const text = await readFile(path, 'utf8')
    expect(text).toMatch(/<!-- settings:/)
    expect(withSettingsTables(text)).toBe(text)
  })
})
