import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createConfig, lint } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../openapi/', import.meta.url))
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))

describe('openapi', () => {
  let config: Awaited<ReturnType<typeof createConfig>>
  beforeAll(async () => {
    config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } })
  })

  it.each(files)('%s has no member that OpenAPI 3.1 and its schemas do not know', async (name) => {
    const problems = await lint({ ref: FOLDER + name, config })
    expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([])
  })
})
