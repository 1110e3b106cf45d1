import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { contract } from '../../src/docdb/contract.ts'
import { ERROR_STATUS } from '../../src/docdb/errors.ts'
import { startDocdb } from './helpers/client.ts'

const page = await readFile('src/docdb/README.md', 'utf8')

/** Rows of the table below a heading, cells trimmed and without code marks. */
function tableBelow(heading: string): string[][] {
  const [, section = ''] = page.split(`## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

describe('the service page', () => {
  it('lists every error word with its status', () => {
    const listed = Object.fromEntries(tableBelow('Errors').map(([word, status]) => [word, Number(status)]))
    expect(listed).toEqual(ERROR_STATUS)
    expect(Object.keys(listed)).toEqual(contract.schemas['ErrorWord']?.['enum'])
  })
})

describe('the walk-through', () => {
  it('runs against a server without an error', async () => {
    await using client = await startDocdb()
    const { stdout } = await promisify(execFile)('sh', ['examples/docdb/walk-through.sh', client.url])
    expect(stdout).toContain('"couchdb":"Welcome"')
    expect(stdout).toContain('"doc_del_count":1')
    expect(stdout).not.toContain('"error"')
  })
})
