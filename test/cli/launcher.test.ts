import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { describeWithPrograms } from '../helpers/backends.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const runFile = promisify(execFile)
const LAUNCHER = fileURLToPath(new URL('../../src/cli/runtime/trivium.sh', import.meta.url))

describeWithPrograms(['bash', 'readlink'], 'the program of a checkout', () => {
  it('runs on the Node that was installed for it, from any folder and through links', async () => {
    await using dir = await tempDir()
    await writeFile(dir.at('node'), '#!/bin/sh\nexit 99\n', { mode: 0o755 })
    await symlink(LAUNCHER, dir.at('trivium'))
    await symlink('trivium', dir.at('linked'))
    const env = { PATH: `${dir.path}:${process.env['PATH']}` }
    const { stdout, stderr } = await runFile('linked', ['--version'], { cwd: dir.path, env })
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+\n$/), ''])
  })
})
