import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const SOURCE = new URL('../../../src/docdb/', import.meta.url).href

/** Leaves one rejection to itself, in a process of its own, and tells how that ends. */
function leaveAlone(word: string) {
  const script = `
    const { ignoreAbortedRequests } = await import('${SOURCE}commands/aborted-requests.ts')
    const { DocdbError } = await import('${SOURCE}errors.ts')
    {
      await using _ignored = ignoreAbortedRequests()
      void Promise.reject(new DocdbError('${word}', 'host: The operation was aborted'))
    }
    console.log('done')`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
}

describe('a rejection that nobody awaits during a fleet', () => {
  it('is ignored when it is of an aborted request', () => {
    expect(leaveAlone('bad_gateway')).toMatchObject({ status: 0, stdout: 'done\n', stderr: '' })
  })

  it('ends the process otherwise', () => {
    const { status, stderr } = leaveAlone('internal_error')
    expect(status).not.toBe(0)
    expect(stderr).toContain('DocdbError')
  })
})
